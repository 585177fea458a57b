import { actingMinutes } from '@goodturn/contract/console/member-files/limits'
import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { denied, notFound } from '../../platform/errors.ts'
import { randomCode } from '../../platform/ids.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { hashToken } from '../sign-in/hash-token.ts'
import { actingSessions, sessions } from './tables.ts'

/** The acting staff member and their console session, which ends at `endsAt` at the latest. */
export interface ActingStaff {
  staffKey: StaffKey
  sessionHash: string
  endsAt: Date
}

/** A session in which a staff member acts as a member. */
export interface ActingSession {
  token: string
  hint: string
  endsAt: Date
}

/**
 * Opens a session in which a staff member acts as a member. It lasts thirty minutes regardless of activity, and never
 * outlives their console session. Only one at a time: the previous one ends. Machine time. 403 for an administrator and
 * a locked member.
 */
export async function openActingSession(
  tx: Tx,
  memberKey: MemberKey,
  { staffKey, sessionHash, endsAt: latest }: ActingStaff,
  machine: Date,
): Promise<ActingSession> {
  const [member] = await rowsOf<{ is_admin: boolean; erased: boolean }>(
    tx,
    sql`select is_admin, erased_at is not null as erased from members where key = ${memberKey} for no key update`,
  )
  if (!member) throw notFound('We couldn’t find that member.')
  if (member.is_admin) throw denied('You can’t act as another administrator.')
  if (member.erased) throw denied('This member was erased.')
  await requireUnlocked(tx, memberKey)
  await closeActingSessions(tx, sessionHash)
  const token = randomCode(32)
  const hash = hashToken(token)
  const hint = randomCode(16)
  const end = machine.getTime() + actingMinutes * 60_000
  const endsAt = new Date(Math.min(end, latest.getTime()))
  await tx.insert(sessions).values({
    hash,
    holder: memberKey,
    // An older release looks for an administrator with this key, finds none, and doesn't honor the session.
    actingAdminKey: staffKey as string as MemberKey,
    adminHint: hint,
    remember: false,
    openedAt: machine,
    signedInAt: machine,
    seenAt: machine,
    expiresAt: endsAt,
  })
  await tx.insert(actingSessions).values({ hash, staffKey, staffSessionHash: sessionHash, endsAt })
  return { token, hint, endsAt }
}

/** Ends every session in which staff act as a member; returns their number. */
export async function closeAllActing(tx: Tx): Promise<number> {
  const [ended] = await rowsOf<{ count: number }>(
    tx,
    sql`with ended as (delete from sessions where acting_admin_key is not null returning 1)
        select count(*)::int as count from ended`,
  )
  return ended?.count ?? 0
}

/** Ends the acting sessions that were started from this console session. */
async function closeActingSessions(tx: Tx, staffSessionHash: string): Promise<void> {
  await tx.execute(
    sql`delete from sessions where hash in (select hash from acting_sessions where staff_session_hash = ${staffSessionHash})`,
  )
}
