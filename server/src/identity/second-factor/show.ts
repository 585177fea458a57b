import type { SecondFactor } from '@goodturn/contract/identity/second-factor/schema'
import type { SecondStepMethods } from '@goodturn/contract/identity/second-factor/sign-in'
import { seconds } from '@goodturn/contract/time'
import { findMember } from '../accounts/member.ts'
import type { Ctx } from '../../platform/context.ts'
import { factorsOf } from '../sign-in/factors.ts'
import { pendingMethods } from '../sign-in/finish-sign-in.ts'
import { findRecovery } from './recovery.ts'
import { memberSteps } from './steps.ts'

/** The member's second step as its own page shows it: no secret, no code. */
export async function showSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const { memberKey } = ctx.actor
  const [member, { passkeys, app, codesLeft, passkeysPossible }, recovery] = await Promise.all([
    findMember(ctx.db, memberKey),
    factorsOf(memberSteps, ctx, memberKey),
    findRecovery(ctx.db, memberKey, ctx.platform.clock.machine()),
  ])
  return {
    on: member.secondStepAt !== null,
    passkeys: passkeys.map(({ key, name, addedAt, usedAt }) => ({
      key,
      name,
      added: seconds(addedAt),
      used: seconds(usedAt),
    })),
    authenticator: app && { added: seconds(app.addedAt), used: seconds(app.usedAt) },
    recovery_codes_left: codesLeft,
    passkeys_possible: passkeysPossible,
    recovery: recovery && { begun: seconds(recovery.begunAt), ready: seconds(recovery.readyAt) },
  }
}

/** What can complete this browser's pending sign-in; 400 if none is pending. */
export async function secondStepMethodsOf(ctx: Ctx): Promise<SecondStepMethods> {
  const { holder, methods } = await pendingMethods(memberSteps, ctx)
  const member = await findMember(ctx.db, holder)
  const recovery = await findRecovery(ctx.db, holder, ctx.platform.clock.machine())
  return { ...methods, recovery: !member.isAdmin, recovery_ready: seconds(recovery?.readyAt ?? null) }
}
