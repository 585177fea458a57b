import { notFound, refuse } from '../../platform/errors.ts'

/** No such touch, or somebody else's: the answer does not say which. */
export const noSuchTouch = () => notFound('We could not find this touch.')

/** A number that another parcel carries already. */
export const numberInUse = () =>
  refuse(400, 'already_used', 'This tracking number belongs to another touch.', { field: 'tracking_number' })

/** It is too late, or it is in a state that allows no editing (CG-69). */
export const notEditable = (message = 'This touch can no longer be changed.') =>
  refuse(400, 'not_editable', message)

/** It was processed, is over, or is a gift that is never canceled (CG-63, CG-69). */
export const notCancelable = () => refuse(400, 'not_cancelable', 'This touch can no longer be canceled.')

/** Not an address of the contact that the gift can go to (BG-30). */
export const wrongAddress = (usOnly: boolean) =>
  refuse(
    400,
    'invalid_location',
    usOnly
      ? 'Please choose an address of this person in the US.'
      : 'Please choose an address of this person in the US or Canada.',
    { field: 'location_id' },
  )

/** What came back of a paused or canceled plan or package is not sent again until that resumes. */
export const parentInactive = (state: 'paused' | 'canceled', kind: 'plan' | 'package') =>
  refuse(
    400,
    'invalid_state',
    state === 'paused'
      ? `The ${kind} of this touch is paused. Resume it first.`
      : `The ${kind} of this touch was canceled.`,
  )
