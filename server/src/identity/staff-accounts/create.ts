import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { staffAccounts } from './tables.ts'

/** A staff member who has accepted: for the first administrator, the demo, and tests. `key` defaults to a new one. */
export interface NewStaff {
  key?: StaffKey
  email: string
  name: string
  role: StaffRole
  passwordHash: string
  /** Their own account as a member, if they have one. */
  memberKey?: MemberKey | null
}

/** Creates a staff account that can sign in at once, and returns its key. Machine time. */
export async function createStaff(tx: Tx, { key, ...given }: NewStaff, machine: Date): Promise<StaffKey> {
  const made = key ?? newKey('staff')
  await tx.insert(staffAccounts).values({ key: made, ...given, invitedAt: machine, acceptedAt: machine })
  return made
}
