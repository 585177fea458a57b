import type { StaffKey } from '@goodturn/contract/ids'
import type { StaffSecondStep } from '@goodturn/contract/identity/staff-accounts/second-step-calls'
import { seconds } from '@goodturn/contract/time'
import type { Ctx } from '../../../platform/context.ts'
import { factorsOf } from '../../sign-in/factors.ts'
import { staffSteps } from '../steps.ts'

/** The caller's second step as the account page shows it: no secret, no code. */
export async function showStaffSecondStep(ctx: Ctx, staffKey: StaffKey): Promise<StaffSecondStep> {
  const { passkeys, app, passkeysPossible } = await factorsOf(staffSteps, ctx, staffKey)
  return {
    authenticator: app !== null,
    passkeys: passkeys.map(({ key, name, addedAt, usedAt }) => ({
      key,
      name,
      added: seconds(addedAt),
      used: seconds(usedAt),
    })),
    passkeys_possible: passkeysPossible,
  }
}
