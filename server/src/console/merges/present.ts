import type { StaffKey } from '@goodturn/contract/ids'
import type { Merge, MergeLink } from '@goodturn/contract/console/merges/schema'
import { seconds } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import { hashLink, type MergeRow } from './find.ts'
import { maskEmail } from './mails.ts'
import { sideOf } from './preview.queries.ts'

const secondsOrNull = (at: Date | null) => at && seconds(at)

/** A merge as staff see it. */
export async function presentMerge(tx: Tx, merge: MergeRow, reader: StaffKey): Promise<Merge> {
  return {
    key: merge.key,
    into: await sideOf(tx, merge.intoKey),
    from: await sideOf(tx, merge.fromKey),
    state: merge.state,
    reason: merge.reason,
    asked_by: merge.askedName,
    is_mine: merge.askedBy === reader,
    asked_at: seconds(merge.askedAt),
    expires_at: seconds(merge.expiresAt),
    into_confirmed_at: secondsOrNull(merge.intoConfirmedAt),
    from_confirmed_at: secondsOrNull(merge.fromConfirmedAt),
    approval: merge.approvalKey,
    ended_at: secondsOrNull(merge.endedAt),
    end_reason: merge.endReason,
  }
}

/** A merge as shown to the mailbox that opened the link. */
export function presentLink(merge: MergeRow, token: string): MergeLink {
  const stays = merge.intoHash === hashLink(token)
  const [mine, other] = stays ? [merge.intoEmail, merge.fromEmail] : [merge.fromEmail, merge.intoEmail]
  const [own, theirs] = stays
    ? [merge.intoConfirmedAt, merge.fromConfirmedAt]
    : [merge.fromConfirmedAt, merge.intoConfirmedAt]
  return {
    state: merge.state,
    stays,
    email: mine,
    other_email: maskEmail(other),
    expires_at: seconds(merge.expiresAt),
    is_confirmed: own !== null,
    is_other_confirmed: theirs !== null,
  }
}
