import { secondStepMinutes } from '@goodturn/contract/identity/accounts/limits'
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  createdPasskey,
  passkeyAssertion,
} from '@goodturn/contract/identity/second-factor/schema'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { storeChallenge, consumeChallenge } from './challenges.ts'
import { type RelyingParty, requireRelyingParty } from './relying-party.ts'

interface KnownPasskey {
  credentialId: string
  transports: string[]
}

interface StoredPasskey {
  credentialId: string
  publicKey: string
  signCount: number
}

/**
 * Options with which the browser asks its authenticator for a new passkey of an account that already has those in
 * `known`.
 */
export async function creationOptions(
  party: RelyingParty,
  { rpName, key, email, name }: { rpName: string; key: string; email: string; name: string },
  known: readonly KnownPasskey[],
): Promise<PasskeyCreationOptions> {
  const options = await generateRegistrationOptions({
    rpName,
    rpID: party.id,
    userID: new TextEncoder().encode(key),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const { rp, user, pubKeyCredParams: params } = options
  return {
    ...options,
    rp: { ...rp },
    user: { ...user },
    pubKeyCredParams: params.map((one) => ({ ...one })),
  }
}

/** The public key of a new passkey, as it is stored; null if it doesn't match the challenge. */
export async function credentialOf(
  made: z.output<typeof createdPasskey>,
  challenge: string,
  party: RelyingParty,
): Promise<(KnownPasskey & { publicKey: string; signCount: number }) | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: made as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    })
    const credential = registrationInfo?.credential
    if (!credential) return null
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      transports: credential.transports ?? [],
    }
  } catch {
    // The library throws for anything tampered with.
    return null
  }
}

/**
 * Stores a challenge for the pending sign-in with this hash, and returns the options for signing it with one of the
 * `known` passkeys.
 */
export async function beginAssertion(
  ctx: Ctx,
  hash: string,
  known: readonly KnownPasskey[],
): Promise<PasskeyRequestOptions> {
  const options = await requestOptions(requireRelyingParty(ctx), known)
  const expiresAt = new Date(ctx.platform.clock.machine().getTime() + secondStepMinutes * 60_000)
  await ctx.transaction((tx) => storeChallenge(tx, hash, options.challenge, expiresAt))
  return options
}

/**
 * Returns the passkey's use counter; null when the sign-in of this hash has no challenge, the passkey is unknown, or
 * the signature doesn't match. The challenge is used up.
 */
export async function verifyAssertion(
  tx: Tx,
  ctx: Ctx,
  hash: string,
  used: z.output<typeof passkeyAssertion>,
  known: StoredPasskey | undefined,
): Promise<number | null> {
  const party = requireRelyingParty(ctx)
  const challenge = await consumeChallenge(tx, hash, ctx.platform.clock.machine())
  return challenge && known ? verifiedCounter(used, known, challenge, party) : null
}

async function requestOptions(
  party: RelyingParty,
  known: readonly KnownPasskey[],
): Promise<PasskeyRequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  return { ...options }
}

async function verifiedCounter(
  used: z.output<typeof passkeyAssertion>,
  known: StoredPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: used as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.signCount,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for anything tampered with.
    return null
  }
}
