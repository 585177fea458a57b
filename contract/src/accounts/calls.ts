import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'
import { emailAddress } from '../text.ts'
import { userSchema } from './schema.ts'

const user = dataOf(userSchema)

/** Signing in and out, and who is signed in. */
export const accountCalls = {
  login: call('POST', '/v1/auth/login', { summary: 'Sign in with e-mail and password', access: 'public' })
    .input(
      z.object({
        email: emailAddress,
        password: z
          .string('Please enter your password.')
          .check(z.minLength(1, 'Please enter your password.')),
        remember: z.optional(z.boolean()),
        recaptcha_token: z.optional(z.string()),
      }),
    )
    .output(user),
  logout: call('POST', '/v1/auth/logout', { summary: 'Sign out', access: 'public', status: 204 }).output(
    z.void(),
  ),
  user: call('GET', '/v1/auth/user', { summary: 'The signed-in user' }).output(user),
}
