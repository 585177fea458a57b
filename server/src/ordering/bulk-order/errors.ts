import { stateChanged, refuse } from '../../platform/errors.ts'

/** One of the bulk order's gifts was already processed, so none is canceled. */
export const alreadyProcessed = () =>
  refuse(
    400,
    'not_cancelable',
    'A gift in this order has been processed, so the order can no longer be undone. Nothing was canceled. You can still cancel the other gifts one by one.',
  )

/** The order has nothing to undo. */
export const nothingToUndo = () =>
  refuse(400, 'invalid_state', 'This order has no gifts from a bulk order form that can be canceled.')

/** The gifts to cancel differ from those the member was shown. */
export const otherGifts = stateChanged
