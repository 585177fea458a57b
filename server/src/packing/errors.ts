import { notFound, refuse } from '../platform/errors.ts'

/** No such batch. */
export const noSuchBatch = () => notFound('We could not find this batch.')

/** No such print. */
export const noSuchPrint = () => notFound('We could not find this print.')

/** What was scanned or typed is no code of our papers. */
export const notOurCode = (text: string) =>
  refuse(400, 'validation', `"${text}" is no code of ours. Scan it again, or type it as it is printed.`, {
    field: 'code',
  })

/** A code without the letter of its piece. */
export const noPiece = () =>
  refuse(
    400,
    'validation',
    'Type the whole code: its last letter says what it is on, S slip, C card or L label.',
    { field: 'code' },
  )

/** A code of a touch that is in no batch any more. */
export const voidPaper = () =>
  refuse(400, 'validation', 'This paper is void: its touch is in no batch. Throw it away.', { field: 'code' })

/** The piece was scanned before. */
export const scannedTwice = (piece: string, name: string) =>
  refuse(400, 'already_used', `The ${piece} of ${name} was scanned already. Nothing changed.`, {
    field: 'code',
  })

/** Packed already. */
export const packedAlready = (name: string, by: string) =>
  refuse(400, 'already_used', `${name} is packed already, by ${by}. Nothing changed.`, { field: 'code' })

/** A colleague has the touch on the table. */
export const heldByOther = (name: string, by: string) =>
  refuse(400, 'invalid_state', `${by} has ${name} on the table. Nothing changed.`, { field: 'code' })

/** It cannot go out: canceled, under review and so on. */
export const notGoingOut = (name: string, why: string) =>
  refuse(400, 'invalid_state', `${name} does not go out: ${why}.`)

/** The parcel is with its carrier. */
export const carrierHasIt = (name: string) =>
  refuse(400, 'invalid_state', `The carrier has the parcel for ${name} already. Nothing changed.`)

/** There is a number, so its papers are settled. */
export const hasNumber = (name: string) =>
  refuse(400, 'invalid_state', `The parcel for ${name} has a number. Undo the number first.`)
