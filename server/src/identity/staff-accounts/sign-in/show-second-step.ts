import type { StaffKey } from '@goodturn/contract/ids'
import type { StaffSecondStep } from '@goodturn/contract/identity/staff-accounts/second-step-calls'
import { seconds } from '@goodturn/contract/time'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { relyingPartyOf } from '../../second-factor/relying-party.ts'
import { staffAuthenticators, staffPasskeys } from '../tables.ts'

/** The caller's second step as the account page shows it: no secret, no code. */
export async function showStaffSecondStep(ctx: Ctx, staffKey: StaffKey): Promise<StaffSecondStep> {
  const { db } = ctx
  const keys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffKey, staffKey))
    .orderBy(asc(staffPasskeys.addedAt), asc(staffPasskeys.key))
  const apps = and(eq(staffAuthenticators.staffKey, staffKey), isNotNull(staffAuthenticators.addedAt))
  return {
    authenticator: (await db.$count(staffAuthenticators, apps)) > 0,
    passkeys: keys.map(({ key, name, addedAt, usedAt }) => ({
      key,
      name,
      added: seconds(addedAt),
      used: seconds(usedAt),
    })),
    passkeys_possible: relyingPartyOf(ctx) !== null,
  }
}
