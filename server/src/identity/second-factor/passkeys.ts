import type { PasskeyKey } from '@goodturn/contract/ids'
import { passkeysMax, setupMinutes } from '@goodturn/contract/identity/second-factor/limits'
import type { PasskeyCreationOptions, createdPasskey } from '@goodturn/contract/identity/second-factor/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { storeChallenge, consumeChallenge } from './challenges.ts'
import { changeFactors, afterFactorAdded, afterFactorRemoved } from './change.ts'
import { passkeyNotFound, passkeyExists, tooManyPasskeys, wrongPasskey } from './errors.ts'
import { factorAddedMail, factorRemovedMail } from './mails.ts'
import { requireRelyingParty } from './relying-party.ts'
import { passkeys } from './tables.ts'
import { credentialOf, creationOptions } from './webauthn.ts'

type CreatedPasskey = z.output<typeof createdPasskey>

/**
 * Options with which the browser asks its authenticator for a new passkey. 400 if passkeys can't belong to the address.
 */
export function beginPasskey(ctx: Ctx): Promise<PasskeyCreationOptions> {
  const party = requireRelyingParty(ctx)
  return changeFactors(ctx, async ({ tx, cause, member }) => {
    const known = await tx.select().from(passkeys).where(eq(passkeys.memberKey, member.key))
    if (known.length >= passkeysMax) throw tooManyPasskeys(passkeysMax)
    const whose = {
      rpName: cause.settings.productName,
      key: member.key,
      email: member.email,
      name: `${member.firstName} ${member.lastName}`,
    }
    const options = await creationOptions(party, whose, known)
    const expiresAt = new Date(cause.machine.getTime() + setupMinutes * 60_000)
    await storeChallenge(tx, ctx.actor.sessionHash, options.challenge, expiresAt)
    return options
  })
}

/**
 * Stores a new passkey. Returns recovery codes if it is the first factor, else null. The challenge is used up even by
 * an invalid response.
 */
export async function addPasskey(ctx: Ctx, name: string, made: CreatedPasskey): Promise<string[] | null> {
  const party = requireRelyingParty(ctx)
  try {
    // Takes the challenge in its own transaction; otherwise a refusal below would roll it back.
    const challenge = await ctx.transaction((tx) =>
      consumeChallenge(tx, ctx.actor.sessionHash, ctx.platform.clock.machine()),
    )
    return await changeFactors(ctx, async (change) => {
      const { tx, cause, member } = change
      const credential = challenge && (await credentialOf(made, challenge, party))
      if (!credential) throw wrongPasskey()
      await tx.insert(passkeys).values({
        key: newKey('passkey'),
        memberKey: member.key,
        name,
        addedAt: cause.machine,
        ...credential,
      })
      return afterFactorAdded(change, factorAddedMail(`the passkey “${name}”`))
    })
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential') throw passkeyExists()
    throw error
  }
}

/** Removes a passkey of the member; without another factor the second step ends. 404 for any other key. */
export function removePasskey(ctx: Ctx, key: PasskeyKey): Promise<void> {
  return changeFactors(ctx, async (change) => {
    const [removed] = await change.tx
      .delete(passkeys)
      .where(and(eq(passkeys.key, key), eq(passkeys.memberKey, change.member.key)))
      .returning({ name: passkeys.name })
    if (!removed) throw passkeyNotFound()
    await afterFactorRemoved(change, (isLast) => factorRemovedMail(`the passkey “${removed.name}”`, isLast))
  })
}
