import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import type { Staff } from '../../../platform/context.ts'
import type { AccountNames } from '../../sign-in/common-passwords.ts'
import type { StaffAccount } from '../find.ts'

/** Columns of a staff account. */
export interface StaffRow {
  key: StaffKey
  role: StaffRole
  name: string
  email: string
  member_key: MemberKey | null
  has_second_step: boolean
}

/** SQL fragment that selects the columns of `StaffRow` from `a`, a row of `staff_accounts`. */
export const staffColumns = sql`a.key, a.role, a.name, a.email, a.member_key, a.second_step_at is not null as has_second_step`

/** A staff member as calls see them. */
export function staffOf(row: StaffRow, sessionHash: string | null): Staff {
  return {
    key: row.key,
    role: row.role,
    name: row.name,
    email: row.email,
    memberKey: row.member_key,
    hasSecondStep: row.has_second_step,
    sessionHash,
    byToken: false,
  }
}

/** The staff member behind an act that needs no session. */
export function staffAs({ key, role, name, email, memberKey }: StaffAccount): Staff {
  return { key, role, name, email, memberKey, hasSecondStep: false, sessionHash: null, byToken: false }
}

/** The names that a staff member's password must not consist of. */
export function staffNames({ name, email }: { name: string; email: string }): AccountNames {
  const [firstName = '', ...others] = name.split(' ')
  return { email, firstName, lastName: others.join(' ') }
}
