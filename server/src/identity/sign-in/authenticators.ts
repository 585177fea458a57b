import { setupMinutes } from '@goodturn/contract/identity/second-factor/limits'
import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { noSetup, wrongCode } from './errors.ts'
import { afterAdded, afterRemoved, hasFactor } from './factors.ts'
import { type Permit, type SecondSteps, changeSteps } from './second-steps.ts'
import type { HolderKey } from './tables.ts'
import { newSecret, setupUri, stepOfCode } from './totp.ts'

/**
 * Creates a secret for an authenticator app and returns it this once; it takes effect when a code from it was entered.
 */
export function beginAuthenticator<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  permit: Permit<K>,
): Promise<{ secret: string; uri: string }> {
  const { authenticators } = steps.tables
  return changeSteps(steps, ctx, permit, async ({ tx, cause, account: { key, email } }) => {
    const known = await findApp(steps, tx, key)
    if (known?.addedAt) throw steps.errors.authenticatorExists()
    const secret = newSecret()
    const sealedSecret = ctx.platform.secrets.seal(secret, key)
    const row = { sealedSecret, sealedFor: key, begunAt: cause.machine }
    await tx
      .insert(authenticators)
      .values({ holder: key, ...row })
      .onConflictDoUpdate({ target: authenticators.holder, set: row })
    return { secret, uri: setupUri(secret, steps.issuer(cause.settings), email) }
  })
}

/** Finishes setup with a code from the app. Returns recovery codes if the account needs any, else null. */
export async function confirmAuthenticator<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  { key, permit, code }: { key: K; permit: Permit<K>; code: string },
): Promise<string[] | null> {
  const { authenticators } = steps.tables
  await ctx.platform.limits.require(steps.limits.setup, key)
  return changeSteps(steps, ctx, permit, async (change) => {
    const { tx, cause } = change
    const known = await findApp(steps, tx, key)
    if (known?.addedAt) throw steps.errors.authenticatorExists()
    const openUntil = (known?.begunAt.getTime() ?? 0) + setupMinutes * 60_000
    if (!known || openUntil < cause.machine.getTime()) throw noSetup()
    const secret = openSecret(ctx, known)
    const lastStep = secret && stepOfCode(secret, code, cause.machine)
    if (!lastStep) throw wrongCode()
    await tx
      .update(authenticators)
      .set({ addedAt: cause.machine, lastStep })
      .where(eq(authenticators.holder, key))
    return afterAdded(steps, change, { app: true })
  })
}

/** Removes the app; without another factor the second step ends. */
export function removeAuthenticator<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  permit: Permit<K>,
): Promise<void> {
  const { authenticators } = steps.tables
  return changeSteps(steps, ctx, permit, async (change) => {
    const { tx, account } = change
    const [removed] = await tx
      .delete(authenticators)
      .where(eq(authenticators.holder, account.key))
      .returning({ addedAt: authenticators.addedAt })
    const hasOther = await hasFactor(steps, tx, account.key)
    steps.checkAppRemoval(account, removed ? { isSetUp: removed.addedAt !== null } : null, hasOther)
    await afterRemoved(steps, change, { app: true }, !hasOther)
  })
}

/** Uses a code from the account's app; false for a wrong one, and for a 30-second step that was already used. */
export async function useCode<K extends HolderKey>(
  steps: SecondSteps<K>,
  tx: Tx,
  ctx: Ctx,
  { key, code }: { key: K; code: string },
): Promise<boolean> {
  const { authenticators } = steps.tables
  const machine = ctx.platform.clock.machine()
  const known = await findApp(steps, tx, key)
  if (!known?.addedAt) return false
  const secret = openSecret(ctx, known)
  if (secret === null) ctx.log.error('SECRETS_KEY cannot decrypt the secret of an authenticator app')
  const step = secret && stepOfCode(secret, code, machine)
  if (!step) return false
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step, usedAt: machine })
    .where(and(eq(authenticators.holder, key), lt(authenticators.lastStep, step)))
    .returning({ holder: authenticators.holder })
  return used.length > 0
}

async function findApp<K extends HolderKey>({ tables: { authenticators } }: SecondSteps<K>, tx: Tx, key: K) {
  const [known] = await tx.select().from(authenticators).where(eq(authenticators.holder, key))
  return known
}

interface SealedApp {
  holder: string
  sealedSecret: string
  sealedFor: string | null
}

function openSecret(ctx: Ctx, { holder, sealedSecret, sealedFor }: SealedApp): string | null {
  return ctx.platform.secrets.open(sealedSecret, sealedFor ?? holder)
}
