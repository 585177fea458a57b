import { secondStepMinutes } from '@goodturn/contract/identity/accounts/limits'
import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { noPendingSignIn } from '../errors.ts'
import { hashToken } from './sessions.ts'
import { setStartCookies, startSession } from './start-session.ts'
import { pendingSignIns } from '../tables.ts'

const pendingCookie = 'cg_second_step'
/** The maximum number of pending sign-ins per member; one more ends the oldest. */
const pendingMax = 10

/** A sign-in waiting for its second step. */
export type PendingSignIn = Pick<typeof pendingSignIns.$inferSelect, 'hash' | 'memberKey' | 'remember'>

/**
 * Records that the password was right and returns the token for the browser's cookie. The token grants no other access.
 */
export async function beginSignIn(
  tx: Tx,
  ctx: Ctx,
  memberKey: MemberKey,
  remember: boolean,
): Promise<string> {
  const token = randomCode(32)
  const machine = ctx.platform.clock.machine()
  await tx.insert(pendingSignIns).values({
    hash: hashToken(token),
    memberKey,
    remember,
    begunAt: machine,
    expiresAt: new Date(machine.getTime() + secondStepMinutes * 60_000),
  })
  await tx.execute(
    sql`delete from pending_sign_ins where hash in (
          select hash from pending_sign_ins where member_key = ${memberKey}
          order by begun_at desc, hash offset ${pendingMax})`,
  )
  return token
}

/** Sets the cookie of the browser's pending sign-in. */
export function setPendingCookie(ctx: Ctx, token: string): void {
  ctx.reply.setCookie(pendingCookie, token, { httpOnly: true, maxAgeSeconds: secondStepMinutes * 60 })
}

/** Finds this browser's sign-in waiting for its second step; 400 `sign_in_expired` when there is none. */
export async function findPendingSignIn(tx: Tx, ctx: Ctx): Promise<PendingSignIn> {
  const token = ctx.request.cookie(pendingCookie)
  if (!token) throw noPendingSignIn()
  const [pending] = await tx
    .select()
    .from(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.hash, hashToken(token)),
        gt(pendingSignIns.expiresAt, ctx.platform.clock.machine()),
      ),
    )
  if (!pending) throw noPendingSignIn()
  return pending
}

/**
 * Opens the session of a sign-in whose second step is done. Returns a function that sets its cookies, to call after the
 * commit. 400 when the sign-in was finished or ended in the meantime: it works once.
 */
export async function finishSignIn(tx: Tx, ctx: Ctx, pending: PendingSignIn): Promise<() => void> {
  const ended = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.hash, pending.hash))
    .returning({ hash: pendingSignIns.hash })
  if (ended.length === 0) throw noPendingSignIn()
  const started = await startSession(tx, ctx, pending.memberKey, pending.remember)
  return () => {
    setStartCookies(ctx, started)
    ctx.reply.clearCookie(pendingCookie)
  }
}
