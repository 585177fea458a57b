import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** A passkey as its owner sees it. Instants are machine time, in integer seconds. */
export const passkeySchema = z.object({
  key: keySchema('passkey'),
  name: z.string(),
  added: z.int(),
  /** Null while it was never used to sign in. */
  used: z.nullable(z.int()),
})

/** A pending removal of the second step by mail. */
const recoverySchema = z.object({ begun: z.int(), ready: z.int() })

/** The second step that signing in requires after the password. */
export const secondFactorSchema = z.object({
  /** Whether signing in requires a second step. */
  on: z.boolean(),
  passkeys: z.array(passkeySchema),
  authenticator: z.nullable(z.object({ added: z.int(), used: z.nullable(z.int()) })),
  /** The number of unused recovery codes; 0 without a second step. */
  recovery_codes_left: z.int(),
  /** False if the portal is opened by a bare IP address, which can't have passkeys. */
  passkeys_possible: z.boolean(),
  recovery: z.nullable(recoverySchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** The state after something was added. The codes come with the first method and are never shown again. */
export const addedSchema = z.object({
  second_factor: secondFactorSchema,
  recovery_codes: z.nullable(z.array(z.string())),
})

const encoded = (lengthMax: number) => z.string().check(z.maxLength(lengthMax))
const credential = {
  id: encoded(1500),
  rawId: encoded(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** The browser's response to creating a passkey (WebAuthn). */
export const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.optional(z.array(encoded(40)).check(z.maxLength(10))),
  }),
})

/** The browser's response to using a passkey (WebAuthn). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.optional(encoded(400)),
  }),
})

// The library writes and reads the authenticator's data; these schemas name only the required fields.

/** Options for creating a passkey (WebAuthn). */
export const passkeyCreationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.int(), type: z.literal('public-key') })),
})
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>

/** Options for using a passkey (WebAuthn). */
export const passkeyRequestOptions = z.looseObject({ challenge: z.string() })
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>
