import type { CartItem } from '@goodturn/contract/checkout/schema'
import { type CalendarDate } from '@goodturn/contract/time'
import { unusedCents } from '../plans/unused.ts'
import type { PriceFacts } from './price-facts.ts'

/**
 * What the plan that an item replaces still holds for its owner, in cents (BG-26). Nothing for a plan that is not the
 * contact's own or not active (CG-62), and nothing when a token pays for the item.
 */
export function autoCreditCents(
  item: CartItem,
  { plans }: Pick<PriceFacts, 'plans'>,
  { memberKey, today, byToken }: { memberKey: string; today: CalendarDate; byToken: boolean },
): number {
  const { cancel_service, contact } = item.member_data
  const plan = cancel_service ? plans.replaced.get(cancel_service) : undefined
  if (!plan || byToken || item.soft_deleted) return 0
  if (plan.status !== 'active' || plan.contactKey !== contact.key) return 0
  return unusedCents(plan, memberKey, today)
}
