import { memberRealm } from '../../identity/accounts/realm.ts'
import { memberSteps } from '../../identity/second-factor/steps.ts'
import { liftSecondStepLimits } from '../../identity/sign-in/finish-sign-in.ts'
import { liftSignInLimits } from '../../identity/sign-in/limit-sign-in.ts'
import { findByEmail } from '../../identity/staff-accounts/find.ts'
import { staffRealm } from '../../identity/staff-accounts/realm.ts'
import { staffSteps } from '../../identity/staff-accounts/steps.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { denied, notFound } from '../../platform/errors.ts'

/**
 * Lifts the sign-in limits of a member, and of a staff member if an administrator asks; returns whose. Wrong passwords,
 * reset mails, and wrong second steps of the account count from zero again; those of a network across accounts don't.
 * 404 if the address has no account, 403 for an administrator or a staff member unless an administrator asks.
 */
export async function liftLimits(ctx: Ctx, email: string): Promise<('member' | 'staff')[]> {
  const isAdministrator = ctx.staff.role === 'administrator'
  const member = await memberRealm.accounts.findByEmail(ctx, email)
  const colleague = await findByEmail(ctx.db, email)
  if (!member && !colleague) throw notFound('We couldn’t find an account with this address.')
  const mayLift = isAdministrator || (member !== null && !member.isAdmin)
  if (!mayLift) throw denied('Only an administrator can lift the limits of administrators and staff.')
  const cause = ctx.cause()
  const lifted: ('member' | 'staff')[] = []
  if (member) {
    await ctx.transaction((tx) => recordAct(tx, cause, 'member.limits-lifted', member.key))
    await liftSignInLimits(memberRealm, ctx.platform, member)
    await liftSecondStepLimits(memberSteps, ctx.platform, member.key)
    lifted.push('member')
  }
  if (colleague && isAdministrator) {
    const staff = colleague.key
    await ctx.transaction((tx) => recordAct(tx, cause, 'staff.limits-lifted', null, { staff }))
    await liftSignInLimits(staffRealm, ctx.platform, { key: staff, email })
    await liftSecondStepLimits(staffSteps, ctx.platform, staff)
    lifted.push('staff')
  }
  return lifted
}
