import { proposalTransitions } from '@goodturn/contract/outreach/gifting-log/states'
import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { addToCounters } from '../../platform/database/counters.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { transitionCondition } from '../../platform/machines.ts'
import { entriesCounter } from './list.queries.ts'

/** Identifies a proposal by its gift and member. */
export interface ProposalOf {
  touchKey: TouchKey
  memberKey: MemberKey
}

/**
 * Adds proposed entries to their members' logs unchanged. Only open proposals are accepted, so a repeat adds nothing
 * twice. Returns the number accepted. One statement.
 */
export async function acceptProposals(tx: Tx, which: readonly ProposalOf[], now: Date): Promise<number> {
  if (which.length === 0) return 0
  const keys = newKeys('giftingLog', which.length)
  const asked = which.map((one, at) => ({ touch: one.touchKey, member: one.memberKey, entry: keys[at] }))
  const added = await rowsOf(
    tx,
    sql`with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as x(touch text, member text, entry text)),
        taken as (update gifting_proposals proposal set state = 'accepted', entry_key = asked.entry from asked
          where proposal.touch_key = asked.touch and proposal.member_key = asked.member
            and ${transitionCondition('proposal.state', proposalTransitions, 'accepted')}
          returning proposal.*),
        added as (insert into gifting_entries (key, member_key, contact_key, event_date, description, item_value_cents,
            log_status, log_type, created_at)
          select entry_key, member_key, contact_key, event_date, description, item_value_cents, 'given', 'gift',
            ${now.toISOString()}::timestamptz from taken returning key, member_key),
        counted as (${addToCounters(sql`select member_key, ${entriesCounter}::text as name, 1 as change from added`)})
        select key from added`,
  )
  return added.length
}

/** Dismisses a member's proposals. Returns the number that were open. */
export async function dismissProposals(
  tx: Tx,
  memberKey: MemberKey,
  touchKeys: readonly TouchKey[],
): Promise<number> {
  const dismissed = await rowsOf(
    tx,
    sql`update gifting_proposals set state = 'dismissed'
        where touch_key = any(${textArray(touchKeys)}) and member_key = ${memberKey}
          and ${transitionCondition('state', proposalTransitions, 'dismissed')} returning touch_key`,
  )
  return dismissed.length
}

/**
 * Undoes a member's answers to proposals: removes the entries they created, if still there, and reopens the proposals.
 * Returns how many had been answered. One statement.
 */
export async function reopenProposals(
  tx: Tx,
  memberKey: MemberKey,
  touchKeys: readonly TouchKey[],
): Promise<number> {
  const reopened = await rowsOf(
    tx,
    sql`with answered as (select touch_key, entry_key from gifting_proposals
          where touch_key = any(${textArray(touchKeys)}) and member_key = ${memberKey}
            and ${transitionCondition('state', proposalTransitions, 'open')} for update),
        removed as (delete from gifting_entries using answered
          where gifting_entries.key = answered.entry_key and gifting_entries.member_key = ${memberKey}
          returning gifting_entries.member_key),
        counted as (${addToCounters(sql`select member_key, ${entriesCounter}::text as name, -1 as change from removed`)})
        update gifting_proposals proposal set state = 'open', entry_key = null from answered
        where proposal.touch_key = answered.touch_key returning proposal.touch_key`,
  )
  return reopened.length
}
