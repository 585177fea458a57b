import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type AccountNames, refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import type { Realm } from './realm.ts'
import { closeSessionsOf } from './sessions.ts'
import type { HolderKey } from './tables.ts'

/** Hashes a new password; 400 if it is too common, or consists of the account's names. */
export async function hashNewPassword(ctx: Ctx, password: string, whose: AccountNames): Promise<string> {
  await refuseCommonPassword(ctx, password, whose)
  return hashPassword(password)
}

/**
 * Replaces an account's password, and ends everything made with the old one: mailed links, tokens, pending sign-ins,
 * and all sessions except the one to keep.
 */
export async function replacePassword<K extends HolderKey>(
  realm: Realm<K>,
  tx: Tx,
  key: K,
  {
    passwordHash,
    machine,
    keepHash = null,
  }: { passwordHash: string; machine: Date; keepHash?: string | null },
): Promise<void> {
  await realm.passwords.write(tx, key, { passwordHash, passwordChangedAt: machine })
  await realm.passwords.endMade(tx, key, machine)
  await closeSessionsOf(realm, tx, key, keepHash)
}
