import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { passkeyRequestOptions, passkeyAssertion } from '../second-factor/schema.ts'
import { typedCode } from '../second-factor/rules.ts'
import { emailAddress } from '../../text.ts'
import { anyStaff } from './who.ts'
import { staffMeSchema, staffSecondStepMethodsSchema } from './schema.ts'

const me = dataOf(staffMeSchema)
const open = { access: 'public' as const }
const beforeSecondStep = true

/** Signing in to the console, and the signed-in staff member. */
export const staffSignInCalls = {
  login: call('POST', '/v1/staff/login', {
    summary: 'Sign in to the staff console; with a second step, 401 `second_step_required` comes first',
    ...open,
  })
    .input(
      z.object({
        email: emailAddress,
        password: z
          .string('Please enter your password.')
          .check(z.minLength(1, 'Please enter your password.')),
      }),
    )
    .output(me),
  code: call('POST', '/v1/staff/secondstep/code', {
    summary: 'Finish signing in with a code from the authenticator app',
    ...open,
  })
    .input(z.object({ code: typedCode }))
    .output(me),
  recoveryCode: call('POST', '/v1/staff/secondstep/recoverycode', {
    summary: 'Finish signing in with a recovery code, which is used up',
    ...open,
  })
    .input(z.object({ recovery_code: typedCode }))
    .output(me),
  ways: call('GET', '/v1/staff/secondstep', {
    summary: 'The methods available for finishing a pending sign-in; 400 without one',
    ...open,
  }).output(dataOf(staffSecondStepMethodsSchema)),
  beginPasskey: call('POST', '/v1/staff/secondstep/passkey/begin', {
    summary: 'Start the passkey step of signing in',
    ...open,
  }).output(dataOf(passkeyRequestOptions)),
  passkey: call('POST', '/v1/staff/secondstep/passkey', {
    summary: 'Finish signing in with a passkey',
    ...open,
  })
    .input(z.object({ passkey: passkeyAssertion }))
    .output(me),
  logout: call('POST', '/v1/staff/logout', {
    summary: 'Sign out of the console; other sessions in the browser stay',
    ...open,
    status: 204,
  }).output(z.void()),
  me: call('GET', '/v1/staff/me', {
    summary: 'The signed-in staff member',
    ...anyStaff,
    beforeSecondStep,
  }).output(me),
}
