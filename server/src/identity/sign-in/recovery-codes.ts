import { createHash, randomInt } from 'node:crypto'

// Without i, l, o, and u, which are misread as others.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 random bits: a plain hash is enough. */
const lettersCount = 24

/** A new code that isn't stored yet. */
export function newRecoveryCode(): string {
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
