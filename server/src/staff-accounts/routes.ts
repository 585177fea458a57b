import type { ApprovalKey } from '@goodturn/contract/ids'
import { staffPeopleCalls, staffSelfCalls, staffSignInCalls } from '@goodturn/contract/staff-accounts/calls'
import { staffApprovalCalls } from '@goodturn/contract/staff-accounts/approval-calls'
import { approve, decline, override, withdraw } from './answer-approval.ts'
import { findApproval, listApprovals } from './list-approvals.queries.ts'
import { noteSecurity } from '../platform/security-log.ts'
import type { Ctx } from '../platform/context.ts'
import { routes } from '../platform/routes.ts'
import { listStaff, presentMe } from './present.ts'
import { beginStaffAuthenticator, confirmStaffAuthenticator } from './second-step.ts'
import { closeOwnStaffSession, staffCookie } from './sessions.ts'
import { loginStaff, signInStaffByCode, signInStaffByRecoveryCode } from './sign-in.ts'

export const staffSignInRoutes = routes(staffSignInCalls, {
  login: async (ctx, { email, password }) => ({
    data: await presentMe(ctx, await loginStaff(ctx, email, password)),
  }),
  code: async (ctx, { code }) => ({ data: await presentMe(ctx, await signInStaffByCode(ctx, code)) }),
  recoveryCode: async (ctx, { recovery_code }) => ({
    data: await presentMe(ctx, await signInStaffByRecoveryCode(ctx, recovery_code)),
  }),
  async logout(ctx) {
    await ctx.transaction((tx) => closeOwnStaffSession(tx, ctx))
    noteSecurity(ctx, { event: 'signed out' })
    ctx.reply.clearCookie(staffCookie)
  },
  me: async (ctx) => ({ data: await presentMe(ctx, ctx.staff.key, ctx.staff.hasSecondStep) }),
})

export const staffSelfRoutes = routes(staffSelfCalls, {
  beginAuthenticator: async (ctx) => ({ data: await beginStaffAuthenticator(ctx, ctx.staff.key) }),
  async confirmAuthenticator(ctx, { code }) {
    const recovery_codes = await confirmStaffAuthenticator(ctx, ctx.staff.key, code)
    return { data: { me: await presentMe(ctx, ctx.staff.key), recovery_codes } }
  },
})

export const staffPeopleRoutes = routes(staffPeopleCalls, {
  list: async (ctx) => ({ data: await listStaff(ctx.db) }),
})

export const staffApprovalRoutes = routes(staffApprovalCalls, {
  list: (ctx, { answered, ...asked }) =>
    listApprovals(ctx.db, ctx.staff, { ...asked, answered: answered === '1' }),
  show: async (ctx, { key }) => shown(ctx, key),
  async approve(ctx, { key }) {
    await approve(ctx, key)
    return shown(ctx, key)
  },
  async decline(ctx, { key, reason }) {
    await decline(ctx, key, reason)
    return shown(ctx, key)
  },
  async withdraw(ctx, { key }) {
    await withdraw(ctx, key)
    return shown(ctx, key)
  },
  async override(ctx, { key, reason }) {
    await override(ctx, key, reason)
    return shown(ctx, key)
  },
})

const shown = async (ctx: Ctx, key: ApprovalKey) => ({ data: await findApproval(ctx.db, ctx.staff, key) })
