import type { ApprovalKey, MemberKey } from '@goodturn/contract/ids'
import { archiveOpenHours, archiveRoles } from '@goodturn/contract/privacy/own-data/limits'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { notifyOfArchive } from '../../../privacy/own-data/request-archive.ts'
import { requireNotErased } from '../../../privacy/own-data/subject.queries.ts'
import type { Ctx } from '../../../platform/context.ts'
import { newKey } from '../../../platform/ids.ts'
import { type ApprovableAct, requestSecondApproval } from '../../../identity/staff-accounts/approvals.ts'
import { lastRequest } from '../../../identity/staff-accounts/previous-request.ts'
import { lockStaff } from '../../../identity/staff-accounts/find.ts'
import { once } from './once.ts'

interface ArchiveRequest {
  member: MemberKey
  reason: string
}

/** Lets the requester download all of a member's data for one day; notifies the member. */
export const archiveAct = {
  name: 'archive',
  roles: archiveRoles,
  second: 'always',
  run: allowArchive,
} satisfies ApprovableAct<ArchiveRequest>

async function allowArchive(ctx: Ctx, { member: key, reason }: ArchiveRequest): Promise<void> {
  await ctx.transaction(async (tx) => {
    await requireNotErased(tx, key)
    const subject = await findNamedMember(tx, key)
    await once(tx, ctx, async () => {
      await notifyOfArchive(tx, ctx.cause(), subject, reason)
      return subject.key
    })
  })
}

/**
 * Returns null if the caller got approval within the last day to fetch a member's archive. Otherwise returns the
 * pending approval, requesting one if needed.
 */
export async function requestArchive(
  ctx: Ctx,
  { member, reason }: ArchiveRequest,
): Promise<ApprovalKey | null> {
  const cause = ctx.cause()
  const { key: staffKey } = ctx.staff
  return ctx.transaction(async (tx) => {
    await lockStaff(tx, staffKey)
    const last = await lastRequest(tx, { staffKey, act: archiveAct.name, memberKey: member })
    if (last?.waits) return last.key
    const since = cause.machine.getTime() - archiveOpenHours * 3_600_000
    if (last?.doneAt && last.doneAt.getTime() > since) return null
    const wanted = {
      input: { member, reason } satisfies ArchiveRequest,
      amountCents: 0,
      memberKey: member,
      summary: 'Download all of a member’s data',
      reason,
    }
    return requestSecondApproval(
      tx,
      archiveAct.name,
      wanted,
      { staffKey, requestKey: newKey('approval') },
      cause,
    )
  })
}
