import type { MemberKey } from '@goodturn/contract/ids'
import { type MergePreview, endedKinds, movedKinds } from '@goodturn/contract/console/merges/schema'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { obstaclesOf } from './obstacles.queries.ts'

type Side = MergePreview['into']

/** One of the two accounts as staff see it; 404 if there is none. */
export async function sideOf(tx: Tx, key: MemberKey): Promise<Side> {
  const [side] = await rowsOf<Side>(
    tx,
    sql`select key, first_name || ' ' || last_name as name, email from members where key = ${key}`,
  )
  if (!side) throw notFound('We couldn’t find that member.')
  return side
}

type MovedCounts = Record<(typeof movedKinds)[number], number>
type EndedCounts = Record<(typeof endedKinds)[number], number>
interface Sums {
  credit: number
  funds: number
  promised: number
  twice: number
}

/** Previews the effects of a merge done now; locks and changes nothing. */
export async function previewMerge(tx: Tx, { from, to }: Merging): Promise<MergePreview> {
  const [into, ending] = [await sideOf(tx, to), await sideOf(tx, from)]
  const obstacles = await obstaclesOf(tx, { from, to }, null)
  const [moved] = await rowsOf<MovedCounts & Sums>(
    tx,
    sql`select (select count(*)::int from contacts where member_key = ${from} and archived_at is null and erased_at is null) as people,
          (select count(*)::int from locations where member_key = ${from} and archived_at is null) as addresses,
          (select count(*)::int from touches where member_key = ${from}) as gifts, (select count(*)::int from plans where member_key = ${from}) as plans, (select count(*)::int from packages where member_key = ${from}) as packages,
          (select coalesce(sum(qty), 0)::int from tokens where member_key = ${from}) as tokens,
          (select count(*)::int from discounts where member_key = ${from} and qty > 0) as discounts, (select count(*)::int from reservations where member_key = ${from}) as reservations,
          (select count(*)::int from invoices where member_key = ${from} and status <> 'void') as invoices,
          (select count(*)::int from support_messages where member_key = ${from}) as messages, (select count(*)::int from gifting_entries where member_key = ${from}) as log,
          (select count(*)::int from imports where member_key = ${from}) as imports, (select count(*)::int from sequences where member_key = ${from} and state <> 'archived') as sequences,
          (select count(*)::int from survey_questionnaires where member_key = ${from}) as questionnaires,
          (select count(*)::int from partnerships where status = 'accepted'
            and (inviter_key = ${from} or invitee_key = ${from})) as partnerships,
          (select count(*)::int from member_notes where member_key = ${from}) as notes,
          (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = ${from} and kind = 'credit') as credit,
          (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = ${from} and kind = 'fund') as funds,
          (select coalesce(sum(cents), 0)::int from promised_credits where member_key = ${from} and issued_at is null) as promised,
          (select count(*)::int from contacts c where c.member_key = ${from} and c.archived_at is null and c.email <> ''
            and exists (select from contacts o where o.member_key = ${to} and o.email = c.email and o.archived_at is null)) as twice`,
  )
  const [ended] = await rowsOf<EndedCounts>(
    tx,
    sql`select (select count(*)::int from sessions where member_key = ${from}) as sessions,
          (select count(*)::int from members where key = ${from} and second_step_at is not null) as second_step,
          (select count(*)::int from cards where member_key = ${from} and removed_at is null) as cards,
          (select count(*)::int from user_fundings where member_key = ${from} and status = 'active') as easy_billing,
          (select count(*)::int from user_integrations where member_key = ${from}) as integrations, (select count(*)::int from calendar_feeds where member_key = ${from}) as calendar,
          (select count(*)::int from uploads where member_key = ${from} and expires_at is null) as pictures,
          (select count(*)::int from referral_codes where member_key = ${from} and exists (select from referral_codes kept where kept.member_key = ${to})) as referral_code,
          (select count(*)::int from discounts where member_key = ${from} and qty > 0 and promotion_code in (select promotion_code from discounts kept where kept.member_key = ${to})) as double_discounts,
          (select count(*)::int from sequence_agreements where member_key = ${from}) as agreement, (select count(*)::int from message_edits where member_key = ${from}) as edits`,
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
