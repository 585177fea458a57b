import type { StaffKey } from '@goodturn/contract/ids'
import type { StaffMe, StaffPerson } from '@goodturn/contract/identity/staff-accounts/schema'
import { seconds } from '@goodturn/contract/time'
import { asc, eq, sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffAccount } from './find.ts'
import { staffAccounts, staffLinks } from './tables.ts'

/**
 * The acting staff member as the console shows them. Pass `hasSecondStep` if the request determines it: an
 * administrator who signed in as a member used that account's second step.
 */
export async function presentMe(ctx: Ctx, key: StaffKey, hasSecondStep?: boolean): Promise<StaffMe> {
  const [row] = await ctx.db.select().from(staffAccounts).where(eq(staffAccounts.key, key))
  const account = present(row, 'an account of staff is never deleted')
  const isOn = hasSecondStep ?? account.secondStepAt !== null
  const whenOff = ctx.platform.settings.staffSecondStep ? 'due' : 'off'
  return {
    key,
    name: account.name,
    email: account.email,
    role: account.role,
    second_step: isOn ? 'on' : whenOff,
    single_keys: account.singleKeys,
  }
}

/** All staff by name: active, then invited, then former. */
export async function listStaff(tx: Tx): Promise<StaffPerson[]> {
  const rows = await tx
    .select({ account: staffAccounts, linkEnds: staffLinks.expiresAt })
    .from(staffAccounts)
    .leftJoin(staffLinks, eq(staffLinks.staffKey, staffAccounts.key))
    .orderBy(
      sql`${staffAccounts.endedAt} is not null, ${staffAccounts.acceptedAt} is null`,
      asc(staffAccounts.name),
      asc(staffAccounts.key),
    )
  return rows.map(({ account, linkEnds }) => presentPerson(account, linkEnds))
}

/** A staff member as administrators see them, by a key that is known to exist. */
export async function findPerson(tx: Tx, key: StaffKey): Promise<StaffPerson> {
  const [row] = await tx
    .select({ account: staffAccounts, linkEnds: staffLinks.expiresAt })
    .from(staffAccounts)
    .leftJoin(staffLinks, eq(staffLinks.staffKey, staffAccounts.key))
    .where(eq(staffAccounts.key, key))
  const { account, linkEnds } = present(row, 'an account of staff is never deleted')
  return presentPerson(account, linkEnds)
}

function presentPerson(account: StaffAccount, linkEnds: Date | null): StaffPerson {
  const waits = account.endedAt === null && account.acceptedAt === null
  return {
    key: account.key,
    name: account.name,
    email: account.email,
    role: account.role,
    state: account.endedAt ? 'ended' : waits ? 'invited' : 'active',
    second_step: account.secondStepAt !== null,
    invited: seconds(account.invitedAt),
    invite_ends: waits ? seconds(linkEnds) : null,
    seen: seconds(account.seenAt),
    ended: seconds(account.endedAt),
  }
}
