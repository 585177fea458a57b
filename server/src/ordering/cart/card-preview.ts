import { cardPreviewMax } from '@goodturn/contract/ordering/checkout/limits'
import type { PricedItem } from './priced-cart.ts'

/**
 * The beginning of a single gift's card text, on one line: the written message, with placeholders filled in where
 * possible, otherwise the default text. Null for plans and packages, and if the gift has no card.
 */
export function cardPreviewOf({ item, row, message }: PricedItem): string | null {
  if (row.service_type !== 'service') return null
  const words = message ?? item.member_data.custom_contact_message ?? row.default_words ?? ''
  return truncate(words.replace(/\s+/g, ' ').trim()) || null
}

function truncate(line: string): string {
  const characters = [...line]
  if (characters.length <= cardPreviewMax) return line
  return `${characters
    .slice(0, cardPreviewMax - 1)
    .join('')
    .trimEnd()}…`
}
