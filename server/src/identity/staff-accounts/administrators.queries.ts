import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type StaffRow, staffColumns, staffOf } from './sign-in/staff-columns.ts'

/** The staff account of an administrator, created if they were made one by hand. Null if it has ended. */
export async function staffOfAdministrator(
  tx: Tx,
  memberKey: MemberKey,
  machine: Date,
): Promise<Staff | null> {
  const known = await findOfMember(tx, memberKey)
  if (known) return known
  await adopt(tx, sql`m.key = ${memberKey}`, machine)
  return findOfMember(tx, memberKey)
}

/** Creates a staff account for the administrator with this address if they have none. */
export async function adoptByEmail(tx: Tx, email: string, machine: Date): Promise<void> {
  await adopt(tx, sql`m.email = ${email}`, machine)
}

async function findOfMember(tx: Tx, memberKey: MemberKey): Promise<Staff | null> {
  const [row] = await rowsOf<StaffRow>(
    tx,
    sql`select ${staffColumns} from staff_accounts a where a.member_key = ${memberKey} and a.ended_at is null`,
  )
  return row ? staffOf(row, null) : null
}

/**
 * Same as the migration does for existing administrators: keeps the password and second step, so they can sign in to
 * the console at once. Skips an address that another staff member has, and a member whose staff account has ended.
 */
async function adopt(tx: Tx, which: SQL, machine: Date): Promise<void> {
  const made = await rowsOf<{ key: string; member_key: string }>(
    tx,
    sql`insert into staff_accounts (key, email, name, role, password_hash, password_changed_at, second_step_at, member_key,
          invited_at, accepted_at)
        select 'staff_' || split_part(m.key, '_', 2), m.email, m.first_name || ' ' || m.last_name, 'administrator',
          m.password_hash, m.password_changed_at, m.second_step_at, m.key, ${machine.toISOString()}::timestamptz,
          ${machine.toISOString()}::timestamptz
        from members m where ${which} and m.is_admin and m.erased_at is null
        on conflict do nothing returning key, member_key`,
  )
  for (const { key, member_key } of made) {
    await tx.execute(
      sql`insert into staff_authenticators (staff_key, sealed_secret, sealed_for, begun_at, added_at, last_step)
          select ${key}, f.sealed_secret, f.member_key, f.begun_at, f.added_at, f.last_step
          from authenticators f where f.member_key = ${member_key} and f.added_at is not null`,
    )
    await tx.execute(
      sql`insert into staff_passkeys (key, staff_key, credential_id, public_key, sign_count, transports, name, added_at, used_at)
          select p.key, ${key}, p.credential_id, p.public_key, p.sign_count, p.transports, p.name, p.added_at, p.used_at
          from passkeys p where p.member_key = ${member_key}
          on conflict do nothing`,
    )
    await tx.execute(
      sql`insert into staff_recovery_codes (hash, staff_key)
          select c.hash, ${key} from recovery_codes c where c.member_key = ${member_key}`,
    )
  }
}
