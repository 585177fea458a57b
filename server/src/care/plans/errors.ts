import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import { denied, notFound, refuse } from '../../platform/errors.ts'

/** The cart item that a refusal is about, if any. */
interface AtItem {
  field?: string
}

/** The contact has a Top of Mind plan that this purchase does not replace. */
export const placeTaken = (name: string, item: AtItem = {}) =>
  refuse(400, 'invalid_state', placeTakenText(name), item)

/** The text of `placeTaken`, for a review. */
export const placeTakenText = (name: string) => `${name} already has a Top of Mind plan.`

/** Another purchase for the same contact is being paid for, or waits for a partner. */
export const placeClaimed = (name: string, item: AtItem = {}) =>
  refuse(400, 'invalid_state', `A Top of Mind plan for ${name} is already being paid for.`, item)

/** No such plan, or one that the caller may not see: the answer does not say which. */
export const noSuchPlan = () => notFound('We couldn’t find this plan.')

/** 403: the caller sees the plan, but its owner decides (C-6-07 to C-6-10). */
export const notTheOwner = () =>
  denied(
    'Oops! It appears that you are not the owner of this plan. Please reach out to your team admin to swap or cancel.',
  )

/** Top of Mind runs all year: it cannot be paused (C-4.6-07). */
export const topOfMindCannotPause = () => refuse(400, 'invalid_state', 'Top of Mind plans can’t be paused.')

/** A monthly plan renews until it is canceled (CG-46). */
export const onlyYearlyRenewals = () =>
  refuse(400, 'invalid_state', 'Auto-renew can only be turned on or off for yearly plans.')

/** Only yearly Top of Mind can be swapped to another contact (CG-45). */
export const onlyTopOfMindSwaps = () =>
  refuse(400, 'invalid_state', 'Only yearly Top of Mind plans can be swapped to another contact.')

/** A plan can be swapped only once (CG-45). */
export const alreadySwapped = () =>
  refuse(400, 'invalid_state', 'This plan has already been swapped. A plan can be swapped only once.')

/** The plan can't be sent to this address (BG-30). */
export const wrongLocation = (usOnly: boolean) =>
  refuse(400, 'invalid_location', locationText(usOnly), { field: 'location_id' })
