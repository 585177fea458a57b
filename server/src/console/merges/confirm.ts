import { formatCents } from '@goodturn/contract/money'
import type { MergeKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import { requestSecondApproval } from '../../identity/staff-accounts/approvals.ts'
import { emailsOf } from '../../identity/accounts/email/emails-of.ts'
import { badMergeLink } from './errors.ts'
import { type MergeRow, findByLink, hashLink, moveMerge } from './find.ts'
import { walletCents } from './hold.queries.ts'
import { memberMerges } from './tables.ts'

const linkLimit: Limit = { name: 'merge-links', points: 60, windowSeconds: 15 * 60 }

/** The input of the approval request. */
export interface MergeRequest {
  merge: MergeKey
}

/** The merge behind a mailed link; 400 if the merge was withdrawn, refused, or lapsed, or if the link has expired. */
export async function readLink(ctx: Ctx, token: string): Promise<MergeRow> {
  await ctx.platform.limits.require(linkLimit, networkOf(ctx.request.ip))
  return requireOpen(await findByLink(ctx.db, token, false), ctx.cause())
}

/**
 * Records that a mailbox agreed; further clicks change nothing. Once both agreed, asks a second staff member for
 * approval, no matter the amount.
 */
export async function confirmMerge(ctx: Ctx, token: string): Promise<MergeRow> {
  const cause = ctx.cause()
  await ctx.platform.limits.require(linkLimit, networkOf(ctx.request.ip))
  return ctx.transaction(async (tx) => {
    const merge = requireOpen(await findByLink(tx, token, true), cause)
    if (merge.state !== 'asked') return merge
    const emails = await emailsOf(tx, [merge.fromKey, merge.intoKey])
    // An address that is no longer the account's proves nothing.
    if (emails.get(merge.fromKey) !== merge.fromEmail || emails.get(merge.intoKey) !== merge.intoEmail)
      throw badMergeLink()
    const stays = merge.intoHash === hashLink(token)
    const now = cause.machine
    const agreed = {
      ...merge,
      fromConfirmedAt: merge.fromConfirmedAt ?? (stays ? null : now),
      intoConfirmedAt: merge.intoConfirmedAt ?? (stays ? now : null),
    }
    const { fromConfirmedAt, intoConfirmedAt } = agreed
    const isNew = merge.fromConfirmedAt !== fromConfirmedAt || merge.intoConfirmedAt !== intoConfirmedAt
    if (isNew)
      await recordAct(tx, cause, 'merge.agreed', stays ? merge.intoKey : merge.fromKey, { merge: merge.key })
    if (!fromConfirmedAt || !intoConfirmedAt) {
      await tx
        .update(memberMerges)
        .set({ fromConfirmedAt, intoConfirmedAt })
        .where(eq(memberMerges.key, merge.key))
      return agreed
    }
    const approvalKey = await requestApproval(tx, merge, cause)
    await moveMerge(tx, merge, 'confirmed', { fromConfirmedAt, intoConfirmedAt, approvalKey })
    return { ...agreed, approvalKey, state: 'confirmed' as const }
  })
}

function requireOpen(merge: MergeRow | null, { machine }: Cause): MergeRow {
  if (!merge) throw badMergeLink()
  if (merge.state === 'asked' && merge.expiresAt <= machine) throw badMergeLink()
  if (['withdrawn', 'lapsed', 'refused'].includes(merge.state)) throw badMergeLink()
  return merge
}

async function requestApproval(tx: Tx, merge: MergeRow, cause: Cause) {
  const amountCents = await walletCents(tx, merge.fromKey)
  const wanted = {
    input: { merge: merge.key } satisfies MergeRequest,
    amountCents,
    memberKey: merge.intoKey,
    summary: `Merge another account into this one, with ${formatCents(amountCents)} in its wallet`,
    reason: merge.reason,
  }
  return requestSecondApproval(tx, 'merge', wanted, { staffKey: merge.askedBy, requestKey: merge.key }, cause)
}
