import type { MemberKey } from '@goodturn/contract/ids'
import { mergeLinkDays } from '@goodturn/contract/console/merges/limits'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { newKey, randomCode } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { mergeBlocked } from './errors.ts'
import { type MergeRow, hashLink, mergesOf } from './find.ts'
import { holdBoth } from './hold.queries.ts'
import { mergeRequestedMail } from './mails.ts'
import { obstaclesOf } from './obstacles.queries.ts'
import { sideOf } from './preview.queries.ts'
import { memberMerges } from './tables.ts'

/** Limits how often a member is mailed about merges. */
const mergeMailLimit: Limit = { name: 'merge-asks', points: 20, windowSeconds: 24 * 60 * 60 }

/**
 * Mails both addresses a link, valid for seven days, to agree to merging one account into the other. Throws with every
 * obstacle. If the same merge was already requested and is waiting, returns it.
 */
export async function requestMerge(
  ctx: Ctx,
  { from, to, reason }: { from: MemberKey; to: MemberKey; reason: string },
): Promise<MergeRow> {
  const cause = ctx.cause()
  const [into, ending] = [await sideOf(ctx.db, to), await sideOf(ctx.db, from)]
  await ctx.platform.limits.require(mergeMailLimit, from)
  return ctx.transaction(async (tx) => {
    await holdBoth(tx, [from, to])
    const waiting = (await mergesOf(tx, from)).find(
      (merge) => merge.state === 'asked' && merge.fromKey === from && merge.intoKey === to,
    )
    if (waiting) return waiting
    const obstacles = await obstaclesOf(tx, { from, to }, null)
    if (obstacles.length > 0) throw mergeBlocked(obstacles)
    const expiresAt = new Date(cause.machine.getTime() + mergeLinkDays * 86_400_000)
    const [fromToken, intoToken] = [randomCode(32), randomCode(32)]
    const [made] = await tx
      .insert(memberMerges)
      .values({
        key: newKey('merge'),
        fromKey: from,
        intoKey: to,
        state: 'asked',
        reason,
        askedBy: ctx.staff.key,
        askedName: ctx.staff.name,
        askedAt: cause.machine,
        expiresAt,
        fromEmail: ending.email,
        intoEmail: into.email,
        fromHash: hashLink(fromToken),
        intoHash: hashLink(intoToken),
      })
      .returning()
    const urlOf = (token: string) => `${cause.settings.publicUrl}/merge/${token}`
    await sendMails(tx, cause, [
      {
        to: ending.email,
        mail: mergeRequestedMail({ url: urlOf(fromToken), stays: false, otherEmail: into.email, expiresAt }),
      },
      {
        to: into.email,
        mail: mergeRequestedMail({ url: urlOf(intoToken), stays: true, otherEmail: ending.email, expiresAt }),
      },
    ])
    const merge = made as MergeRow
    for (const [key, other] of [
      [from, to],
      [to, from],
    ] as const)
      await recordAct(tx, cause, 'merge.asked', key, { merge: merge.key, other, into: to, reason })
    return merge
  })
}
