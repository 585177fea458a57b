import type {
  CheckoutItemKey,
  InvoiceKey,
  InvoiceLineKey,
  MemberKey,
  PackageKey,
  PlanKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { isLostToDispute } from '../invoices/disputed.queries.ts'
import { backOfLine } from '../invoices/line-returns.queries.ts'
import { lineOf } from '../invoices/paid-items.queries.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'

/** What was bought and fully refunded, and goes on as long as nobody ends it. */
export type Ending = (
  | { kind: 'gift'; key: TouchKey }
  | { kind: 'package'; key: PackageKey }
  | { kind: 'plan'; key: PlanKey }
) & {
  memberKey: MemberKey
  /** The item that paid a gift; null for packages and plans. */
  itemKey: CheckoutItemKey | null
  title: string
  recipient: string
  /** How many gifts of it are still to come, and the day of the next. */
  gifts: number
  nextOn: CalendarDate | null
}

/**
 * What ends with an invoice that is refunded in full (R-37): single gifts, packages, and plans in a period that the
 * invoice paid and that is not over, where nothing is left of what any payer paid for them. Lines named as `alsoWhole`
 * count as if nothing were left of them, and so do those of a charge that was lost whole to a dispute, whatever the
 * wallet paid beside it (R-43).
 */
export function findEnding(
  tx: Tx,
  invoiceKey: InvoiceKey,
  alsoWhole: readonly InvoiceLineKey[],
  today: CalendarDate,
): Promise<Ending[]> {
  const isWhole = (line: SQL, paidCents: SQL) => sql`(${line} = any(${textArray(alsoWhole)})
    or ${backOfLine(line)} >= ${paidCents}
    or exists (select from invoice_lines of join invoices whole on whole.key = of.invoice_key
      where of.key = ${line} and whole.refunded_cents > 0
        and whole.refunded_cents >= whole.charged_cents + whole.credit_cents)
    or ${isLostToDispute(line)})`
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
              and not ${isWhole(sql`own.key`, sql`own.paid_cents`)}))
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
            and not ${isWhole(lineOf(sql`other.invoice_key`, sql`plans.paid_by_item`), sql`other.cents`)})
        order by 1, 2`,
  )
}
