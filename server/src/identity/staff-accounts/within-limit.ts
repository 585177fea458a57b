import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keyUsedElsewhere, keyTooOld } from './errors.ts'
import { staffDoneAlone } from './tables.ts'

/** How long a solo act counts toward the limit. */
export const countedHours = 24

interface Amount {
  memberKey: MemberKey | null
  amountCents: number
  /** A hash of the whole act: its name, member, object, and amount. */
  what: string
}

const countedSince = ({ platform: { clock } }: Ctx) =>
  new Date(clock.machine().getTime() - countedHours * 3_600_000)

/**
 * The amount the caller may still give a member alone: the limit minus what they gave that member in the last day, at
 * least zero.
 */
export async function remainingLimit(tx: Tx, ctx: Ctx, memberKey: MemberKey | null): Promise<number> {
  const limit = ctx.platform.settings.staffApprovalAboveCents
  if (memberKey === null) return limit
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${staffDoneAlone.amountCents}), 0)::float8` })
    .from(staffDoneAlone)
    .where(
      and(
        eq(staffDoneAlone.staffKey, ctx.staff.key),
        eq(staffDoneAlone.memberKey, memberKey),
        gt(staffDoneAlone.at, countedSince(ctx)),
      ),
    )
  return Math.max(0, limit - (given?.cents ?? 0))
}

/**
 * Whether this same act was recorded under the request's key, so a repeat may continue. Refuses a key recorded for
 * anything else, and one that no longer counts, since the act could then be given twice in a day.
 */
export async function wasRecorded(tx: Tx, ctx: Ctx, requestKey: string, what: string): Promise<boolean> {
  const [known] = await tx.select().from(staffDoneAlone).where(byRequestKey(ctx, requestKey))
  if (!known) return false
  if (known.what !== what) throw keyUsedElsewhere()
  if (known.at <= countedSince(ctx)) throw keyTooOld()
  return true
}

/**
 * Records that the caller does it alone; false if it exceeds the limit with what they gave the member in the last day.
 */
export async function recordWithinLimit(
  tx: Tx,
  ctx: Ctx,
  requestKey: string,
  amount: Amount,
): Promise<boolean> {
  if (amount.amountCents > (await remainingLimit(tx, ctx, amount.memberKey))) return false
  const at = ctx.platform.clock.machine()
  await tx.insert(staffDoneAlone).values({ staffKey: ctx.staff.key, requestKey, ...amount, at })
  return true
}

/** The cents recorded under the request's key; null for none. */
export async function recordedCents(tx: Tx, ctx: Ctx, requestKey: string): Promise<number | null> {
  const [known] = await tx.select().from(staffDoneAlone).where(byRequestKey(ctx, requestKey))
  return known?.amountCents ?? null
}

/** Deletes the record of a refused act, so it doesn't count. */
export async function deleteRecord(ctx: Ctx, requestKey: string): Promise<void> {
  await ctx.db.delete(staffDoneAlone).where(byRequestKey(ctx, requestKey))
}

const byRequestKey = ({ staff }: Ctx, requestKey: string) =>
  and(eq(staffDoneAlone.staffKey, staff.key), eq(staffDoneAlone.requestKey, requestKey))
