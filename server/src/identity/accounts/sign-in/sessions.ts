import { createHash } from 'node:crypto'
import { recentSignInMinutes } from '@goodturn/contract/identity/accounts/limits'
import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { type SQL, and, eq, ne, sql } from 'drizzle-orm'
import type { Actor, Ctx, TeamPlace } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { signedOut } from '../../../platform/errors.ts'
import { randomCode } from '../../../platform/ids.ts'
import { type Device, unknownDevice } from './device-of.ts'
import { requireUnlocked } from '../require-unlocked.ts'
import { pendingSignIns, sessions } from '../tables.ts'

export const sessionCookie = 'cg_session'
/** Twelve idle hours, or thirty days with "Keep me signed in" (P:G-08). */
const idleMs = 12 * 3_600_000
const rememberMs = 30 * 86_400_000
/** No session lives longer, regardless of activity. */
const sessionMaxMs = 30 * 86_400_000
/** The maximum number of concurrent sessions per member; one more ends the oldest. */
const sessionsMax = 20
/** How long after entering the password a member can change email or password without entering it again. */
export const recentSignInMs = recentSignInMinutes * 60_000
// The idle time is extended at most this often, so most reads don't write.
const touchEveryMs = 5 * 60_000

/** A session as the cookie carries it; the table holds only the hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Opens a session for a member and returns the token for the cookie; refuses if staff have locked the member. Over the
 * limit of twenty, the member's oldest sessions end; sessions of administrators acting as the member don't count.
 * Machine time.
 */
export async function openSession(
  tx: Tx,
  memberKey: MemberKey,
  remember: boolean,
  machine: Date,
  device: Device = unknownDevice,
): Promise<string> {
  const token = randomCode(32)
  // One sign-in at a time, so concurrent ones can't exceed the limit.
  await tx.execute(sql`select 1 from members where key = ${memberKey} for no key update`)
  await requireUnlocked(tx, memberKey)
  await tx.insert(sessions).values({
    hash: hashToken(token),
    memberKey,
    remember,
    openedAt: machine,
    signedInAt: machine,
    seenAt: machine,
    expiresAt: endOf(machine, machine, remember),
    ...device,
  })
  await tx.execute(
    sql`delete from sessions where hash in (
          select hash from sessions where member_key = ${memberKey} and acting_admin_key is null
          order by opened_at desc, hash offset ${sessionsMax})`,
  )
  return token
}

/** The end of a session used now: after the idle time, but at most thirty days after it was opened. */
function endOf(openedAt: Date, machine: Date, remember: boolean): Date {
  const idleEnd = machine.getTime() + (remember ? rememberMs : idleMs)
  return new Date(Math.min(idleEnd, openedAt.getTime() + sessionMaxMs))
}

/** Sets the browser's session cookie: until the browser closes, or for thirty days with `remember`. */
export function setSessionCookie(ctx: Ctx, token: string, remember: boolean): void {
  ctx.reply.setCookie(sessionCookie, token, {
    httpOnly: true,
    maxAgeSeconds: remember ? rememberMs / 1000 : null,
  })
}

/** A session token for its browser. */
export interface SessionToken {
  token: string
  remember: boolean
}

/**
 * Records that the password was just entered in a session and gives the session a new token, so a stolen old one
 * stops working. 401 if another request did so first.
 */
export async function renewSignIn(tx: Tx, hash: string, machine: Date): Promise<SessionToken> {
  const token = randomCode(32)
  const [renewed] = await tx
    .update(sessions)
    .set({ hash: hashToken(token), signedInAt: machine })
    .where(eq(sessions.hash, hash))
    .returning({ remember: sessions.remember })
  if (!renewed) throw signedOut()
  return { token, remember: renewed.remember }
}

/** Ends one session. */
export async function closeSession(tx: Tx, hash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash))
}

/**
 * Ends every session of a member, except the one to keep (a password change keeps its own), and every pending sign-in.
 */
export async function closeSessionsOf(
  tx: Tx,
  memberKey: MemberKey,
  keepHash: string | null = null,
): Promise<void> {
  // First: this waits for a sign-in that is finishing, and its session is ended below.
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.memberKey, memberKey))
  await tx
    .delete(sessions)
    .where(
      keepHash
        ? and(eq(sessions.memberKey, memberKey), ne(sessions.hash, keepHash))
        : eq(sessions.memberKey, memberKey),
    )
}

/**
 * Ends every session and every pending sign-in: in a restored database, some are open that had ended later. Returns the
 * number of sessions.
 */
export async function closeAllSessions(tx: Tx): Promise<number> {
  await tx.delete(pendingSignIns)
  return (await tx.delete(sessions).returning({ hash: sessions.hash })).length
}

interface SessionRow {
  member_key: MemberKey
  email: string
  is_admin: boolean
  has_second_step: boolean
  verified: boolean
  team: TeamPlace | null
  permissions: string[]
  acting_admin_key: MemberKey | null
  /** The staff member who acts, in place of an administrator. */
  acting_staff_key: StaffKey | null
  acting_ends_at: Date | string | null
  remember: boolean
  opened_at: Date | string
  signed_in_at: Date | string
  seen_at: Date | string
}

/** Input of the statement that finds a session, besides the cookie's token. */
export interface SessionQuery {
  /** Machine time. */
  machine: Date
  /** SQL fragment for the place of `m`, a row of `members`, in their team: teams are a higher room. */
  team: SQL
}

/** The signed-in member behind a session cookie, or null. */
export async function findActor(tx: Tx, token: string, question: SessionQuery): Promise<Actor | null> {
  return (await findActorWith<null>(tx, token, question, sql`null`))?.actor ?? null
}

/**
 * Like `findActor`, and also returns the columns that the SQL fragment `more` selects from `m`, the member's row. One
 * indexed query per request; the idle time is extended at most every five minutes. An administrator's acting session
 * ends when they lose the role or their password changes. A staff member's acting session ends at its fixed time.
 */
export async function findActorWith<More>(
  tx: Tx,
  token: string,
  { machine, team }: SessionQuery,
  more: SQL,
): Promise<{ actor: Actor; more: More } | null> {
  const hash = hashToken(token)
  const rows = await rowsOf<SessionRow & { more: More }>(
    tx,
    sql`select s.member_key, m.email, m.is_admin, s.acting_admin_key, g.staff_key as acting_staff_key, g.ends_at as acting_ends_at, s.remember, s.opened_at, s.signed_in_at, s.seen_at,
          (not m.email_validation_required or m.email_validated_at is not null) as verified,
          m.permissions, ${team} as team, ${more} as more,
          (case when s.acting_admin_key is null then m.second_step_at else a.second_step_at end is not null) as has_second_step
        from sessions s join members m on m.key = s.member_key
          left join members a on a.key = s.acting_admin_key
          left join acting_sessions g on g.hash = s.hash
        where s.hash = ${hash} and s.expires_at > ${machine.toISOString()}::timestamptz
          and (s.acting_admin_key is null or g.staff_key is not null
            or a.is_admin and s.signed_in_at >= coalesce(a.password_changed_at, s.signed_in_at))`,
  )
  const row = rows[0]
  if (!row) return null
  if (machine.getTime() - new Date(row.seen_at).getTime() > touchEveryMs) {
    const expiresAt = row.acting_ends_at
      ? new Date(row.acting_ends_at)
      : endOf(new Date(row.opened_at), machine, row.remember)
    await tx.update(sessions).set({ seenAt: machine, expiresAt }).where(eq(sessions.hash, hash))
  }
  return { actor: actorOf(row, hash), more: row.more }
}

function actorOf(row: SessionRow, sessionHash: string): Actor {
  return {
    memberKey: row.member_key,
    email: row.email,
    isAdmin: row.is_admin,
    hasSecondStep: row.has_second_step,
    isVerified: row.verified,
    team: row.team,
    permissions: row.permissions,
    adminKey: row.acting_staff_key ? null : row.acting_admin_key,
    actingStaff:
      row.acting_staff_key && row.acting_ends_at
        ? { key: row.acting_staff_key, until: new Date(row.acting_ends_at) }
        : null,
    signedInAt: new Date(row.signed_in_at),
    sessionHash,
  }
}
