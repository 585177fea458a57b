import type { PasskeyKey } from '@goodturn/contract/ids'
import { passkeysMax, setupMinutes } from '@goodturn/contract/identity/second-factor/limits'
import type {
  PasskeyCreationOptions,
  createdPasskey,
  passkeyAssertion,
} from '@goodturn/contract/identity/second-factor/schema'
import { and, eq, getTableName } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, violatedConstraint } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { consumeChallenge, storeChallenge } from './challenges.ts'
import { passkeyExists, passkeyNotFound, tooManyPasskeys, wrongPasskey } from './errors.ts'
import { afterAdded, afterRemoved, hasFactor } from './factors.ts'
import type { PendingSignIn } from './pending-sign-ins.ts'
import { requireRelyingParty } from './relying-party.ts'
import { type Permit, type SecondSteps, changeSteps } from './second-steps.ts'
import type { HolderKey } from './tables.ts'
import { credentialOf, creationOptions, verifyAssertion } from './webauthn.ts'

/**
 * Options with which the browser asks its authenticator for a new passkey. 400 if passkeys can't belong to the address.
 */
export function beginPasskey<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  permit: Permit<K>,
): Promise<PasskeyCreationOptions> {
  const { passkeys } = steps.tables
  const party = requireRelyingParty(ctx)
  return changeSteps(steps, ctx, permit, async ({ tx, cause, account }) => {
    const { key, email } = account
    const known = await tx.select().from(passkeys).where(eq(passkeys.holder, key))
    if (known.length >= passkeysMax) throw tooManyPasskeys(passkeysMax)
    const whose = { rpName: steps.issuer(cause.settings), key, email, name: steps.displayName(account) }
    const options = await creationOptions(party, whose, known)
    const expiresAt = new Date(cause.machine.getTime() + setupMinutes * 60_000)
    await storeChallenge(tx, steps.setupHolder(ctx, key), options.challenge, expiresAt)
    return options
  })
}

interface NewPasskey<K> {
  key: K
  permit: Permit<K>
  name: string
  passkey: z.output<typeof createdPasskey>
}

/**
 * Stores a new passkey. Returns recovery codes if it is the first factor, else null. The challenge is used up even by
 * an invalid response.
 */
export async function addPasskey<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  { key, permit, name, passkey }: NewPasskey<K>,
): Promise<string[] | null> {
  const { passkeys } = steps.tables
  const party = requireRelyingParty(ctx)
  try {
    // Takes the challenge in its own transaction; otherwise a refusal below would roll it back.
    const challenge = await ctx.transaction((tx) =>
      consumeChallenge(tx, steps.setupHolder(ctx, key), ctx.platform.clock.machine()),
    )
    return await changeSteps(steps, ctx, permit, async (change) => {
      const credential = challenge && (await credentialOf(passkey, challenge, party))
      if (!credential) throw wrongPasskey()
      const row = { key: newKey('passkey'), holder: key, name, addedAt: change.cause.machine, ...credential }
      await change.tx.insert(passkeys).values(row)
      return afterAdded(steps, change, { passkey: name })
    })
  } catch (error) {
    if (violatedConstraint(error) === `${getTableName(passkeys)}_credential`) throw passkeyExists()
    throw error
  }
}

/** Removes a passkey of the account; without another factor the second step ends. 404 for any other key. */
export function removePasskey<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  permit: Permit<K>,
  key: PasskeyKey,
): Promise<void> {
  const { passkeys } = steps.tables
  return changeSteps(steps, ctx, permit, async (change) => {
    const { tx, cause, account } = change
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.key, key), eq(passkeys.holder, account.key)))
      .returning({ name: passkeys.name })
    if (!removed) throw passkeyNotFound()
    const isLast = !(await hasFactor(steps, tx, account.key))
    if (isLast) steps.checkLastRemoval(cause.settings)
    await afterRemoved(steps, change, { passkey: removed.name }, isLast)
  })
}

/** Whether one of the account's passkeys signed the challenge of the pending sign-in, which is used up. */
export async function usePasskey<K extends HolderKey>(
  { tables: { passkeys } }: SecondSteps<K>,
  tx: Tx,
  ctx: Ctx,
  { holder, hash }: PendingSignIn<K>,
  used: z.output<typeof passkeyAssertion>,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, used.id), eq(passkeys.holder, holder)))
  const signCount = await verifyAssertion(tx, ctx, hash, used, known)
  if (!known || signCount === null) return false
  const usedAt = ctx.platform.clock.machine()
  await tx.update(passkeys).set({ signCount, usedAt }).where(eq(passkeys.key, known.key))
  return true
}
