import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { lockStaff } from './find.ts'
import { staffDoneAlone } from './tables.ts'

/** For how long what one did alone counts. */
export const countedHours = 24

interface Amount {
  memberKey: MemberKey | null
  amountCents: number
}

/** How much whoever asks may still give a member alone: the limit less what they gave them within a day, or nothing. */
export async function leftAlone(
  tx: Tx,
  { staff, platform: { clock, settings } }: Ctx,
  memberKey: MemberKey | null,
): Promise<number> {
  const limit = settings.staffApprovalAboveCents
  if (memberKey === null) return limit
  const since = new Date(clock.machine().getTime() - countedHours * 3_600_000)
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${staffDoneAlone.amountCents}), 0)::float8` })
    .from(staffDoneAlone)
    .where(
      and(
        eq(staffDoneAlone.staffKey, staff.key),
        eq(staffDoneAlone.memberKey, memberKey),
        gt(staffDoneAlone.at, since),
      ),
    )
  return Math.max(0, limit - (given?.cents ?? 0))
}

/**
 * Notes that whoever asks does it alone; false where it is too much with what they gave the member within a day. One
 * request of theirs at a time, so that two at once count each other; a repeat may be done as the first time.
 */
export async function noteAlone(
  ctx: Ctx,
  requestKey: string,
  { memberKey, amountCents }: Amount,
): Promise<boolean> {
  const staffKey = ctx.staff.key
  return ctx.transaction(async (tx) => {
    await lockStaff(tx, staffKey)
    const known = await tx.$count(
      staffDoneAlone,
      and(eq(staffDoneAlone.staffKey, staffKey), eq(staffDoneAlone.requestKey, requestKey)),
    )
    if (known > 0) return true
    if (amountCents > (await leftAlone(tx, ctx, memberKey))) return false
    const at = ctx.platform.clock.machine()
    await tx.insert(staffDoneAlone).values({ staffKey, requestKey, memberKey, amountCents, at })
    return true
  })
}

/** It was refused, so it does not count. */
export async function forgetAlone(ctx: Ctx, requestKey: string): Promise<void> {
  await ctx.db
    .delete(staffDoneAlone)
    .where(and(eq(staffDoneAlone.staffKey, ctx.staff.key), eq(staffDoneAlone.requestKey, requestKey)))
}
