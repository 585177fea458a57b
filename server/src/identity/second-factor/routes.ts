import type { MemberKey } from '@goodturn/contract/ids'
import { secondFactorCalls } from '@goodturn/contract/identity/second-factor/calls'
import { secondStepCalls } from '@goodturn/contract/identity/second-factor/sign-in'
import { seconds } from '@goodturn/contract/time'
import { presentUser } from '../accounts/present.ts'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.ts'
import { badRecoveryLink } from './errors.ts'
import { makeNewRecoveryCodes } from './new-recovery-codes.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts'
import { beginRecovery, finishRecovery, findRecoveryByLink, stopRecovery } from './recovery.ts'
import { showSecondFactor } from './show.ts'
import {
  beginSignInByPasskey,
  signInByCode,
  signInByPasskey,
  signInByRecoveryCode,
  secondStepMethodsOf,
} from './sign-in.ts'

const state = async (ctx: Ctx) => ({ data: await showSecondFactor(ctx) })
const added = async (ctx: Ctx, codes: string[] | null) => ({
  data: { second_factor: await showSecondFactor(ctx), recovery_codes: codes },
})
const user = async (ctx: Ctx, key: MemberKey) => ({
  data: await presentUser(ctx, key),
})

export const secondFactorRoutes = routes(secondFactorCalls, {
  show: state,
  beginAuthenticator: async (ctx) => ({ data: await beginAuthenticator(ctx) }),
  confirmAuthenticator: async (ctx, { code }) => added(ctx, await confirmAuthenticator(ctx, code)),
  async removeAuthenticator(ctx) {
    await removeAuthenticator(ctx)
    return state(ctx)
  },
  beginPasskey: async (ctx) => ({ data: await beginPasskey(ctx) }),
  addPasskey: async (ctx, { name, passkey }) => added(ctx, await addPasskey(ctx, name, passkey)),
  async removePasskey(ctx, { key }) {
    await removePasskey(ctx, key)
    return state(ctx)
  },
  newRecoveryCodes: async (ctx) => added(ctx, await makeNewRecoveryCodes(ctx)),
  async stopRecovery(ctx) {
    await stopRecovery(ctx, ctx.actor.memberKey)
    return state(ctx)
  },
})

export const secondStepRoutes = routes(secondStepCalls, {
  ways: async (ctx) => ({ data: await secondStepMethodsOf(ctx) }),
  code: async (ctx, { code }) => user(ctx, await signInByCode(ctx, code)),
  recoveryCode: async (ctx, { recovery_code }) => user(ctx, await signInByRecoveryCode(ctx, recovery_code)),
  beginPasskey: async (ctx) => ({ data: await beginSignInByPasskey(ctx) }),
  passkey: async (ctx, { passkey }) => user(ctx, await signInByPasskey(ctx, passkey)),
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
