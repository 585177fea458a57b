import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import type { MemberFile, OpenIssueKind } from '@goodturn/contract/console/member-files/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { lostCentsOf } from '../../money/invoices/disputes/disputed.queries.ts'
import { countUpToMax, countedUpToMax } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { mailboxSql } from '../../platform/mail/bounced.ts'
import type { BounceKind } from '../../platform/mail/tables.ts'
import { linksOf } from './links.queries.ts'
import { mailsOf, peopleOf, plansOf, invoicesOf } from './sections.queries.ts'

interface BounceRow {
  kind: BounceKind
  since: string
  last_at: string
  count: number
  diagnostic: string
}

interface Row {
  key: MemberKey
  first_name: string
  last_name: string
  email: string
  phone: string | null
  company: string | null
  street: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  type: string
  from_name: string | null
  re_number: string | null
  is_verified: boolean
  bounce: BounceRow | null
  has_second_step: boolean
  is_admin: boolean
  permissions: string[]
  created_at: Date | string
  is_erased: boolean
  is_merged: boolean
  locked: { reason: string; by: string | null; at: string } | null
  team: { title: string; type: string; members: number } | null
  cards:
    | {
        key: CardKey
        brand: string
        last4: string
        exp_month: number
        exp_year: number
        is_default: boolean
      }[]
    | null
  funding: string | null
  net_cents: number
  tokens: number
}

/** The member's data for the header and profile of their file; 404 if there is none. One statement. */
export async function findMemberRow(tx: Tx, key: MemberKey): Promise<Row> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select m.key, m.first_name, m.last_name, m.email, m.phone, m.company, m.street, m.street2, m.city, m.state, m.zip,
          m.country, m.type, m.from_name, m.re_number, m.permissions, m.is_admin, m.created_at,
          (not m.email_validation_required or m.email_validated_at is not null) as is_verified,
          (select to_json(b) from bounced_mailboxes b where b.mailbox = ${mailboxSql(sql`m.email`)} and b.kind is not null) as bounce,
          m.second_step_at is not null as has_second_step, m.erased_at is not null as is_erased,
          exists (select from merged_members g where g.member_key = m.key) as is_merged,
          (select json_build_object('reason', l.reason, 'by', l.by_name, 'at', l.at)
            from member_locks l where l.member_key = m.key) as locked,
          (select json_build_object('title', t.title, 'type', p.type,
              'members', (select count(*) from team_members o where o.team_key = t.key))
            from team_members p join teams t on t.key = p.team_key where p.member_key = m.key) as team,
          (select json_agg(json_build_object('key', c.key, 'brand', c.brand, 'last4', c.last4, 'exp_month', c.exp_month,
              'exp_year', c.exp_year, 'is_default', c.is_default) order by c.is_default desc, c.created_at)
            from cards c where c.member_key = m.key and c.removed_at is null) as cards,
          (select status from user_fundings f where f.member_key = m.key) as funding,
          (select coalesce(sum(charged_cents + credit_cents - refunded_cents - ${lostCentsOf(sql`i.key`)}), 0)::float8 from invoices i
            where i.member_key = m.key and i.status = 'paid') as net_cents,
          (select coalesce(sum(qty), 0)::int from tokens k where k.member_key = m.key) as tokens
        from members m where m.key = ${key}`,
  )
  if (!row) throw notFound('We couldn’t find that member.')
  return row
}

const openIssueQueries: Readonly<Record<OpenIssueKind, (key: MemberKey) => SQL>> = {
  returned: (key) => sql`select from touches where member_key = ${key} and status_group = 'needs'
    and status = 'returntosender'`,
  failed_plan: (
    key,
  ) => sql`select from plans where member_key = ${key} and status in ('active', 'paused', 'failed')
    and status = 'failed'`,
  failed_invoice: (key) => sql`select from invoices where member_key = ${key} and status = 'failed'
    and status <> 'void'`,
  swap: (key) => sql`select from touches where member_key = ${key} and status_group = 'upcoming'
    and status = 'swaprequest'`,
  incomplete: (key) => sql`select from touches where member_key = ${key} and status_group = 'needs'
    and status = 'incomplete' and link_step is null`,
}

/** Number of rows in each section, and of what waits for the member; each counted up to 1,000 (R-32). */
export async function countFile(
  tx: Tx,
  key: MemberKey,
  email: string,
  machine: Date,
): Promise<Pick<MemberFile, 'counts' | 'waiting'>> {
  const sections: Record<keyof MemberFile['counts'], SQL> = {
    people: peopleOf(key).all,
    plans: plansOf(key).all,
    invoices: invoicesOf(key).all,
    touches: sql`select from touches where member_key = ${key}`,
    links: linksOf(key).all,
    mails: mailsOf(email).all,
    notes: sql`select from member_notes where member_key = ${key}`,
    audit: sql`select from audit where member_key = ${key} and (staff_key is not null or admin_key is not null)`,
    sessions: sql`select from sessions where member_key = ${key} and expires_at > ${machine.toISOString()}::timestamptz`,
  }
  const asked = [
    ...Object.entries(sections).map(([name, all]) => ({ name, all })),
    ...Object.entries(openIssueQueries).map(([name, all]) => ({ name, all: all(key) })),
  ]
  const [found] = await rowsOf<Record<string, number>>(
    tx,
    sql`select ${sql.join(
      asked.map(({ name, all }) => sql`(${countUpToMax([all])}) as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  const counted = (name: string) => {
    const { total, isMinimum } = countedUpToMax(found?.[name] ?? 0)
    return { total, is_minimum: isMinimum }
  }
  const names = Object.keys(sections) as (keyof MemberFile['counts'])[]
  return {
    counts: Object.fromEntries(names.map((name) => [name, counted(name)])) as MemberFile['counts'],
    waiting: (Object.keys(openIssueQueries) as OpenIssueKind[]).flatMap((kind) => {
      const { total: count, is_minimum } = counted(kind)
      return count === 0 ? [] : [{ kind, count, is_minimum }]
    }),
  }
}

function presentBounce({ kind, since, last_at: last, count, diagnostic }: BounceRow) {
  return { kind, since: seconds(new Date(since)), last: seconds(new Date(last)), count, diagnostic }
}

/** Builds the header and profile for a member's file. */
export function presentMemberRow(
  row: Row,
): Pick<
  MemberFile,
  | 'key'
  | 'first_name'
  | 'name'
  | 'created'
  | 'is_erased'
  | 'is_merged'
  | 'locked'
  | 'lifetime_net'
  | 'profile'
> {
  const place = [row.city, [row.state, row.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    key: row.key,
    first_name: row.first_name,
    name: `${row.first_name} ${row.last_name}`,
    created: seconds(new Date(row.created_at)),
    is_erased: row.is_erased,
    is_merged: row.is_merged,
    locked: row.locked && { ...row.locked, at: seconds(new Date(row.locked.at)) },
    lifetime_net: dollars(row.net_cents),
    profile: {
      email: row.email,
      is_verified: row.is_verified,
      bounce: row.bounce && presentBounce(row.bounce),
      phone: row.phone,
      address: [row.street, row.street2, place || null, row.country].flatMap((line) => (line ? [line] : [])),
      company: row.company,
      type: row.type,
      signs_as: row.from_name,
      license: row.re_number,
      has_second_step: row.has_second_step,
      is_admin: row.is_admin,
      permissions: row.permissions,
      team: row.team,
      cards: (row.cards ?? []).map((card) => ({
        key: card.key,
        brand: card.brand,
        last4: card.last4,
        expires: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`,
        is_default: card.is_default,
      })),
      funding: row.funding,
    },
  }
}
