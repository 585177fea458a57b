import type {
  CheckoutItemKey,
  CheckoutKey,
  GiftLinkKey,
  InvoiceKey,
  MemberKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { LinkPaymentState } from '@goodturn/contract/outreach/gift-links/states'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** An accepted link whose gift is being paid, or waits for it. */
export interface UnsettledLink {
  key: GiftLinkKey
  touchKey: TouchKey
  itemKey: CheckoutItemKey
  payment: LinkPaymentState
  sendFrom: CalendarDate | null
  zone: string
  acceptedAt: Date | string
  /** Whether its touch still waits for the payment; otherwise it ended in the meantime. */
  isWaiting: boolean
}

/** Locks the link of an order that was paid, or not, once it was accepted: its touch first. Null for any other order. */
export async function lockUnsettled(tx: Tx, checkoutKey: CheckoutKey): Promise<UnsettledLink | null> {
  const ofOrder = sql`g.item_key in (select key from checkout_items where checkout_key = ${checkoutKey})
    and g.payment in ('charging', 'due')`
  const touches = await rowsOf<{ isWaiting: boolean }>(
    tx,
    sql`select t.status = 'incomplete' and t.link_step is not null as "isWaiting" from gift_links g
        join touches t on t.key = g.touch_key where ${ofOrder} for update of t`,
  )
  const [touch] = touches
  if (!touch) return null
  const rows = await rowsOf<Omit<UnsettledLink, 'isWaiting'>>(
    tx,
    sql`select g.key, g.touch_key as "touchKey", g.item_key as "itemKey", g.payment, g.send_from::text as "sendFrom",
          g.zone, g.ended_at as "acceptedAt"
        from gift_links g where ${ofOrder} for update`,
  )
  return rows[0] ? { ...rows[0], ...touch } : null
}

/** A link of the member's own, as far as paying for it needs it; null for any other. */
export async function ownLink(
  tx: Tx,
  memberKey: MemberKey,
  key: GiftLinkKey,
): Promise<{ itemKey: CheckoutItemKey; payment: LinkPaymentState; payUntil: Date | string | null } | null> {
  const rows = await rowsOf<{
    itemKey: CheckoutItemKey
    payment: LinkPaymentState
    payUntil: Date | string | null
  }>(
    tx,
    sql`select item_key as "itemKey", payment, pay_until as "payUntil" from gift_links
        where key = ${key} and member_key = ${memberKey}`,
  )
  return rows[0] ?? null
}

/** A link that wasn't paid in time. */
export interface LapsingLink {
  key: GiftLinkKey
  touchKey: TouchKey
}

/**
 * Locks links whose time to pay is over (D-1-40), by their invoices, as a payment does. One whose card is being asked
 * waits for its answer.
 */
export function lockLapsing(tx: Tx, now: Date, limit: number): Promise<LapsingLink[]> {
  return rowsOf<LapsingLink>(
    tx,
    sql`select g.key, g.touch_key as "touchKey" from gift_links g
          join checkout_items item on item.key = g.item_key
          join invoices i on i.checkout_key = item.checkout_key and i.status = 'failed'
        where g.payment = 'due' and g.pay_until <= ${now.toISOString()}::timestamptz and not exists (
          select from charges where charges.invoice_key = i.key and state in ('asking', 'pending', 'action'))
        order by i.key limit ${limit} for update of i`,
  )
}

/** An accepted gift whose member is to be reminded to pay for it. */
export interface UnpaidGift {
  key: GiftLinkKey
  email: string
  firstName: string
  recipientName: string
  title: string
  payUntil: Date | string
  zone: string
  invoiceKey: InvoiceKey
  cents: number
}

/** Accepted gifts that weren't paid for `days` days, and whose member got fewer than `sent` reminders, by key. */
export function unpaidGifts(
  tx: Tx,
  { now, days, sent }: { now: Date; days: number; sent: number },
  after: GiftLinkKey | null,
  limit: number,
): Promise<UnpaidGift[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return rowsOf<UnpaidGift>(
    tx,
    sql`select g.key, m.email, c.first_name as "firstName", c.display_name as "recipientName", g.title,
          g.pay_until as "payUntil", g.zone, i.key as "invoiceKey", i.amount_cents as cents
        from gift_links g join members m on m.key = g.member_key and m.erased_at is null
        join contacts c on c.key = g.contact_key
        join checkout_items item on item.key = g.item_key
        join invoices i on i.checkout_key = item.checkout_key and i.status = 'failed'
        where g.payment = 'due' and g.pay_until > ${at} and g.pay_reminders < ${sent}
          and (${at} at time zone g.zone)::date >= (g.ended_at at time zone g.zone)::date + ${days}::int
          and (${after}::text is null or g.key > ${after})
        order by g.key limit ${limit} for update of g`,
  )
}
