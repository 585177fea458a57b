import { createHash, randomInt } from 'node:crypto'
import type { MemberKey } from '@goodturn/contract/ids'
import { recoveryCodesCount } from '@goodturn/contract/identity/second-factor/limits'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { recoveryCodes } from './tables.ts'

// Without i, l, o, and u, which are misread as others.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 random bits: a plain hash is enough. */
const lettersCount = 24

/** Replaces the remaining codes with ten new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, memberKey: MemberKey): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberKey, memberKey))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOfRecoveryCode(code), memberKey })))
  return codes
}

/** Uses up a code of the member; false when it is wrong or was used. */
export async function useRecoveryCode(tx: Tx, memberKey: MemberKey, typed: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hashOfRecoveryCode(typed)), eq(recoveryCodes.memberKey, memberKey)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/** Ten new codes that aren't stored yet. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesCount }, newCode)
}

function newCode(): string {
  const code = Array.from({ length: lettersCount }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/(.{4})(?!$)/g, '$1-')
}

/** The hash under which a typed code is stored, ignoring separators that only make it readable. */
export function hashOfRecoveryCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
  return createHash('sha256').update(plain).digest('hex')
}
