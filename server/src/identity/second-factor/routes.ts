import type { MemberKey } from '@goodturn/contract/ids'
import { secondFactorCalls } from '@goodturn/contract/identity/second-factor/calls'
import { secondStepCalls } from '@goodturn/contract/identity/second-factor/sign-in'
import { seconds } from '@goodturn/contract/time'
import { presentUser } from '../accounts/present.ts'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '../sign-in/authenticators.ts'
import { makeNewRecoveryCodes } from '../sign-in/factors.ts'
import {
  beginSignInByPasskey,
  signInByCode,
  signInByPasskey,
  signInByRecoveryCode,
} from '../sign-in/finish-sign-in.ts'
import { addPasskey, beginPasskey, removePasskey } from '../sign-in/passkeys.ts'
import { badRecoveryLink } from './errors.ts'
import { beginRecovery, finishRecovery, findRecoveryByLink, stopRecovery } from './recovery.ts'
import { secondStepMethodsOf, showSecondFactor } from './show.ts'
import { memberSteps, permitChange } from './steps.ts'

const state = async (ctx: Ctx) => ({ data: await showSecondFactor(ctx) })
const added = async (ctx: Ctx, codes: string[] | null) => ({
  data: { second_factor: await showSecondFactor(ctx), recovery_codes: codes },
})
const user = async (ctx: Ctx, key: MemberKey) => ({
  data: await presentUser(ctx, key),
})

const permit = (ctx: Ctx) => () => permitChange(ctx)
/** A change that begins with something of the session, before it is permitted. */
const own = (ctx: Ctx) => ({ key: ctx.actor.memberKey, permit: permit(ctx) })

export const secondFactorRoutes = routes(secondFactorCalls, {
  show: state,
  beginAuthenticator: async (ctx) => ({ data: await beginAuthenticator(memberSteps, ctx, permit(ctx)) }),
  confirmAuthenticator: async (ctx, { code }) =>
    added(ctx, await confirmAuthenticator(memberSteps, ctx, { ...own(ctx), code })),
  async removeAuthenticator(ctx) {
    await removeAuthenticator(memberSteps, ctx, permit(ctx))
    return state(ctx)
  },
  beginPasskey: async (ctx) => ({ data: await beginPasskey(memberSteps, ctx, permit(ctx)) }),
  addPasskey: async (ctx, given) => added(ctx, await addPasskey(memberSteps, ctx, { ...own(ctx), ...given })),
  async removePasskey(ctx, { key }) {
    await removePasskey(memberSteps, ctx, permit(ctx), key)
    return state(ctx)
  },
  newRecoveryCodes: async (ctx) => added(ctx, await makeNewRecoveryCodes(memberSteps, ctx, permit(ctx))),
  async stopRecovery(ctx) {
    await stopRecovery(ctx, ctx.actor.memberKey)
    return state(ctx)
  },
})

export const secondStepRoutes = routes(secondStepCalls, {
  ways: async (ctx) => ({ data: await secondStepMethodsOf(ctx) }),
  code: async (ctx, { code }) => user(ctx, await signInByCode(memberSteps, ctx, code)),
  recoveryCode: async (ctx, { recovery_code }) =>
    user(ctx, await signInByRecoveryCode(memberSteps, ctx, recovery_code)),
  beginPasskey: async (ctx) => ({ data: await beginSignInByPasskey(memberSteps, ctx) }),
  passkey: async (ctx, { passkey }) => user(ctx, await signInByPasskey(memberSteps, ctx, passkey)),
  beginRecovery: async (ctx) => ({ data: { ready: seconds(await beginRecovery(ctx)) } }),
  async showRecovery(ctx, { token }) {
    const { readyAt } = await findRecoveryByLink(ctx, token)
    return { data: { ready: seconds(readyAt), is_ready: readyAt <= ctx.platform.clock.machine() } }
  },
  async stopByLink(ctx, { token }) {
    const { memberKey } = await findRecoveryByLink(ctx, token)
    if (!(await stopRecovery(ctx, memberKey))) throw badRecoveryLink()
  },
  finishRecovery: (ctx, { token }) => finishRecovery(ctx, token),
})
