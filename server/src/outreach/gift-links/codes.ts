import { codeBytes } from '@goodturn/contract/outreach/gift-links/limits'
import type { GiftLinkKey } from '@goodturn/contract/ids'
import { createHash } from 'node:crypto'
import { randomCode } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** The columns that hold a link's code: its hash, and a copy that only its member's calls open (D-1-51). */
export interface StoredCode {
  codeHash: string
  sealedCode: string
}

/** A new code with what is stored of it. */
export function newCode(secrets: Secrets, key: GiftLinkKey): StoredCode & { code: string } {
  const code = randomCode(codeBytes)
  return { code, codeHash: hashCode(code), sealedCode: secrets.seal(code, ownerOf(key)) }
}

/** The hash by which a link is found. The code has 128 random bits, so a plain hash can't be guessed backward. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** Whether `text` has a code's form: anything else belongs to no link. */
export function isCode(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** The owner that a link's code is sealed for. */
export const ownerOf = (key: GiftLinkKey | string) => `gift link ${key}`
