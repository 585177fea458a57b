import { secondStepMinutes } from '@goodturn/contract/identity/accounts/limits'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { noPendingSignIn } from './errors.ts'
import { hashToken } from './hash-token.ts'
import type { Realm, SetCookies } from './realm.ts'
import { startSession } from './sessions.ts'
import type { HolderKey } from './tables.ts'

/** A sign-in waiting for its second step. */
export interface PendingSignIn<K extends HolderKey> {
  hash: string
  holder: K
  remember: boolean
}

/**
 * Records that the password was right. Returns the function that sets the browser's cookie, whose token grants no other
 * access.
 */
export async function beginSignIn<K extends HolderKey>(
  { cookies, pending, tables: { pendingSignIns } }: Realm<K>,
  tx: Tx,
  ctx: Ctx,
  { key, remember }: { key: K; remember: boolean },
): Promise<SetCookies> {
  const token = randomCode(32)
  const begunAt = ctx.platform.clock.machine()
  const expiresAt = new Date(begunAt.getTime() + secondStepMinutes * 60_000)
  const more = pending.remember ? { remember } : {}
  await tx.insert(pendingSignIns).values({ hash: hashToken(token), holder: key, begunAt, expiresAt, ...more })
  const oldest = tx
    .select({ hash: pendingSignIns.hash })
    .from(pendingSignIns)
    .where(eq(pendingSignIns.holder, key))
    .orderBy(desc(pendingSignIns.begunAt), asc(pendingSignIns.hash))
    .offset(pending.max)
  await tx.delete(pendingSignIns).where(inArray(pendingSignIns.hash, oldest))
  return () =>
    ctx.reply.setCookie(cookies.pending, token, { httpOnly: true, maxAgeSeconds: secondStepMinutes * 60 })
}

/** Finds this browser's sign-in waiting for its second step; 400 `sign_in_expired` when there is none. */
export async function findPendingSignIn<K extends HolderKey>(
  { cookies, pending, tables: { pendingSignIns } }: Realm<K>,
  ctx: Ctx,
): Promise<PendingSignIn<K>> {
  const token = ctx.request.cookie(cookies.pending)
  if (!token) throw noPendingSignIn()
  const { hash, holder, expiresAt } = pendingSignIns
  const machine = ctx.platform.clock.machine()
  const [found] = await ctx.db
    .select({ hash, holder, remember: pending.remember ?? sql<boolean>`false` })
    .from(pendingSignIns)
    .where(and(eq(hash, hashToken(token)), gt(expiresAt, machine)))
  if (!found) throw noPendingSignIn()
  return found
}

/**
 * Opens the session of a sign-in whose second step is done. Returns a function that sets its cookies, to call after the
 * commit. 400 when the sign-in was finished or ended in the meantime: it works once.
 */
export async function finishSignIn<K extends HolderKey>(
  realm: Realm<K>,
  tx: Tx,
  ctx: Ctx,
  { hash, holder: key, remember }: PendingSignIn<K>,
): Promise<SetCookies> {
  const { pendingSignIns } = realm.tables
  const ended = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.hash, hash))
    .returning({ hash: pendingSignIns.hash })
  if (ended.length === 0) throw noPendingSignIn()
  const setCookies = await startSession(realm, tx, ctx, { key, remember })
  return () => {
    setCookies()
    ctx.reply.clearCookie(realm.cookies.pending)
  }
}
