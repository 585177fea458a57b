import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { passkeyName, typedCode } from './rules.ts'
import { addedSchema, createdPasskey, passkeyCreationOptions, secondFactorSchema } from './schema.ts'

const state = dataOf(secondFactorSchema)
const added = dataOf(addedSchema)
/** An administrator who acts as the member neither sees nor changes any of it. */
const notWhileActing = { notWhileActing: true }

/**
 * The member's second step at sign-in. Every change requires a password entered in the last ten minutes.
 */
export const secondFactorCalls = {
  show: call('GET', '/v1/security/secondstep', {
    summary: 'What sign-in asks for after the password',
    ...notWhileActing,
  }).output(state),
  beginAuthenticator: call('POST', '/v1/security/authenticator', {
    summary: 'Start setting up an authenticator app; returns its secret once',
    ...notWhileActing,
  }).output(dataOf(z.object({ secret: z.string(), uri: z.string() }))),
  confirmAuthenticator: call('POST', '/v1/security/authenticator/confirm', {
    summary: 'Finish setting up the authenticator app with one of its codes',
    ...notWhileActing,
  })
    .input(z.object({ code: typedCode }))
    .output(added),
  removeAuthenticator: call('DELETE', '/v1/security/authenticator', {
    summary: 'Remove the authenticator app; if it was the only method, the second step is turned off',
    ...notWhileActing,
  }).output(state),
  beginPasskey: call('POST', '/v1/security/passkeys/begin', {
    summary: 'Start adding a passkey; returns the options for the authenticator',
    ...notWhileActing,
  }).output(dataOf(passkeyCreationOptions)),
  addPasskey: call('POST', '/v1/security/passkeys', {
    summary: 'Finish adding a passkey',
    ...notWhileActing,
  })
    .input(z.object({ name: passkeyName, passkey: createdPasskey }))
    .output(added),
  removePasskey: call('DELETE', '/v1/security/passkeys/{key}', {
    summary: 'Remove a passkey; if it was the only method, the second step is turned off',
    ...notWhileActing,
  })
    .input(z.object({ key: keySchema('passkey') }))
    .output(state),
  newRecoveryCodes: call('POST', '/v1/security/recoverycodes', {
    summary: 'Generate new recovery codes; the old ones stop working',
    ...notWhileActing,
  }).output(added),
  stopRecovery: call('POST', '/v1/security/recovery/stop', {
    summary: 'Cancel a second-step removal that was requested by email',
    ...notWhileActing,
  }).output(state),
}
