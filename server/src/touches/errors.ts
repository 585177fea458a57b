import { notFound, refuse } from '../platform/errors.ts'

/** No such touch, or somebody else's: nobody learns which. */
export const noSuchTouch = () => notFound('We could not find this touch.')

/** A number that another parcel carries already. */
export const numberInUse = () =>
  refuse(400, 'already_used', 'This tracking number belongs to another touch.', { field: 'tracking_number' })
