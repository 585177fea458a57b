import { z } from 'zod/mini'
import { scanMax } from './limits.ts'

// The short codes printed on paper. Each names a touch in a batch, and its last letter names the piece that it is
// printed on.

/** The pieces of paper that a packed touch has. */
export const packingPieces = ['slip', 'card', 'label'] as const
export type PackingPiece = (typeof packingPieces)[number]

/** The scanned or typed text. */
export const scanned = z
  .string('Please scan or type a code.')
  .check(
    z.trim(),
    z.minLength(1, 'Please scan or type a code.'),
    z.maxLength(scanMax, 'This code is too long.'),
  )

const letters = { slip: 'S', card: 'C', label: 'L' } as const satisfies Record<PackingPiece, string>
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base = digits.length
const lengthMin = 4

/** Returns the code of a touch by its number: `TCH-` and the number, with a check digit. */
export function writePackingCode(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor(rest / base)) text = `${digits[rest % base]}${text}`
  const padded = text.padStart(lengthMin, '0')
  return `TCH-${padded}${checkOf(padded)}`
}

/** Odd weights: any one wrong character changes the sum. */
function checkOf(text: string): string {
  let sum = 0
  for (const [index, char] of [...text].toReversed().entries()) sum += digits.indexOf(char) * (2 * index + 3)
  return digits[sum % base] ?? ''
}

/**
 * Reads scanned or typed text: the number of a touch, and its piece if the letter is present. Null if it is not a code.
 */
export function readPackingCode(text: string): { number: number; piece: PackingPiece | null } | null {
  const found = /^TCH-?([0-9A-Z]{5,10})(?:-([SCL]))?$/.exec(text.trim().toUpperCase())
  if (!found) return null
  const [, body = '', letter] = found
  const plain = body.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (plain.includes('U')) return null
  const data = plain.slice(0, -1)
  if (checkOf(data) !== plain.slice(-1)) return null
  const number = [...data].reduce((sum, char) => sum * base + digits.indexOf(char), 0)
  const piece = packingPieces.find((one) => letters[one] === letter) ?? null
  return number <= numberMax ? { number, piece } : null
}

const numberMax = 2 ** 31 - 1

/** The code printed on a touch's packing slip. */
export const slipCode = (code: string) => `${code}-${letters.slip}`
/** The code printed on its card. */
export const cardCode = (code: string) => `${code}-${letters.card}`
/** The code printed on its label. */
export const labelCode = (code: string) => `${code}-${letters.label}`
