import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import { type Viewer, scopeOf } from '../../identity/teams/scope.ts'
import { type UsableDiscount, usableDiscounts } from '../../money/promotions/usable.ts'
import { type OwnedToken, tokensOf } from '../../money/tokens/owned.ts'
import { type PlanFacts, loadPlanFacts } from './plan-facts.ts'
import { type LinkFacts, loadLinkFacts } from './link-facts.queries.ts'
import { type CartRow, loadRows } from './rows.queries.ts'

/** All the facts for pricing a cart; the pricing itself looks nothing up. */
export interface CartFacts extends PlanFacts {
  /** One per item, in cart order. */
  rows: readonly CartRow[]
  /** Facts of the items that are sent by link, by their index. */
  links: ReadonlyMap<number, LinkFacts>
  /** The buyer's free tokens, in the order in which they are used. */
  tokens: readonly OwnedToken[]
  /** The buyer's usable discounts. */
  discounts: readonly UsableDiscount[]
  /** The day of the purchase (UTC). */
  today: CalendarDate
}

/**
 * Loads the facts for pricing a cart in a few statements, whatever its length: the items' facts, and the buyer's tokens
 * and discounts.
 */
export async function loadCart(
  tx: Tx,
  buyer: Viewer,
  items: readonly CartItem[],
  now: Date,
): Promise<CartFacts> {
  const { memberKey } = buyer
  const rows = await loadRows(tx, await scopeOf(tx, buyer), items)
  const planServices = rows.flatMap((row) => (row.service_type === 'plan' ? (row.service_key ?? []) : []))
  const today = dateIn(now)
  return {
    rows,
    today,
    links: await loadLinkFacts(tx, items),
    ...(await loadPlanFacts(tx, memberKey, items, new Set(planServices), today)),
    tokens: await tokensOf(tx, memberKey),
    discounts: await usableDiscounts(tx, memberKey, now),
  }
}
