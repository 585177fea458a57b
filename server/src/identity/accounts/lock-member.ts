import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { denied, notFound } from '../../platform/errors.ts'
import { closeSessionsOf } from './sign-in/sessions.ts'

/** Why a member is locked, and who locked them. */
export interface Lock {
  reason: string
  byName: string | null
}

/**
 * Locks a member: ends every session and pending sign-in, and refuses new ones until they are unlocked. Plans and gifts
 * continue. Locking again changes nothing. Refuses administrators.
 */
export async function lockMember(
  tx: Tx,
  memberKey: MemberKey,
  { reason, byName }: Lock,
  cause: Cause,
): Promise<void> {
  // A sign-in locks this row while it opens a session.
  const [member] = await rowsOf<{ is_admin: boolean }>(
    tx,
    sql`select is_admin from members where key = ${memberKey} for no key update`,
  )
  if (!member) throw notFound('We couldn’t find that member.')
  if (member.is_admin) throw denied('An administrator can’t be locked.')
  const locked = await rowsOf(
    tx,
    sql`insert into member_locks (member_key, reason, by_name, at)
        values (${memberKey}, ${reason}, ${byName}, ${cause.machine.toISOString()}::timestamptz)
        on conflict do nothing returning 1`,
  )
  if (locked.length === 0) return
  await closeSessionsOf(tx, memberKey)
  await recordAct(tx, cause, 'member.locked', memberKey, { reason })
}

/** Lets a locked member sign in again; no change if they aren't locked. */
export async function unlockMember(
  tx: Tx,
  memberKey: MemberKey,
  reason: string,
  cause: Cause,
): Promise<void> {
  const unlocked = await rowsOf(tx, sql`delete from member_locks where member_key = ${memberKey} returning 1`)
  if (unlocked.length > 0) await recordAct(tx, cause, 'member.unlocked', memberKey, { reason })
}
