import { notFound, refuse } from '../../platform/errors.ts'

/** No such touch, or another member's: the answer doesn't say which. */
export const noSuchTouch = () => notFound('We couldn’t find this gift.')

/** Another parcel already has this number. */
export const numberInUse = () =>
  refuse(400, 'already_used', 'This tracking number belongs to another touch.', { field: 'tracking_number' })

/** 400: it is too late to edit the touch, or its state doesn't allow it (CG-69). */
export const notEditable = (message = 'This gift can no longer be changed.') =>
  refuse(400, 'not_editable', message)

/** 400: the touch was processed, has ended, or is a gift that is never canceled (CG-63, CG-69). */
export const notCancelable = () => refuse(400, 'not_cancelable', 'This gift can no longer be canceled.')

/** Not one of the contact's addresses that the gift can be sent to (BG-30). */
export const wrongAddress = (usOnly: boolean) =>
  refuse(
    400,
    'invalid_location',
    usOnly
      ? 'Please choose a US address of this person.'
      : 'Please choose a US or Canadian address of this person.',
    { field: 'location_id' },
  )

/** A returned touch can't be resent while its plan or package is paused or canceled. */
export const parentInactive = (state: 'paused' | 'canceled', kind: 'plan' | 'package') =>
  refuse(
    400,
    'invalid_state',
    state === 'paused'
      ? `The ${kind} of this gift is paused. Resume it first.`
      : `The ${kind} of this gift was canceled.`,
  )
