import type {
  ContactKey,
  EnrollmentKey,
  InvoiceKey,
  MemberKey,
  SequenceKey,
  TouchKey,
  TurnKey,
} from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import type { peopleViews } from '@goodturn/contract/outreach/sequences/calls'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import type { EnrollmentState, TurnState } from '@goodturn/contract/outreach/sequences/states'
import type { StopReason } from '@goodturn/contract/outreach/sequences/stops'
import { type SQL, sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { type Counted, type Cursor, readCursor } from '../../platform/lists/paging.ts'

/** A person in a sequence with their next step, for lists. */
export interface EnrollmentRow {
  key: EnrollmentKey
  sequence_key: SequenceKey
  sequence_title: string
  contact_key: ContactKey
  display_name: string
  state: EnrollmentState
  starts_on: string | null
  try_at: string | Date | null
  stop_reason: StopReason | null
  stop_text: string | null
  stop_cents: number | null
  created_at: string | Date
  next_number: number | null
  next_title: string | null
  next_due: string | null
  is_charging: boolean
}

/** Columns of enrollment `e` for lists. */
const shown = sql`
  e.key, s.key as sequence_key, s.title as sequence_title, e.contact_key, c.display_name, e.state,
  e.starts_on::text as starts_on, e.try_at, e.stop_reason, e.stop_text, e.stop_cents, e.created_at,
  next.number::int as next_number, next.title as next_title, next.due_on::text as next_due,
  coalesce(next.state = 'charging', false) as is_charging`
const joined = sql`
  join sequences s on s.key = e.sequence_key join contacts c on c.key = e.contact_key
  left join lateral (
    select t.state, t.due_on, coalesce(services.title, t.note, 'Reminder') as title,
      (select count(*) from sequence_turns before where before.enrollment_key = e.key
        and (before.due_on, before.key) <= (t.due_on, t.key)) as number
    from sequence_turns t left join services on services.key = t.service_key
    where t.enrollment_key = e.key and t.state in ('planned', 'charging')
    order by t.state = 'charging' desc, t.due_on, t.key limit 1) next on true`

const states: Record<(typeof peopleViews)[number], SQL> = {
  in: sql`e.state in ('active', 'paused', 'stopped')`,
  proposed: sql`e.state = 'proposed'`,
  over: sql`e.state in ('done', 'left', 'ended')`,
}

export interface PeoplePage {
  rows: EnrollmentRow[]
  cursor: Cursor | null
  counted: Counted
}

/** A page of a sequence's people, latest entered first, plus one row. */
export async function pageOfPeople(
  tx: Tx,
  sequenceKey: SequenceKey,
  view: (typeof peopleViews)[number],
  { page = 1, after }: PageRequest,
): Promise<PeoplePage> {
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const which = sql`e.sequence_key = ${sequenceKey} and ${states[view]}`
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from sequence_enrollments e where ${which}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`asc` : sql`desc`
  const past = cursor
    ? sql`and (e.created_at, e.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const rows = await rowsOf<EnrollmentRow>(
    tx,
    sql`select ${shown} from (select e.* from sequence_enrollments e where ${which} ${past}
          order by e.created_at ${walk}, e.key ${walk} limit ${jump.limit} offset ${jump.offset}) e ${joined}
        order by e.created_at desc, e.key desc`,
  )
  return { rows, cursor, counted }
}

/** Maximum sequences shown for a person. */
const ofContactMax = 20

/** The member's sequences that a person is or was in, latest first. */
export function enrollmentsOf(
  tx: Tx,
  memberKey: MemberKey,
  contactKey: ContactKey,
): Promise<EnrollmentRow[]> {
  return rowsOf<EnrollmentRow>(
    tx,
    sql`select ${shown} from sequence_enrollments e ${joined}
        where e.contact_key = ${contactKey} and e.member_key = ${memberKey}
        order by e.created_at desc, e.key desc limit ${ofContactMax}`,
  )
}

/** Finds one of the member's own enrollments. */
export async function findEnrollmentRow(
  tx: Tx,
  memberKey: MemberKey,
  key: EnrollmentKey,
): Promise<EnrollmentRow | null> {
  const rows = await rowsOf<EnrollmentRow>(
    tx,
    sql`select ${shown} from sequence_enrollments e ${joined} where e.key = ${key} and e.member_key = ${memberKey}`,
  )
  return rows[0] ?? null
}

/** A person's step with its outcome. */
export interface TurnRow {
  key: TurnKey
  kind: StepKind
  title: string
  due_on: string
  state: TurnState
  ended_at: string | Date | null
  agreed_cents: number | null
  cents: number
  invoice_key: InvoiceKey | null
  touch_key: TouchKey | null
  link_state: GiftLinkState | null
}

/** All of a person's steps, by day. */
export function turnsOf(tx: Tx, key: EnrollmentKey): Promise<TurnRow[]> {
  return rowsOf<TurnRow>(
    tx,
    sql`select t.key, t.kind, coalesce(services.title, t.note, 'Reminder') as title, t.due_on::text as due_on, t.state,
          t.ended_at, t.agreed_cents, t.cents, invoice.key as invoice_key, touch.key as touch_key,
          link.state as link_state
        from sequence_turns t left join services on services.key = t.service_key
        left join lateral (select key from invoices where invoices.checkout_key = t.checkout_key limit 1) invoice on true
        left join lateral (select key from touches where touches.parent_key = t.checkout_key limit 1) touch on true
        left join gift_links link on link.touch_key = touch.key
        where t.enrollment_key = ${key} order by t.due_on, t.key`,
  )
}

/** The member who looks after one of the member's own people; null for anyone else's. */
export async function caretakerOf(tx: Tx, memberKey: MemberKey, key: ContactKey): Promise<MemberKey | null> {
  const rows = await rowsOf<{ key: MemberKey }>(
    tx,
    sql`select coalesce(assigned_member_key, member_key) as key from contacts
        where key = ${key} and member_key = ${memberKey}`,
  )
  return rows[0]?.key ?? null
}
