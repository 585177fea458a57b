import type { MemberKey } from '@goodturn/contract/ids'
import { disableMergedAccount } from '../../identity/accounts/disable-merged.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import type { ApprovableAct } from '../../identity/staff-accounts/approvals.ts'
import type { MergeRequest } from './confirm.ts'
import { endMerge } from './end.ts'
import { mergeBlocked, mergeOver } from './errors.ts'
import { lockMerge, moveMerge } from './find.ts'
import { holdBoth } from './hold.queries.ts'
import { firstFollowMs, followMs } from './follow.ts'
import { mergeDoneMail } from './mails.ts'
import { moveAll } from './move-all.ts'
import { obstaclesOf } from './obstacles.queries.ts'

/** Merges two accounts, once both mailboxes agreed and a second staff member approved. */
export const mergeAct = {
  name: 'merge',
  roles: ['support'],
  second: 'always',
  run: mergeAccounts,
  ended: refuseMerge,
} satisfies ApprovableAct<MergeRequest, void>

/**
 * Merges two accounts in one transaction: checks for obstacles again, moves everything, ends the old sign-in, and mails
 * both. A repeat changes nothing.
 */
async function mergeAccounts(ctx: Ctx, { merge: key }: MergeRequest): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const merge = await lockMerge(tx, key)
    if (merge.state === 'done') return
    if (merge.state !== 'confirmed') throw mergeOver()
    const merging = { from: merge.fromKey, to: merge.intoKey }
    await holdBoth(tx, [merging.from, merging.to])
    const obstacles = await obstaclesOf(tx, merging, key)
    if (obstacles.length > 0) throw mergeBlocked(obstacles)
    await disableMergedAccount(tx, merging, cause.machine)
    const cents = await moveAll(tx, merging, cause)
    const followAt = new Date(cause.now.getTime() + firstFollowMs)
    const followUntil = new Date(cause.now.getTime() + followMs)
    await moveMerge(tx, merge, 'done', { endedAt: cause.machine, followAt, followUntil })
    const url = `${cause.settings.publicUrl}/login`
    await sendMails(tx, cause, [
      { to: merge.fromEmail, mail: mergeDoneMail(false, merge.intoEmail, url) },
      { to: merge.intoEmail, mail: mergeDoneMail(true, merge.fromEmail, url) },
    ])
    const detail = { merge: key, asked_by: merge.askedBy, cents, reason: merge.reason }
    const noted: [MemberKey, MemberKey][] = [
      [merging.from, merging.to],
      [merging.to, merging.from],
    ]
    for (const [memberKey, other] of noted)
      await recordAct(tx, cause, 'merge.done', memberKey, { ...detail, other, into: merging.to })
  })
}

async function refuseMerge(tx: Tx, { merge: key }: MergeRequest, why: string, cause: Cause): Promise<void> {
  const merge = await lockMerge(tx, key)
  if (merge.state === 'confirmed') await endMerge(tx, merge, 'refused', why, cause)
}
