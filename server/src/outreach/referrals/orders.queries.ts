import type { CheckoutKey, InvoiceKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { lostCentsOf } from '../../money/invoices/disputes/disputed.queries.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** Whether two members have, or ever had, the same card on file, also in accounts that were merged into theirs (R-38). */
export async function shareACard(tx: Tx, one: MemberKey, other: MemberKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from cards own join cards same on same.fingerprint = own.fingerprint
        where own.member_key in (${accountsOf(one)}) and same.member_key in (${accountsOf(other)}) limit 1`,
  )
  return rows.length > 0
}

const accountsOf = (memberKey: MemberKey) =>
  sql`select ${memberKey} union all select member_key from merged_members where into_key = ${memberKey}`

/** SQL fragment that selects the members who own some touches. */
export const ownersOf = (touchKeys: readonly TouchKey[]): SQL =>
  sql`select member_key from touches where key = any(${textArray(touchKeys)})`

/** The order an invoice belongs to; null if it has none. */
export async function orderOf(tx: Tx, invoiceKey: InvoiceKey): Promise<CheckoutKey | null> {
  const rows = await rowsOf<{ key: CheckoutKey | null }>(
    tx,
    sql`select checkout_key as key from invoices where key = ${invoiceKey}`,
  )
  return rows[0]?.key ?? null
}

/** The state of an order. */
export interface OrderFacts {
  key: CheckoutKey
  /** Everything paid for it has been refunded. */
  isRefunded: boolean
  /** All its plans and packages were canceled, including the plans that replaced its plans. */
  isCanceled: boolean
  /** A gift of its plans or packages was processed. */
  isGiven: boolean
}

/** The state of orders with plans or packages, unordered. */
export function factsOfOrders(tx: Tx, orderKeys: readonly CheckoutKey[]): Promise<OrderFacts[]> {
  return rowsOf<OrderFacts>(
    tx,
    sql`with recursive item as (
          select key, checkout_key from checkout_items where checkout_key = any(${textArray(orderKeys)})),
        plan as (
          select plans.key, plans.status, item.checkout_key from item join plans on plans.paid_by_item = item.key
          union select plans.key, plans.status, plan.checkout_key
            from plan join plans on plans.replaces_plan_key = plan.key),
        care as (
          select key, status, checkout_key from plan
          union all select packages.key, packages.status, item.checkout_key
            from item join packages on packages.paid_by_item = item.key)
        select checkout_key as key, bool_and(status = 'canceled') as "isCanceled",
          bool_or(exists (select from touches where parent_key = care.key and completed_at is not null)) as "isGiven",
          (select coalesce(sum(amount_cents + credit_cents) > 0
              and bool_and(refunded_cents + ${lostCentsOf(sql`invoices.key`)} >= amount_cents + credit_cents), false)
            from invoices where invoices.checkout_key = care.checkout_key) as "isRefunded"
        from care group by checkout_key`,
  )
}

/** A condition on `referrals`: the friend is among `members`, or the friend's account was merged into one of them. */
export const isFriendIn = (members: SQL) => sql`(friend_key in (${members})
  or friend_key in (select member_key from merged_members where into_key in (${members})))`
