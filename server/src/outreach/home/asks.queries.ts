import type {
  ChargeRequestKey,
  GiftLinkKey,
  InvoiceKey,
  MemberKey,
  PlanKey,
  SequenceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { linkEndingDays } from '@goodturn/contract/outreach/gift-links/limits'
import { homeAsksMax } from '@goodturn/contract/outreach/home/limits'
import type { HomeAsk } from '@goodturn/contract/outreach/home/schema'
import { countedRowsMax } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

const dayMs = 86_400_000

interface AskRow {
  kind: Exclude<HomeAsk['kind'], 'thanks'>
  key: string
  title: string | null
  person: string | null
  cents: number | null
  until: Date | string | null
  proposed: number
  stopped: number
  touch: TouchKey | null
  day: string | null
}

/**
 * Finds everything besides gifts that waits for the member: refused renewals, bank confirmations, payment requests from
 * partners, offered plans, people in sequences, accepted gifts that aren't paid, gift links that end soon, and those of sequences to send. One
 * statement; each part uses an index by member and reads few rows.
 */
export async function findAsks(tx: Tx, memberKey: MemberKey, now: Date): Promise<HomeAsk[]> {
  const soon = new Date(now.getTime() + linkEndingDays * dayMs).toISOString()
  const rows = await rowsOf<AskRow>(
    tx,
    sql`select kind, key, title, person, cents, until, proposed, stopped, touch, day from (
        (select 1 as place, 'plan_failed'::text as kind, p.key::text as key, p.title, c.display_name as person,
            null::int as cents, null::timestamptz as until, 0 as proposed, 0 as stopped, null::text as touch,
            null::text as day
          from plans p join contacts c on c.key = p.contact_key
          where p.member_key = ${memberKey} and p.status = 'failed' order by p.created_at, p.key limit ${homeAsksMax})
        union all
        (select 2, 'bank', ch.invoice_key, null, null, ch.amount_cents, ch.ask_again_at, 0, 0, null, null
          from charges ch
          where ch.member_key = ${memberKey} and ch.state = 'action' and ch.split_key is null
          order by ch.key limit ${homeAsksMax})
        union all
        (select 3, 'charge_request', r.key, null, m.first_name || ' ' || m.last_name, r.amount_cents, r.expires_at, 0, 0,
            null, null
          from charge_requests r join members m on m.key = r.inviter_key
          where r.invitee_key = ${memberKey} and r.state = 'requested'
          order by r.created_at, r.key limit ${homeAsksMax})
        union all
        (select 0, 'link_unpaid', i.key, g.title, c.display_name, i.amount_cents, null, 0, 0, null,
            ((g.pay_until - interval '1 second') at time zone g.zone)::date::text
          from gift_links g join contacts c on c.key = g.contact_key
          join checkout_items item on item.key = g.item_key
          join invoices i on i.checkout_key = item.checkout_key and i.status = 'failed'
          where g.member_key = ${memberKey} and g.payment = 'due' order by g.pay_until, g.key limit ${homeAsksMax})
        union all
        (select 6, 'link_ending', g.key, g.title, c.display_name, null, null, 0, 0, g.touch_key, g.last_day::text
          from gift_links g join contacts c on c.key = g.contact_key
          where g.member_key = ${memberKey} and g.state = 'waiting' and g.ends_at <= ${soon}::timestamptz
            and g.ends_at > ${now.toISOString()}::timestamptz
          order by g.ends_at, g.key limit ${homeAsksMax})
        union all
        (select 7, 'link_to_send', g.key, g.title, c.display_name, null, null, 0, 0, g.touch_key, g.last_day::text
          from sequence_turns t join gift_links g on g.checkout_key = t.checkout_key
          join contacts c on c.key = g.contact_key
          where t.member_key = ${memberKey} and t.link_send_by = 'self' and t.state = 'done' and t.checked_at is null
            and g.state = 'waiting' and g.mailed_at is null and g.ends_at > ${soon}::timestamptz
          order by t.due_on, t.key limit ${homeAsksMax})
        union all
        (select 4, 'plan_offer', o.key, p.title, c.display_name, null, null, 0, 0, null, null
          from plan_offers o join plans p on p.key = o.plan_key join contacts c on c.key = p.contact_key
          where o.member_key = ${memberKey} and o.state = 'open' order by o.created_at, o.key limit ${homeAsksMax})
        union all
        (select 5, 'sequence', q.key, q.title, null, null, null, q.proposed, q.stopped, null, null
          from (select s.key, s.title, s.created_at,
              (select count(*)::int from (select from sequence_enrollments n where n.sequence_key = s.key
                and n.state = 'proposed' limit ${countedRowsMax}) a) as proposed,
              (select count(*)::int from (select from sequence_enrollments n where n.sequence_key = s.key
                and n.state = 'stopped' limit ${countedRowsMax}) b) as stopped
            from sequences s where s.member_key = ${memberKey} and s.state <> 'archived') q
          where q.proposed + q.stopped > 0 order by q.created_at, q.key limit ${homeAsksMax})
      ) asks order by place, key`,
  )
  return rows.map(presentAsk)
}

function presentAsk({ kind, key, cents, until, proposed, stopped, touch, day, ...row }: AskRow): HomeAsk {
  const title = row.title ?? ''
  const person = row.person ?? ''
  const amount = dollars(cents ?? 0)
  const at = until === null ? null : seconds(new Date(until))
  switch (kind) {
    case 'plan_failed':
      return { kind, plan: key as PlanKey, title, person }
    case 'bank':
      return { kind, invoice: key as InvoiceKey, amount, until: at }
    case 'charge_request':
      return { kind, request: key as ChargeRequestKey, partner: person, amount, until: at ?? 0 }
    case 'link_unpaid':
      return { kind, invoice: key as InvoiceKey, title, person, amount, until: day ?? '' }
    case 'link_ending':
    case 'link_to_send':
      return { kind, link: key as GiftLinkKey, touch: touch as TouchKey, title, person, until: day ?? '' }
    case 'plan_offer':
      return { kind, title, person }
    case 'sequence':
      return { kind, sequence: key as SequenceKey, title, proposed, stopped }
  }
}
