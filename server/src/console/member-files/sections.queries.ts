import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { disputedCentsOf, takenCentsOf } from '../../money/invoices/disputes/disputed.queries.ts'
import type { Cursor } from '../../platform/lists/paging.ts'
import { touchLink } from '../../outreach/gift-links/touch-link.queries.ts'
import { mailAttemptsMax } from '../../platform/mail/mail.ts'
import {
  type InvoiceRow,
  type LotRow,
  type MailRow,
  type PersonRow,
  type PlanRow,
  type RefundRow,
  type TouchRow,
  presentInvoice,
  presentLot,
  presentMail,
  presentPerson,
  presentPlan,
  presentRefund,
  presentTouch,
} from './present.ts'
import type { Section } from './section-page.ts'

type At = Cursor['at'] | null

const instantOf = (at: Date | string) => new Date(at).toISOString()
const before = (at: At) => (at ? sql`and (created_at, key) < (${at[0]}::timestamptz, ${at[1]})` : sql``)
const byInstant = {
  shape: ['instant', 'text'] as const,
  at: (row: { at: Date | string; key: string }) => [instantOf(row.at), row.key],
}

/** A member's people. */
export const peopleOf = (memberKey: MemberKey): Section<PersonRow, ReturnType<typeof presentPerson>> => ({
  ...byInstant,
  all: sql`select from contacts where member_key = ${memberKey} and archived_at is null`,
  rows: (at, take) => sql`
    select c.key, c.created_at as at, c.display_name, c.email, c.phone, c.company, c.contact_type,
      (select l.city || ', ' || l.state from locations l where l.contact_key = c.key and l.archived_at is null
        order by l.created_at, l.key limit 1) as place
    from contacts c where c.key in (
      select key from contacts where member_key = ${memberKey} and archived_at is null ${before(at)}
      order by created_at desc, key desc limit ${take})
    order by c.created_at desc, c.key desc`,
  present: presentPerson,
})

/** A member's plans, active and ended; each half has its own index. */
export const plansOf = (memberKey: MemberKey): Section<PlanRow, ReturnType<typeof presentPlan>> => ({
  ...byInstant,
  all: sql`select from plans where member_key = ${memberKey}
    and (status in ('active', 'paused', 'failed') or status in ('canceled', 'expired'))`,
  rows: (at, take) => sql`
    select p.key, p.created_at as at, p.title, p.recipient_name, p.status, p.unit, p.renewal_cents,
      p.next_charge::text as next_charge, p.auto_renew, s.art
    from (
      (select key, created_at from plans where member_key = ${memberKey}
        and status in ('active', 'paused', 'failed') ${before(at)}
        order by created_at desc, key desc limit ${take})
      union all
      (select key, created_at from plans where member_key = ${memberKey}
        and status in ('canceled', 'expired') ${before(at)}
        order by created_at desc, key desc limit ${take})
      order by created_at desc, key desc limit ${take}) found
    join plans p on p.key = found.key join services s on s.key = p.service_key
    order by p.created_at desc, p.key desc`,
  present: presentPlan,
})

/** A member's invoices, with what they are for and what can still be refunded. */
export const invoicesOf = (memberKey: MemberKey): Section<InvoiceRow, ReturnType<typeof presentInvoice>> => ({
  ...byInstant,
  all: sql`select from invoices where member_key = ${memberKey} and status <> 'void'`,
  rows: (at, take) => sql`
    select i.key, i.created_at as at, i.number, i.status, i.purpose, i.charge_reason, i.amount_cents, i.charged_cents,
      i.credit_cents, i.refunded_cents, i.card_brand, i.card_last4, line.lines, line.what, line.whom,
      (select coalesce(sum(amount_cents + wallet_cents), 0)::int from refunds
        where refunds.invoice_key = i.key and state = 'asking')
        + ${takenCentsOf(sql`i.key`)} + ${disputedCentsOf(sql`i.key`)} as asked_cents,
      (select jsonb_build_object('key', d.key, 'state', case when closed_at is null then 'open'
            when is_lost then 'lost' else 'won' end, 'cents', coalesce(passed.cents, lost_cents, d.amount_cents),
          'feeCents', case when passed.cents is null then fee_cents else 0 end,
          'owedCents', case when written_off_at is null and passed.cents is null then coalesce(owed_cents, 0) else 0 end,
          'isWrittenOff', written_off_at is not null, 'replacedNumber', passed.number)
        from (select d.key, null::int as cents, null::int as number
            from disputes d join charges on charges.key = d.charge_key where charges.invoice_key = i.key
            union all
            select d.key, back.cents, replaced.number
            from line_returns back join disputes d on back.source_key = 'dispute:' || d.key
            join charges on charges.key = d.charge_key join invoices replaced on replaced.key = charges.invoice_key
            where back.invoice_key = i.key and back.way = 'dispute' and back.undone_at is null
              and replaced.key <> i.key) passed
        join disputes d on d.key = passed.key
        order by closed_at is not null, not is_lost, passed.number is not null, opened_at desc limit 1) as dispute
    from (select key from invoices where member_key = ${memberKey} and status <> 'void' ${before(at)}
      order by created_at desc, key desc limit ${take}) found
    join invoices i on i.key = found.key
    cross join lateral (select count(*)::int as lines, min(service_title) filter (where position = 0) as what,
        min(contact_name) filter (where position = 0) as whom
      from invoice_lines where invoice_key = i.key) line
    order by i.created_at desc, i.key desc`,
  present: presentInvoice,
})

/** A member's touches, by their date. */
export const touchesOf = (
  memberKey: MemberKey,
  now: Date,
): Section<TouchRow, ReturnType<typeof presentTouch>> => ({
  shape: ['date', 'text'],
  at: (row) => [row.event_date, row.key],
  all: sql`select from touches where member_key = ${memberKey}`,
  rows: (at, take) => sql`
    select t.key, coalesce(t.custom_title, t.title) as title, t.recipient_name, t.event_date::text as event_date,
      t.status, t.tracking_number, t.tracking_carrier, t.tracking_status, t.completed_at, e.art,
      ${touchLink(sql`t.key`)} as link
    from (select key from touches where member_key = ${memberKey}
        ${at ? sql`and (event_date, key) < (${at[0]}::date, ${at[1]})` : sql``}
      order by event_date desc, key desc limit ${take}) found
    join touches t on t.key = found.key join experiences e on e.key = t.experience_key
    order by t.event_date desc, t.key desc`,
  present: (row) => presentTouch(row, now),
})

/** Mails to the member's current address. */
export const mailsOf = (email: string): Section<MailRow, ReturnType<typeof presentMail>> => ({
  ...byInstant,
  all: sql`select from outbox where to_address = ${email}`,
  rows: (at, take) => sql`
    select key, created_at as at, subject, template, sent_at, failure,
      sent_at is null and attempts >= ${mailAttemptsMax} as is_given_up
    from outbox where to_address = ${email} ${before(at)}
    order by created_at desc, key desc limit ${take}`,
  present: presentMail,
})

/** A member's credits and funds, including used-up ones. */
export const lotsOf = (memberKey: MemberKey): Section<LotRow, ReturnType<typeof presentLot>> => ({
  ...byInstant,
  all: sql`select from lots where member_key = ${memberKey}`,
  rows: (at, take) => sql`
    select key, created_at as at, kind, reason, description, issued_cents, remaining_cents, expires_at
    from lots where member_key = ${memberKey} ${before(at)}
    order by created_at desc, key desc limit ${take}`,
  present: presentLot,
})

/** Refunds to a member. */
export const refundsOf = (memberKey: MemberKey): Section<RefundRow, ReturnType<typeof presentRefund>> => ({
  ...byInstant,
  all: sql`select from refunds where member_key = ${memberKey}`,
  rows: (at, take) => sql`
    select r.key, r.created_at as at, r.state, r.amount_cents, r.wallet_cents, r.reason, i.key as invoice_key, i.number
    from (select key from refunds where member_key = ${memberKey} ${before(at)}
      order by created_at desc, key desc limit ${take}) found
    join refunds r on r.key = found.key left join invoices i on i.key = r.invoice_key
    order by r.created_at desc, r.key desc`,
  present: presentRefund,
})
