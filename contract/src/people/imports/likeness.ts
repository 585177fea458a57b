import { folded } from '../contacts/derive.ts'
import { visibleText } from '../../visible-text.ts'
import { shortStreet } from './street-words.ts'

/** What decides whether two rows, or a row and a person, are the same one. */
export interface Likeness {
  first_name?: string | undefined
  last_name?: string | undefined
  address?: string | undefined
  zip?: string | undefined
  email?: string | undefined
}

/**
 * The keys under which a row is looked up among others: two that share one are duplicates (CG-33: same name and
 * address, or same email). Take them of values as `readRow` gives them. Empty for a row that says too little. An address
 * with "Lane" has the key of one with "Ln", and its own: hashes of people who were erased were made of that one.
 */
export function likenessKeys(row: Likeness): string[] {
  const keys: string[] = []
  if (row.email) keys.push(`email ${visibleText(row.email).trim().toLowerCase()}`)
  if (!row.first_name || !row.last_name) return keys
  const name = `name ${plain(row.first_name)}\u001f${plain(row.last_name)}`
  const addresses = [addressKeyOf(row, (street) => street), addressKeyOf(row, shortStreet)]
  return [...keys, ...new Set(addresses.flatMap((address) => (address ? [`${name}\u001f${address}`] : [])))]
}

/** The key of a household: same address and family name. Null for a row that says too little. */
export function householdKey(row: Likeness): string | null {
  const address = addressKeyOf(row, shortStreet)
  return row.last_name && address ? `${plain(row.last_name)}\u001f${address}` : null
}

/** Street and code without their punctuation; the four digits behind a ZIP code say nothing new. */
function addressKeyOf({ address, zip }: Likeness, spelled: (street: string) => string): string | null {
  if (!address || !zip) return null
  const street = plain(address)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const code = plain(zip).replace(/[^\p{L}\p{N}]/gu, '')
  return `${spelled(street)}\u001f${/^\d{9}$/.test(code) ? code.slice(0, 5) : code}`
}

const plain = (text: string) => folded(visibleText(text))
