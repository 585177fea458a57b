import { recentSignInMinutes } from '@goodturn/contract/identity/accounts/limits'
import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { type SQL, eq, sql } from 'drizzle-orm'
import type { Actor, TeamPlace } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { signedOut } from '../../../platform/errors.ts'
import { randomCode } from '../../../platform/ids.ts'
import { type Device, unknownDevice } from '../../sign-in/device-of.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import {
  closeSessionsOf as closeSessionsOfHolder,
  openSession as openSessionIn,
} from '../../sign-in/sessions.ts'
import { memberRealm } from '../realm.ts'
import { sessions } from '../tables.ts'

export const sessionCookie = memberRealm.cookies.session
/** How long after entering the password a member can change email or password without entering it again. */
export const recentSignInMs = recentSignInMinutes * 60_000
// The idle time is extended at most this often, so most reads don't write.
const touchEveryMs = 5 * 60_000

/** Opens a session for a member and returns the token for the cookie; refuses if staff have locked the member. */
export function openSession(
  tx: Tx,
  memberKey: MemberKey,
  remember: boolean,
  machine: Date,
  device: Device = unknownDevice,
): Promise<string> {
  return openSessionIn(memberRealm, tx, { key: memberKey, remember, machine, device })
}

/** Ends every session of a member except the one to keep, and every pending sign-in. */
export function closeSessionsOf(tx: Tx, memberKey: MemberKey, keepHash: string | null = null): Promise<void> {
  return closeSessionsOfHolder(memberRealm, tx, memberKey, keepHash)
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
      : memberRealm.sessions.endOf(new Date(row.opened_at), machine, row.remember)
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
