import { formatMoney } from '../../platform/format.ts'

/** A typed amount in dollars: null for an empty field, the text itself where it is no amount, so that it is not lost. */
export function readMoney(typed: string): number | string | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  if (text === '') return null
  return /^\d*\.?\d*$/.test(text) && /\d/.test(text) ? Number(text) : typed
}

/** An amount of a document as its field shows it. */
export function moneyText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Parts of a cent are shown, so that they can be seen and mended.
  return Number(value.toFixed(2)) === value ? formatMoney(value) : `$${value}`
}

/** A published amount in words. */
export const sayMoney = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : '')
