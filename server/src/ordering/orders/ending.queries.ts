import type {
  CheckoutItemKey,
  InvoiceKey,
  InvoiceLineKey,
  MemberKey,
  PackageKey,
  PlanKey,
  TokenKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { isFullyReturned, lineOf } from '../../money/invoices/refunds/paid-items.queries.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A purchase that was fully refunded and runs until ended. */
export type Ending = (
  | { kind: 'gift'; key: TouchKey }
  | { kind: 'package'; key: PackageKey }
  | { kind: 'plan'; key: PlanKey }
  | { kind: 'tokens'; key: TokenKey }
) & {
  memberKey: MemberKey
  /** The item that paid a gift; null for packages and plans. */
  itemKey: CheckoutItemKey | null
  title: string
  recipient: string
  /** The number of gifts still to come, and the day of the next; for tokens, the number unused. */
  gifts: number
  nextOn: CalendarDate | null
}

/**
 * Finds the items that end with a full refund of an invoice (R-37): single gifts, packages, unused tokens from a bundle
 * or a reservation, and plans in a current period that the invoice paid for, if every payer's payment for them has been
 * refunded in full. Lines in `alsoWhole` count as fully refunded, and so do lines on a charge lost in full to a
 * dispute, no matter what else the wallet paid (R-43).
 */
function findEnding(
  tx: Tx,
  invoiceKey: InvoiceKey,
  alsoWhole: readonly InvoiceLineKey[],
  today: CalendarDate,
): Promise<Ending[]> {
  const isWhole = (line: SQL) =>
    sql`(${line} = any(${textArray(alsoWhole)}) or ${isFullyReturned(line, sql`null::text`)})`
  const toCome = sql`status not in ('completed', 'returntosender', 'canceled', 'expired')`
  const giftsOf = (key: SQL) => sql`
    (select count(*)::int from touches where parent_key = ${key} and ${toCome}) as gifts,
    (select min(event_date)::text from touches where parent_key = ${key} and ${toCome}) as "nextOn"`
  return rowsOf<Ending>(
    tx,
    sql`with item as (
          select item.key from invoices
          join invoice_lines line on line.invoice_key = invoices.key and line.paid_cents > 0
          join checkout_items item on item.checkout_key = invoices.checkout_key and item.position = line.position
          where invoices.key = ${invoiceKey} and not exists (
            select from invoices payer join invoice_lines own on own.invoice_key = payer.key
            where payer.checkout_key = invoices.checkout_key and payer.status = 'paid' and own.position = line.position
              and not ${isWhole(sql`own.key`)}))
        select 'gift' as kind, key, member_key as "memberKey", paid_by_item as "itemKey", title, recipient_name as recipient, 1 as gifts,
          event_date::text as "nextOn"
        from touches where paid_by_item in (select key from item) and parent_kind = 'service' and ${toCome}
        union all
        select 'package', key, member_key, null, title, recipient_name, ${giftsOf(sql`packages.key`)}
        from packages where paid_by_item in (select key from item) and status in ('pending', 'paused')
        union all
        select distinct on (plans.key) 'plan', plans.key, plans.member_key, null, plans.title, plans.recipient_name,
          ${giftsOf(sql`plans.key`)}
        from plan_period_payments paid
        join plan_periods period on period.key = paid.period_key and period.ends_on > ${today}::date
        join plans on plans.key = period.plan_key and plans.status in ('active', 'paused', 'failed')
        where paid.invoice_key = ${invoiceKey} and paid.cents > 0 and not exists (
          select from plan_period_payments other where other.period_key = period.key and other.cents > 0
            and not ${isWhole(lineOf(sql`other.invoice_key`, sql`plans.paid_by_item`))})
        union all
        select 'tokens', tokens.key, tokens.member_key, null, tokens.title, '', least(tokens.qty, bought.count), null
        from (select token_key, sum(case kind when 'grant' then count when 'withdraw' then -count else 0 end)::int as count
            from token_moves where invoice_key = ${invoiceKey} group by token_key) bought
        join tokens on tokens.key = bought.token_key
        where least(tokens.qty, bought.count) > 0
          and exists (select from invoice_lines line where line.invoice_key = ${invoiceKey})
          and not exists (select from invoice_lines line where line.invoice_key = ${invoiceKey}
            and not ${isWhole(sql`line.key`)})
        order by 1, 2`,
  )
}

/**
 * Finds the items that a refund of `lines` may end: everything fully refunded, counting `wholeLines` as such, and, with
 * `isWhole` false, anything else on `lines` that still runs. Unused tokens end only if their whole invoice is refunded.
 */
export async function findOpen(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { lines, wholeLines }: { lines: readonly InvoiceLineKey[]; wholeLines: readonly InvoiceLineKey[] },
  today: CalendarDate,
): Promise<(Ending & { isWhole: boolean })[]> {
  const whole = await findEnding(tx, invoiceKey, wholeLines, today)
  const known = new Set<string>(whole.map(({ key }) => key))
  const others = lines.length === 0 ? [] : await findEnding(tx, invoiceKey, [...wholeLines, ...lines], today)
  return [
    ...whole.map((one) => ({ ...one, isWhole: true })),
    ...others
      .filter(({ kind, key }) => kind !== 'tokens' && !known.has(key))
      .map((one) => ({ ...one, isWhole: false })),
  ]
}
