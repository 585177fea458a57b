import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../staff-accounts/who.ts'
import { emailAddress } from '../../text.ts'
import { confirmedPassword, newPassword, passwordsMatch, signUpFields, userUpdate } from './rules.ts'
import { permissionPreferences } from './permissions.ts'
import { userSchema } from './schema.ts'

const user = dataOf(userSchema)
const recaptchaToken = z.optional(z.nullable(z.string().check(z.maxLength(4000))))
/** A code from a mailed or shared link; a malformed one gets the same answer as an unknown one. */
const code = z.nullish(z.string().check(z.maxLength(200)))

/** Where a signup came from (P:G-10); missing codes are null. */
export const signUpMeta = z.object({
  partner: code,
  hubspotutk: code,
  invite: code,
  sharedinvite: code,
  referral: code,
})
export type SignUpMeta = z.infer<typeof signUpMeta>

/** Signing up, in, and out, the signed-in member, and everything that members change about themselves. */
export const accountCalls = {
  login: call('POST', '/v1/auth/login', { summary: 'Sign in with email and password', access: 'public' })
    .input(
      z.object({
        email: emailAddress,
        password: z
          .string('Please enter your password.')
          .check(z.minLength(1, 'Please enter your password.')),
        remember: z.optional(z.boolean()),
        recaptcha_token: recaptchaToken,
      }),
    )
    .output(user),
  logout: call('POST', '/v1/auth/logout', { summary: 'Sign out', access: 'public', status: 204 }).output(
    z.void(),
  ),
  user: call('GET', '/v1/auth/user', { summary: 'The signed-in user' }).output(user),
  signup: call('POST', '/v1/auth/signup', {
    summary: 'Create an account and sign in; joins the team of an invitation',
    access: 'public',
    status: 201,
  })
    .input(
      z.object({
        ...signUpFields,
        meta: z.optional(z.nullable(signUpMeta)),
        recaptcha_token: recaptchaToken,
      }),
    )
    .output(user),
  forgotPassword: call('POST', '/v1/auth/forgotpassword', {
    summary: 'Mail a password reset link; the response is the same whether or not the account exists',
    access: 'public',
  })
    .input(z.object({ email: emailAddress, recaptcha_token: recaptchaToken }))
    .output(dataOf(z.null())),
  resetPassword: call('POST', '/v1/auth/resetpassword', {
    summary: 'Set a new password with the mailed token; ends all sessions of the account and returns no data',
    access: 'public',
  })
    .input(
      z
        .object({
          token: z.string().check(z.maxLength(200)),
          password: newPassword,
          confirmpassword: confirmedPassword,
          recaptcha_token: recaptchaToken,
        })
        .check(passwordsMatch),
    )
    .output(dataOf(z.null())),
  sendVerification: call('POST', '/v1/auth/sendverification', {
    summary: 'Mail a verification link unless the address is verified and email to it arrives',
  }).output(user),
  verifyEmail: call('POST', '/v1/auth/verifyemail', { summary: 'Verify the address with the mailed token' })
    .input(z.object({ token: z.string().check(z.maxLength(200)) }))
    .output(user),
  update: call('PATCH', '/users', { summary: 'Change the signed-in user; omitted fields stay unchanged' })
    .input(userUpdate)
    .output(user),
  setPermissionPreferences: call('PATCH', '/v1/users/permissionpreferences', {
    summary: 'Turn a feature that the signed-in user is allowed to use on or off (CG-19)',
  })
    .input(permissionPreferences)
    .output(user),
  impersonate: call('POST', '/v1/admin/impersonations', {
    summary: 'Act as another member in this session, until logout',
    ...staffOnly('support'),
    status: 201,
  })
    .input(z.object({ user_key: keySchema('member') }))
    .output(user),
}
