import type { ApprovalKey, MemberKey } from '@goodturn/contract/ids'
import { archiveOpenHours, archiveRoles } from '@goodturn/contract/privacy/own-data/limits'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { tellArchive } from '../../../privacy/own-data/ask.ts'
import { requireNotErased } from '../../../privacy/own-data/subject.queries.ts'
import type { Ctx } from '../../../platform/context.ts'
import { newKey } from '../../../platform/ids.ts'
import { type ApprovableAct, askSecond } from '../../../identity/staff-accounts/approvals.ts'
import { lastAsked } from '../../../identity/staff-accounts/asked-before.ts'
import { lockStaff } from '../../../identity/staff-accounts/find.ts'
import { once } from './once.ts'

interface ArchiveWanted {
  member: MemberKey
  reason: string
}

/** Lets the requester download all of a member's data for one day; notifies the member. */
export const archiveAct = {
  name: 'archive',
  roles: archiveRoles,
  second: 'always',
  run: allowArchive,
} satisfies ApprovableAct<ArchiveWanted>

async function allowArchive(ctx: Ctx, { member: key, reason }: ArchiveWanted): Promise<void> {
  await ctx.transaction(async (tx) => {
    await requireNotErased(tx, key)
    const subject = await findNamedMember(tx, key)
    await once(tx, ctx, async () => {
      await tellArchive(tx, ctx.cause(), subject, reason)
      return subject.key
    })
  })
}

/**
 * Returns null if the caller got approval within the last day to fetch a member's archive. Otherwise returns the
 * pending approval, requesting one if needed.
 */
export async function askForArchive(
  ctx: Ctx,
  { member, reason }: ArchiveWanted,
): Promise<ApprovalKey | null> {
  const cause = ctx.cause()
  const { key: staffKey } = ctx.staff
  return ctx.transaction(async (tx) => {
    await lockStaff(tx, staffKey)
    const last = await lastAsked(tx, { staffKey, act: archiveAct.name, memberKey: member })
    if (last?.waits) return last.key
    const since = cause.machine.getTime() - archiveOpenHours * 3_600_000
    if (last?.doneAt && last.doneAt.getTime() > since) return null
    const wanted = {
      input: { member, reason } satisfies ArchiveWanted,
      amountCents: 0,
      memberKey: member,
      summary: 'Download all of a member’s data',
      reason,
    }
    return askSecond(tx, archiveAct.name, wanted, { staffKey, requestKey: newKey('approval') }, cause)
  })
}
