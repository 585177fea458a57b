import { invalid, notFound, refuse } from '../../platform/errors.ts'

/** No such batch. */
export const noSuchBatch = () => notFound('We couldn’t find this batch.')

/** No such print. */
export const noSuchPrint = () => notFound('We couldn’t find this print.')

/** The scanned or typed text isn't one of our codes. */
export const unknownCode = (text: string) =>
  refuse(400, 'validation', `“${text}” isn’t one of our codes. Scan it again, or type it as printed.`, {
    field: 'code',
  })

/** The code of a touch that is no longer in a batch. */
export const voidCode = () =>
  refuse(400, 'validation', 'This paper is void: its touch is no longer in a batch. Throw it away.', {
    field: 'code',
  })

/** The piece was already scanned. */
export const scannedTwice = (piece: string, name: string) =>
  refuse(400, 'already_used', `The ${piece} for ${name} was already scanned. Nothing changed.`, {
    field: 'code',
  })

/** Packed already. */
export const alreadyPacked = (name: string, by: string) =>
  refuse(400, 'already_used', `${name} was already packed by ${by}. Nothing changed.`, { field: 'code' })

/** A colleague is packing the touch. */
export const heldByOther = (name: string, by: string) =>
  refuse(400, 'invalid_state', `${by} is packing ${name}. Nothing changed.`, { field: 'code' })

/** Why a gift can't go out (canceled, under review, and so on), as a sentence. */
export const cannotShipText = (name: string, why: string) => `The gift for ${name} can’t go out: ${why}.`

/** 400: the gift can't go out. */
export const cannotShip = (name: string, why: string) =>
  refuse(400, 'invalid_state', cannotShipText(name, why))

/** The parcel is with its carrier. */
export const alreadyHandedOver = (name: string) =>
  refuse(400, 'invalid_state', `The carrier already has the parcel for ${name}. Nothing changed.`)

/** The parcel has a number, so its papers are final. */
export const hasNumber = (name: string) =>
  refuse(400, 'invalid_state', `The parcel for ${name} has a number. Undo the number first.`)

/** No provider of carrier labels is configured. */
export const noLabels = () =>
  invalid('papers', 'Carrier labels can’t be bought here. Print address labels instead.')

/** A touch's address changed after its label was bought. */
export const addressChanged = (name: string) =>
  `The address of ${name} changed after its label was bought. Print its carrier label again.`
