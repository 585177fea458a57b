import type { ImportField } from '@goodturn/contract/people/imports/fields'
import { joinNoGiftsCells } from '@goodturn/contract/people/imports/no-gifts-cell'
import { parseTags } from '@goodturn/contract/people/imports/row'
import type { ImportEntry, ImportRow } from '@goodturn/contract/people/imports/schema'
import { type Choices, decisionOf } from '../review/decisions.ts'

type Values = ImportEntry['data']

/** Payload of the import call: the active rows, each couple as one person. */
export function processRows(entries: readonly ImportEntry[], choices: Choices): ImportRow[] {
  const byRow = new Map(entries.map((entry) => [entry.row, entry]))
  const partners = new Map([...choices.joined].map(([partner, person]) => [person, partner]))
  return entries.flatMap((entry): ImportRow[] => {
    const decision = decisionOf(entry, choices)
    if (decision.act === 'remove' || choices.joined.has(entry.row)) return []
    const partner = byRow.get(partners.get(entry.row) ?? 0)
    if (partner)
      return [{ ...joinedValues(entry.data, partner.data), row: entry.row, joined_row: partner.row }]
    const { row, data, duplicate } = entry
    if (decision.act === 'update' && duplicate?.contact)
      return [{ ...data, row, action: 'update', contact: duplicate.contact.key, replace: decision.replace }]
    return [{ ...data, row, action: 'create' }]
  })
}

const partnerFieldPairs: readonly (readonly [from: ImportField, to: ImportField])[] = [
  ['first_name', 'partner_first_name'],
  ['last_name', 'partner_last_name'],
  ['email', 'partner_email'],
  ['phone', 'partner_phone'],
  ['date_of_birth', 'partner_date_of_birth'],
]

/** Joins two rows into one person with a partner. Nothing of the second is lost: tags are merged, notes appended. */
function joinedValues(person: Values, partner: Values): Values {
  const joined: Values = { ...partner, ...person }
  for (const [from, to] of partnerFieldPairs) {
    if (!person[from]) delete joined[from]
    if (partner[from]) joined[to] = partner[from]
  }
  const noGifts = joinNoGiftsCells(person.does_not_accept_gifts, partner.does_not_accept_gifts)
  if (noGifts) joined.does_not_accept_gifts = noGifts
  const tags = [...new Set([...parseTags(person.tags), ...parseTags(partner.tags)])]
  if (tags.length > 0) joined.tags = tags.join(', ')
  const notes = [person.notes, partner.notes].filter(Boolean)
  if (notes.length > 0) joined.notes = notes.join('\n')
  return joined
}
