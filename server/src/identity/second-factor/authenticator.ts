import type { MemberKey } from '@goodturn/contract/ids'
import { setupMinutes } from '@goodturn/contract/identity/second-factor/limits'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { changeFactors, afterFactorAdded, afterFactorRemoved } from './change.ts'
import { authenticatorExists, noSecondStep, noSetup, wrongCode } from './errors.ts'
import { factorAddedMail, factorRemovedMail } from './mails.ts'
import { authenticators } from './tables.ts'
import { newSecret, setupUri, stepOfCode } from './totp.ts'

const app = 'your authenticator app'
/** Limits the codes tried during setup. A correct guess would only lock the member out of their own app. */
const setupTries: Limit = { name: 'authenticator-setup', points: 20, windowSeconds: 15 * 60 }

/**
 * Creates a secret for an authenticator app and returns it this once; it takes effect when a code from it was entered.
 */
export function beginAuthenticator(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  return changeFactors(ctx, async ({ tx, cause, member }) => {
    const memberKey = member.key
    const [known] = await tx.select().from(authenticators).where(eq(authenticators.memberKey, memberKey))
    if (known?.addedAt) throw authenticatorExists()
    const secret = newSecret()
    const row = { sealedSecret: ctx.platform.secrets.seal(secret, memberKey), begunAt: cause.machine }
    await tx
      .insert(authenticators)
      .values({ memberKey, ...row })
      .onConflictDoUpdate({ target: authenticators.memberKey, set: row })
    return { secret, uri: setupUri(secret, cause.settings.productName, member.email) }
  })
}

/** Finishes setup with a code from the app. Returns recovery codes if it is the first factor, else null. */
export async function confirmAuthenticator(ctx: Ctx, code: string): Promise<string[] | null> {
  await ctx.platform.limits.require(setupTries, ctx.actor.memberKey)
  return changeFactors(ctx, async (change) => {
    const { tx, cause, member } = change
    const memberKey = member.key
    const [known] = await tx.select().from(authenticators).where(eq(authenticators.memberKey, memberKey))
    if (known?.addedAt) throw authenticatorExists()
    const openUntil = (known?.begunAt.getTime() ?? 0) + setupMinutes * 60_000
    if (!known || openUntil < cause.machine.getTime()) throw noSetup()
    const secret = ctx.platform.secrets.open(known.sealedSecret, memberKey)
    const lastStep = secret && stepOfCode(secret, code, cause.machine)
    if (!lastStep) throw wrongCode()
    await tx
      .update(authenticators)
      .set({ addedAt: cause.machine, lastStep })
      .where(eq(authenticators.memberKey, memberKey))
    return afterFactorAdded(change, factorAddedMail(app))
  })
}

/** Removes the app; without another factor the second step ends. */
export function removeAuthenticator(ctx: Ctx): Promise<void> {
  return changeFactors(ctx, async (change) => {
    const removed = await change.tx
      .delete(authenticators)
      .where(and(eq(authenticators.memberKey, change.member.key), isNotNull(authenticators.addedAt)))
      .returning({ memberKey: authenticators.memberKey })
    if (removed.length === 0) throw noSecondStep()
    await afterFactorRemoved(change, (isLast) => factorRemovedMail(app, isLast))
  })
}

/** Uses a code from the member's app; false for a wrong one, and for a 30-second step that was already used. */
export async function useCode(tx: Tx, ctx: Ctx, memberKey: MemberKey, code: string): Promise<boolean> {
  const machine = ctx.platform.clock.machine()
  const [known] = await tx.select().from(authenticators).where(eq(authenticators.memberKey, memberKey))
  if (!known?.addedAt) return false
  const secret = ctx.platform.secrets.open(known.sealedSecret, memberKey)
  if (secret === null) ctx.log.error('SECRETS_KEY cannot decrypt the secret of an authenticator app')
  const step = secret && stepOfCode(secret, code, machine)
  if (!step) return false
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step, usedAt: machine })
    .where(and(eq(authenticators.memberKey, memberKey), lt(authenticators.lastStep, step)))
    .returning({ memberKey: authenticators.memberKey })
  return used.length > 0
}
