import type { ApprovalKey, StaffKey } from '@goodturn/contract/ids'
import { staffApprovalCalls } from '@goodturn/contract/identity/staff-accounts/approval-calls'
import { staffSignInCalls } from '@goodturn/contract/identity/staff-accounts/calls'
import {
  staffLinkCalls,
  staffPeopleCalls,
  staffSelfCalls,
} from '@goodturn/contract/identity/staff-accounts/people-calls'
import { staffPasswordCalls } from '@goodturn/contract/identity/staff-accounts/password-calls'
import { staffSecondStepCalls } from '@goodturn/contract/identity/staff-accounts/second-step-calls'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { approve, decline, override, withdraw } from './answer-approval.ts'
import { listStaffActs, staffActNames } from './audit.queries.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '../sign-in/authenticators.ts'
import { makeNewRecoveryCodes } from '../sign-in/factors.ts'
import {
  beginSignInByPasskey,
  pendingMethods,
  signInByCode,
  signInByPasskey,
  signInByRecoveryCode,
} from '../sign-in/finish-sign-in.ts'
import { forgotPassword } from '../sign-in/forgot-password.ts'
import { addPasskey, beginPasskey, removePasskey } from '../sign-in/passkeys.ts'
import { findByResetLink, resetPassword } from '../sign-in/reset-password.ts'
import { closeOwnSession } from '../sign-in/sessions.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { followStaffLink, showStaffLink } from './sign-in/links.ts'
import { findApproval, listApprovals } from './list-approvals.queries.ts'
import {
  ownAccount,
  ownAccountWithPassword,
  setStaffKeys,
  setStaffPassword,
  signOutStaffEverywhere,
} from './own-account.ts'
import {
  endStaff,
  inviteStaff,
  removeStaffSecondStep,
  sendStaffLink,
  setStaffRole,
  withdrawInvitation,
} from './people.ts'
import { findPerson, listStaff, presentMe } from './present.ts'
import { staffRealm } from './realm.ts'
import { showStaffSecondStep } from './sign-in/show-second-step.ts'
import { addStaffToken, endStaffToken, listStaffTokens } from './sign-in/tokens.ts'
import { staffSteps } from './steps.ts'

/** Permits a change of the caller's own second step. */
const own = (ctx: Ctx) => () => ownAccount(ctx)
const withPassword = (ctx: Ctx, current: string) => () => ownAccountWithPassword(ctx, current)

const me = async (ctx: Ctx, key: StaffKey) => ({ data: await presentMe(ctx, key) })
const person = async (ctx: Ctx, key: StaffKey) => ({ data: await findPerson(ctx.db, key) })
const approval = async (ctx: Ctx, key: ApprovalKey) => ({ data: await findApproval(ctx.db, ctx, key) })

export const staffSignInRoutes = routes(staffSignInCalls, {
  login: async (ctx, { email, password }) =>
    me(ctx, await signIn(staffRealm, ctx, { email, password, remember: false })),
  code: async (ctx, { code }) => me(ctx, await signInByCode(staffSteps, ctx, code)),
  recoveryCode: async (ctx, { recovery_code }) =>
    me(ctx, await signInByRecoveryCode(staffSteps, ctx, recovery_code)),
  ways: async (ctx) => ({ data: (await pendingMethods(staffSteps, ctx)).methods }),
  beginPasskey: async (ctx) => ({ data: await beginSignInByPasskey(staffSteps, ctx) }),
  passkey: async (ctx, { passkey }) => me(ctx, await signInByPasskey(staffSteps, ctx, passkey)),
  async logout(ctx) {
    await ctx.transaction((tx) => closeOwnSession(staffRealm, tx, ctx))
    logSecurity(ctx, { event: 'signed out' })
    ctx.reply.clearCookie(staffRealm.cookies.session)
  },
  me: async (ctx) => ({ data: await presentMe(ctx, ctx.staff.key, ctx.staff.hasSecondStep) }),
})

export const staffLinkRoutes = routes(staffLinkCalls, {
  show: async (ctx, { token }) => ({ data: await showStaffLink(ctx, token) }),
  async follow(ctx, { token, name, password }) {
    const key = await followStaffLink(ctx, { token, name, password })
    return { data: { me: key && (await presentMe(ctx, key)) } }
  },
})

export const staffPasswordRoutes = routes(staffPasswordCalls, {
  async forgot(ctx, { email }) {
    await forgotPassword(staffRealm, ctx, email)
    return { data: null }
  },
  async showReset(ctx, { token }) {
    const { email } = await findByResetLink(staffRealm, ctx, token)
    return { data: { email } }
  },
  async reset(ctx, { token, password }) {
    await resetPassword(staffRealm, ctx, token, password)
    return { data: null }
  },
})

export const staffSelfRoutes = routes(staffSelfCalls, {
  beginAuthenticator: async (ctx) => ({ data: await beginAuthenticator(staffSteps, ctx, own(ctx)) }),
  async confirmAuthenticator(ctx, { code }) {
    const key = ownAccount(ctx)
    const codes = await confirmAuthenticator(staffSteps, ctx, { key, permit: own(ctx), code })
    const recovery_codes = present(codes, 'an app of staff comes with new codes')
    return { data: { me: await presentMe(ctx, key), recovery_codes } }
  },
  async removeAuthenticator(ctx, { current_password }) {
    await removeAuthenticator(staffSteps, ctx, withPassword(ctx, current_password))
    return me(ctx, ctx.staff.key)
  },
  async newRecoveryCodes(ctx, { current_password }) {
    const recovery_codes = await makeNewRecoveryCodes(staffSteps, ctx, withPassword(ctx, current_password))
    return { data: { recovery_codes } }
  },
  setPassword: async (ctx, { current_password, password }) =>
    me(ctx, await setStaffPassword(ctx, current_password, password)),
  signOutEverywhere: (ctx) => signOutStaffEverywhere(ctx),
  setKeys: async (ctx, { single_keys }) => me(ctx, await setStaffKeys(ctx, single_keys)),
  tokens: async (ctx) => ({ data: await listStaffTokens(ctx.db, ctx.staff.key) }),
  async addToken(ctx, { name, current_password }) {
    const key = await ownAccountWithPassword(ctx, current_password)
    const token = await addStaffToken(ctx, key, name)
    return { data: { token, tokens: await listStaffTokens(ctx.db, key) } }
  },
  async endToken(ctx, { key }) {
    await endStaffToken(ctx, ownAccount(ctx), key)
    return { data: await listStaffTokens(ctx.db, ctx.staff.key) }
  },
})

export const staffSecondStepRoutes = routes(staffSecondStepCalls, {
  show: async (ctx) => ({ data: await showStaffSecondStep(ctx, ctx.staff.key) }),
  beginPasskey: async (ctx, { current_password }) => ({
    data: await beginPasskey(staffSteps, ctx, withPassword(ctx, current_password)),
  }),
  async addPasskey(ctx, given) {
    const key = ownAccount(ctx)
    const recovery_codes = await addPasskey(staffSteps, ctx, { key, permit: own(ctx), ...given })
    return { data: { ...(await meAndSecondStep(ctx, key)), recovery_codes } }
  },
  async removePasskey(ctx, { key, current_password }) {
    await removePasskey(staffSteps, ctx, withPassword(ctx, current_password), key)
    return { data: await meAndSecondStep(ctx, ctx.staff.key) }
  },
})

async function meAndSecondStep(ctx: Ctx, key: StaffKey) {
  return { me: await presentMe(ctx, key), second_step: await showStaffSecondStep(ctx, key) }
}

export const staffPeopleRoutes = routes(staffPeopleCalls, {
  list: async (ctx) => ({ data: await listStaff(ctx.db) }),
  invite: async (ctx, invited) => person(ctx, await inviteStaff(ctx, invited)),
  async sendLink(ctx, { key }) {
    await sendStaffLink(ctx, key)
    return person(ctx, key)
  },
  async withdraw(ctx, { key }) {
    await withdrawInvitation(ctx, key)
    return person(ctx, key)
  },
  async setRole(ctx, given) {
    await setStaffRole(ctx, given)
    return person(ctx, given.key)
  },
  async removeSecondStep(ctx, { key, reason }) {
    await removeStaffSecondStep(ctx, key, reason)
    return person(ctx, key)
  },
  async end(ctx, { key, reason }) {
    await endStaff(ctx, key, reason)
    return person(ctx, key)
  },
  audit: (ctx, asked) => listStaffActs(ctx.db, asked),
  acts: async (ctx) => ({ data: await staffActNames(ctx.db) }),
})

export const staffApprovalRoutes = routes(staffApprovalCalls, {
  list: (ctx, { answered, ...asked }) => listApprovals(ctx.db, ctx, { ...asked, answered: answered === '1' }),
  show: async (ctx, { key }) => approval(ctx, key),
  async approve(ctx, { key }) {
    await approve(ctx, key)
    return approval(ctx, key)
  },
  async decline(ctx, { key, reason }) {
    await decline(ctx, key, reason)
    return approval(ctx, key)
  },
  async withdraw(ctx, { key }) {
    await withdraw(ctx, key)
    return approval(ctx, key)
  },
  async override(ctx, { key, reason }) {
    await override(ctx, key, reason)
    return approval(ctx, key)
  },
})
