import { formatCents, inCents } from '@goodturn/contract/money'

type Fields = Readonly<Record<string, unknown>>

const dollars = new Set([
  'amount',
  'amount_each',
  'to_card',
  'to_wallet',
  'issued',
  'left',
  'balance',
  'amount_charged',
  'credit_used',
  'amount_refunded',
  'refundable',
])

/**
 * Formats a response for the terminal: one line per property, lists indented below their names, empty values left out.
 */
export function printAnswer(answer: Fields, indent = ''): string {
  return Object.entries(answer)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => `${indent}${name.replaceAll('_', ' ')}: ${formatValue(name, value, indent)}`)
    .join('\n')
}

function formatValue(name: string, value: unknown, indent: string): string {
  if (Array.isArray(value)) return printList(value, indent)
  if (value !== null && typeof value === 'object')
    return Object.values(value as Fields)
      .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
      .join('  ')
  if (typeof value === 'number' && dollars.has(name)) return formatCents(inCents(value))
  if (typeof value === 'number' && (name.endsWith('_at') || name === 'created'))
    return new Date(value * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
  return value === true ? 'yes' : String(value)
}

function printList(values: readonly unknown[], indent: string): string {
  if (values.length === 0) return 'none'
  if (values.every((value) => typeof value !== 'object')) return values.join(', ')
  const inner = `${indent}  `
  return values.map((value) => `\n${oneLine(value as Fields, inner)}`).join('')
}

/** Formats a list item on one line, its key first. */
function oneLine(thing: Fields, indent: string): string {
  const parts = Object.entries(thing)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) =>
      name === 'key' ? String(value) : `${name.replaceAll('_', ' ')} ${formatValue(name, value, indent)}`,
    )
  return `${indent}${parts.join(', ')}`
}
