import { z } from 'zod/mini'
import { userSchema } from '../accounts/schema.ts'
import { call, dataOf } from '../../call.ts'
import { typedCode } from './rules.ts'
import { passkeyRequestOptions, passkeyAssertion } from './schema.ts'

const user = dataOf(userSchema)
const access = 'public' as const

/** The available second steps of a waiting sign-in. */
export const secondStepMethodsSchema = z.object({
  passkey: z.boolean(),
  authenticator: z.boolean(),
  recovery_code: z.boolean(),
  /** Whether the second step can be removed by email; never for administrators. */
  recovery: z.boolean(),
  /** When a pending removal is ready, in integer seconds. */
  recovery_ready: z.nullable(z.int()),
})
export type SecondStepMethods = z.infer<typeof secondStepMethodsSchema>

const linkToken = z.object({ token: z.string().check(z.maxLength(200)) })

/** Signing in after the password: the browser's waiting sign-in, identified by its cookie. */
export const secondStepCalls = {
  ways: call('GET', '/v1/auth/secondstep', {
    summary: 'The methods available for finishing a pending sign-in; 400 without one',
    access,
  }).output(dataOf(secondStepMethodsSchema)),
  code: call('POST', '/v1/auth/secondstep/code', {
    summary: 'Finish signing in with a code from the authenticator app',
    access,
  })
    .input(z.object({ code: typedCode }))
    .output(user),
  recoveryCode: call('POST', '/v1/auth/secondstep/recoverycode', {
    summary: 'Finish signing in with a recovery code, which is used up',
    access,
  })
    .input(z.object({ recovery_code: typedCode }))
    .output(user),
  beginPasskey: call('POST', '/v1/auth/secondstep/passkey/begin', {
    summary: 'Start the passkey step of signing in',
    access,
  }).output(dataOf(passkeyRequestOptions)),
  passkey: call('POST', '/v1/auth/secondstep/passkey', {
    summary: 'Finish signing in with a passkey',
    access,
  })
    .input(z.object({ passkey: passkeyAssertion }))
    .output(user),
  beginRecovery: call('POST', '/v1/auth/secondstep/recovery', {
    summary: 'Request removal of the second step by email, after 72 hours; a second request has no effect',
    access,
  }).output(dataOf(z.object({ ready: z.int() }))),
  showRecovery: call('POST', '/v1/auth/recovery', {
    summary: 'The status of a removal by email, by its link',
    access,
  })
    .input(linkToken)
    .output(dataOf(z.object({ ready: z.int(), is_ready: z.boolean() }))),
  stopByLink: call('POST', '/v1/auth/recovery/stop', {
    summary: 'Stop a removal with its mailed link',
    access,
    status: 204,
  })
    .input(linkToken)
    .output(z.void()),
  finishRecovery: call('POST', '/v1/auth/recovery/finish', {
    summary: 'Remove the second step with the mailed link, once 72 hours have passed; does not sign in',
    access,
    status: 204,
  })
    .input(linkToken)
    .output(z.void()),
}
