import type { MemberKey } from '@goodturn/contract/ids'
import { type MergePreview, endedKinds, movedKinds } from '@goodturn/contract/merges/schema'
import { dollars } from '@goodturn/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { Merging } from '../platform/merging.ts'
import { obstaclesOf } from './obstacles.queries.ts'

type Side = MergePreview['into']

/** One of the two accounts as staff read of it; 404 for none. */
export async function sideOf(tx: Tx, key: MemberKey): Promise<Side> {
  const [side] = await rowsOf<Side>(
    tx,
    sql`select key, first_name || ' ' || last_name as name, email from members where key = ${key}`,
  )
  if (!side) throw notFound('There is no such member.')
  return side
}

const rowsFrom = (table: string, more: SQL = sql``): SQL =>
  sql`(select count(*)::int from ${sql.identifier(table)} where member_key = any(own.keys)${more})`

type Moved = Record<(typeof movedKinds)[number], number>
type Ended = Record<(typeof endedKinds)[number], number>
interface Sums {
  credit: number
  funds: number
  promised: number
  twice: number
}

/** What a merge would do now: nothing is locked or changed. */
export async function previewMerge(tx: Tx, { from, to }: Merging): Promise<MergePreview> {
  const [into, ending] = [await sideOf(tx, to), await sideOf(tx, from)]
  const obstacles = await obstaclesOf(tx, { from, to }, null)
  const [moved] = await rowsOf<Moved & Sums>(
    tx,
    sql`select ${rowsFrom('contacts', sql` and archived_at is null and erased_at is null`)} as people,
          ${rowsFrom('locations', sql` and archived_at is null`)} as addresses,
          ${rowsFrom('touches')} as gifts, ${rowsFrom('plans')} as plans, ${rowsFrom('packages')} as packages,
          (select coalesce(sum(qty), 0)::int from tokens where member_key = any(own.keys)) as tokens,
          ${rowsFrom('discounts', sql` and qty > 0`)} as discounts, ${rowsFrom('reservations')} as reservations,
          ${rowsFrom('invoices', sql` and status <> 'void'`)} as invoices,
          ${rowsFrom('support_messages')} as messages, ${rowsFrom('gifting_entries')} as log,
          ${rowsFrom('imports')} as imports, ${rowsFrom('sequences', sql` and state <> 'archived'`)} as sequences,
          ${rowsFrom('survey_questionnaires')} as questionnaires,
          (select count(*)::int from partnerships where status = 'accepted'
            and (inviter_key = any(own.keys) or invitee_key = any(own.keys))) as partnerships,
          ${rowsFrom('member_notes')} as notes,
          (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = any(own.keys) and kind = 'credit') as credit,
          (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = any(own.keys) and kind = 'fund') as funds,
          (select coalesce(sum(cents), 0)::int from promised_credits where member_key = any(own.keys) and issued_at is null) as promised,
          (select count(*)::int from contacts c where c.member_key = any(own.keys) and c.archived_at is null and c.email <> ''
            and exists (select from contacts o where o.member_key = ${to} and o.email = c.email and o.archived_at is null)) as twice
        from (select array[${from}::text] as keys) own`,
  )
  const [ended] = await rowsOf<Ended>(
    tx,
    sql`select ${rowsFrom('sessions')} as sessions,
          (select count(*)::int from members where key = any(own.keys) and second_step_at is not null) as second_step,
          ${rowsFrom('cards', sql` and removed_at is null`)} as cards,
          ${rowsFrom('user_fundings', sql` and status = 'active'`)} as easy_billing,
          ${rowsFrom('user_integrations')} as integrations, ${rowsFrom('calendar_feeds')} as calendar,
          ${rowsFrom('uploads', sql` and expires_at is null`)} as pictures,
          ${rowsFrom('referral_codes', sql` and exists (select from referral_codes kept where kept.member_key = ${to})`)} as referral_code,
          ${rowsFrom('discounts', sql` and qty > 0 and promotion_code in (select promotion_code from discounts kept where kept.member_key = ${to})`)} as double_discounts,
          ${rowsFrom('sequence_agreements')} as agreement, ${rowsFrom('message_edits')} as edits
        from (select array[${from}::text] as keys) own`,
  )
  return {
    into,
    from: ending,
    moves: movedKinds.map((kind) => ({ kind, count: moved?.[kind] ?? 0 })).filter(({ count }) => count > 0),
    credit: dollars(moved?.credit ?? 0),
    funds: dollars(moved?.funds ?? 0),
    promised: dollars(moved?.promised ?? 0),
    ends: endedKinds.map((kind) => ({ kind, count: ended?.[kind] ?? 0 })).filter(({ count }) => count > 0),
    twice: moved?.twice ?? 0,
    obstacles,
  }
}
