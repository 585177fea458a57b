import { accountCalls } from '@goodturn/contract/identity/accounts/calls'
import { type Ctx, actingOf } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { forgotPassword } from '../sign-in/forgot-password.ts'
import { resetPassword } from '../sign-in/reset-password.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { requireHuman } from './sign-in/human.ts'
import { impersonate } from './impersonate.ts'
import { logout } from './sign-in/logout.ts'
import { presentUser } from './present.ts'
import { memberRealm } from './realm.ts'
import { setPermissionPreferences } from './set-permission-preferences.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update.ts'
import { sendVerification, verifyEmail } from './email/verify-email.ts'

export const accountRoutes = routes(accountCalls, {
  async login(ctx, { email, password, remember, recaptcha_token }) {
    await requireHuman(ctx, recaptcha_token)
    const key = await signIn(memberRealm, ctx, { email, password, remember: remember ?? false })
    return { data: await presentUser(ctx, key) }
  },

  async logout(ctx) {
    await logout(ctx)
  },

  async user(ctx) {
    return { data: await presentActor(ctx) }
  },

  async signup(ctx, { meta, recaptcha_token, ...account }) {
    await requireHuman(ctx, recaptcha_token)
    const key = await signUp(ctx, account, meta ?? undefined)
    return { data: await presentUser(ctx, key) }
  },

  async forgotPassword(ctx, { email, recaptcha_token }) {
    await requireHuman(ctx, recaptcha_token)
    await forgotPassword(memberRealm, ctx, email)
    return { data: null }
  },

  async resetPassword(ctx, { token, password, recaptcha_token }) {
    await requireHuman(ctx, recaptcha_token)
    await resetPassword(memberRealm, ctx, token, password)
    return { data: null }
  },

  async sendVerification(ctx) {
    await sendVerification(ctx)
    return { data: await presentActor(ctx) }
  },

  async verifyEmail(ctx, { token }) {
    await verifyEmail(ctx, token)
    return { data: await presentActor(ctx) }
  },

  async update(ctx, given) {
    await updateUser(ctx, given)
    return { data: await presentActor(ctx) }
  },

  async setPermissionPreferences(ctx, preferences) {
    await setPermissionPreferences(ctx.db, ctx.actor.memberKey, preferences)
    return { data: await presentActor(ctx) }
  },

  async impersonate(ctx, { user_key }) {
    await impersonate(ctx, user_key)
    return { data: await presentUser(ctx, user_key, { until: null }) }
  },
})

function presentActor(ctx: Ctx) {
  return presentUser(ctx, ctx.actor.memberKey, actingOf(ctx.actor))
}
