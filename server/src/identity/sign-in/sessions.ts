import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { type Device, deviceOf } from './device-of.ts'
import { hashToken } from './hash-token.ts'
import type { Realm, SetCookies } from './realm.ts'
import type { HolderKey } from './tables.ts'

interface NewSession<K> {
  key: K
  remember: boolean
  machine: Date
  device: Device
}

/**
 * Opens a session and returns the token for its cookie. Over the realm's limit, the account's oldest sessions end.
 */
export async function openSession<K extends HolderKey>(
  { sessions: rules, tables: { sessions } }: Realm<K>,
  tx: Tx,
  { key, remember, machine, device }: NewSession<K>,
): Promise<string> {
  await rules.opening(tx, key, machine)
  const token = randomCode(32)
  await tx.insert(sessions).values({
    hash: hashToken(token),
    holder: key,
    openedAt: machine,
    expiresAt: rules.endOf(machine, machine, remember),
    device: device.device,
    ...rules.more(machine, remember, device),
  })
  const oldest = tx
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(and(eq(sessions.holder, key), rules.counted))
    .orderBy(desc(sessions.openedAt), asc(sessions.hash))
    .offset(rules.max)
  await tx.delete(sessions).where(inArray(sessions.hash, oldest))
  return token
}

/** Opens a session in place of the browser's current one, which someone else may have planted there. */
export async function startSession<K extends HolderKey>(
  realm: Realm<K>,
  tx: Tx,
  ctx: Ctx,
  { key, remember }: Pick<NewSession<K>, 'key' | 'remember'>,
): Promise<SetCookies> {
  await closeOwnSession(realm, tx, ctx)
  const machine = ctx.platform.clock.machine()
  const token = await openSession(realm, tx, { key, remember, machine, device: deviceOf(ctx) })
  const setMore = await realm.sessions.started(tx, ctx, key)
  return () => {
    setSessionCookie(realm, ctx, token, remember)
    setMore()
  }
}

/** Sets the browser's session cookie: until the browser closes, or longer with `remember`. */
export function setSessionCookie<K extends HolderKey>(
  { cookies, sessions }: Realm<K>,
  ctx: Ctx,
  token: string,
  remember: boolean,
): void {
  const maxAgeSeconds = remember ? sessions.rememberSeconds : null
  ctx.reply.setCookie(cookies.session, token, { httpOnly: true, maxAgeSeconds })
}

/** Ends the browser's session, if any, even one that is no longer honored. */
export async function closeOwnSession<K extends HolderKey>(realm: Realm<K>, tx: Tx, ctx: Ctx): Promise<void> {
  const token = ctx.request.cookie(realm.cookies.session)
  if (!token) return
  await closeSession(realm, tx, hashToken(token))
  await realm.sessions.leaving(tx, ctx)
}

/** Ends one session. */
export async function closeSession<K extends HolderKey>(
  { tables: { sessions } }: Realm<K>,
  tx: Tx,
  hash: string,
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash))
}

/** Ends every session of an account except the one to keep, and every pending sign-in. */
export async function closeSessionsOf<K extends HolderKey>(
  { tables: { sessions, pendingSignIns } }: Realm<K>,
  tx: Tx,
  key: K,
  keepHash: string | null = null,
): Promise<void> {
  // Must come first: it waits for any sign-in in progress, whose new session is then ended below.
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.holder, key))
  const others = keepHash === null ? undefined : ne(sessions.hash, keepHash)
  await tx.delete(sessions).where(and(eq(sessions.holder, key), others))
}

/**
 * Ends every session and every pending sign-in: on request, and in a restored database, where some are open that had
 * ended later. Returns the number of sessions.
 */
export async function closeAllSessions<K extends HolderKey>(
  { tables: { sessions, pendingSignIns } }: Realm<K>,
  tx: Tx,
): Promise<number> {
  await tx.delete(pendingSignIns)
  return (await tx.delete(sessions).returning({ one: sql`1` })).length
}
