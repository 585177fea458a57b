import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { passkeyName } from '../second-factor/rules.ts'
import { createdPasskey, passkeyCreationOptions, passkeySchema } from '../second-factor/schema.ts'
import { currentPassword } from './fields.ts'
import { staffMeSchema } from './schema.ts'
import { anyStaff } from './who.ts'

const staffSecondStepSchema = z.object({
  authenticator: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** False if the portal is opened at a bare IP address, where passkeys don't work. */
  passkeys_possible: z.boolean(),
})
export type StaffSecondStep = z.infer<typeof staffSecondStepSchema>

/** The state after something was added. The codes come with the first method and are never shown again. */
const added = z.object({
  me: staffMeSchema,
  second_step: staffSecondStepSchema,
  recovery_codes: z.nullable(z.array(z.string())),
})

const beforeSecondStep = true

/** A staff member's own second steps at console sign-in, including passkeys. */
export const staffSecondStepCalls = {
  show: call('GET', '/v1/staff/me/secondstep', {
    summary: 'What sign-in asks you for after the password',
    ...anyStaff,
    beforeSecondStep,
  }).output(dataOf(staffSecondStepSchema)),
  beginPasskey: call('POST', '/v1/staff/me/passkeys/begin', {
    summary: 'Start adding a passkey; returns the options for the authenticator. Needs the password',
    ...anyStaff,
    beforeSecondStep,
  })
    .input(z.object({ current_password: currentPassword }))
    .output(dataOf(passkeyCreationOptions)),
  addPasskey: call('POST', '/v1/staff/me/passkeys', {
    summary: 'Finish adding a passkey; with the first method, also returns recovery codes once',
    ...anyStaff,
    beforeSecondStep,
  })
    .input(z.object({ name: passkeyName, passkey: createdPasskey }))
    .output(dataOf(added)),
  removePasskey: call('POST', '/v1/staff/me/passkeys/{key}/remove', {
    summary:
      'Remove a passkey; needs the password. Not allowed for the last method where a second step is required',
    ...anyStaff,
  })
    .input(z.object({ key: keySchema('passkey'), current_password: currentPassword }))
    .output(dataOf(z.object({ me: staffMeSchema, second_step: staffSecondStepSchema }))),
}
