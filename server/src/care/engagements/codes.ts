import { type KeyKind, type MemberKey, type TouchKey } from '@goodturn/contract/ids'
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { bytesOfKey, keyOfBytes, randomCode } from '../../platform/ids.ts'
import { cardSecrets } from './tables.ts'

type Coded = Extract<KeyKind, 'touch' | 'member'>

/** The touch or member that a code identifies: each code is tried as both, and at most one exists. */
export interface Decoded {
  touchKey: TouchKey | null
  memberKey: MemberKey | null
}

/**
 * The code on the card of a touch, or on a member's example card: 128 bits as 22 characters. A key's 128 bits
 * are one AES block, so codes are made and read without being stored, and can't be made without the secret (decision
 * 043).
 */
export async function codeOf(tx: Tx, kind: Coded, key: string): Promise<string> {
  const cipher = createCipheriv('aes-128-ecb', await secretOf(tx, kind), null).setAutoPadding(false)
  return cipher.update(bytesOfKey(key)).toString('base64url')
}

/** The keys that a code may stand for; null for text that isn't a code. */
export async function readCode(tx: Tx, code: string): Promise<Decoded | null> {
  if (!/^[\w-]{22}$/.test(code)) return null
  const bytes = Buffer.from(code, 'base64url')
  // The last character carries two bits: other spellings of the same bytes aren't codes.
  if (bytes.toString('base64url') !== code) return null
  const keyOf = async (kind: Coded) => {
    const cipher = createDecipheriv('aes-128-ecb', await secretOf(tx, kind), null).setAutoPadding(false)
    return keyOfBytes(kind, cipher.update(bytes))
  }
  return { touchKey: (await keyOf('touch')) as TouchKey, memberKey: (await keyOf('member')) as MemberKey }
}

async function secretOf(tx: Tx, kind: Coded): Promise<Buffer> {
  return createHmac('sha256', await readSecret(tx))
    .update(kind)
    .digest()
    .subarray(0, 16)
}

/** The portal's secret for codes, created on first use. */
async function readSecret(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(cardSecrets)
  if (row) return row.secret
  await tx
    .insert(cardSecrets)
    .values({ secret: randomCode(32) })
    .onConflictDoNothing()
  return readSecret(tx)
}
