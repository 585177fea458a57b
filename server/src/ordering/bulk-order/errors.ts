import { changedMeanwhile, refuse } from '../../platform/errors.ts'

/** A gift of the bulk order was processed, so none of them is canceled. */
export const alreadyProcessed = () =>
  refuse(
    400,
    'not_cancelable',
    'A gift of this order has been processed, so the order can no longer be undone. Nothing was canceled. You can still cancel the other gifts one by one.',
  )

/** The order has nothing that an undo could cancel. */
export const nothingToUndo = () =>
  refuse(400, 'invalid_state', 'This order has no gifts from a bulk order form that can be canceled.')

/** Other gifts than the member was told of would be canceled. */
export const otherGifts = changedMeanwhile
