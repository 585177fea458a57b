import { formatMoney } from '../../platform/format.ts'

/**
 * Reads a typed amount in dollars: null for an empty field, or the text itself if it is no amount, so that it is not
 * lost.
 */
export function readMoney(typed: string): number | string | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  if (text === '') return null
  return /^\d*\.?\d*$/.test(text) && /\d/.test(text) ? Number(text) : typed
}

/** Formats an amount of a document for its field. */
export function moneyText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Shows fractions of a cent, so that they can be seen and fixed.
  return Number(value.toFixed(2)) === value ? formatMoney(value) : `$${value}`
}

/** A published amount as text. */
export const formatMoneyValue = (value: unknown): string =>
  typeof value === 'number' ? formatMoney(value) : ''
