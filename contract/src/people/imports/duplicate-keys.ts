import { foldText } from '../contacts/derive.ts'
import { visibleText } from '../../visible-text.ts'
import { shortStreet } from './street-words.ts'

/** The values that decide whether two rows, or a row and a person, are duplicates. */
export interface DuplicateFields {
  first_name?: string | undefined
  last_name?: string | undefined
  address?: string | undefined
  zip?: string | undefined
  email?: string | undefined
}

/**
 * Returns the keys for finding duplicates of a row: two rows that share a key are duplicates (CG-33: same name and
 * address, or same email). Expects values as `readRow` returns them. Empty if the row has too little data. An address
 * with "Lane" has both its own key and the one with "Ln", because the stored hashes of erased people use its own.
 */
export function duplicateKeys(row: DuplicateFields): string[] {
  const keys: string[] = []
  if (row.email) keys.push(`email ${visibleText(row.email).trim().toLowerCase()}`)
  if (!row.first_name || !row.last_name) return keys
  const name = `name ${plain(row.first_name)}\u001f${plain(row.last_name)}`
  const addresses = [addressKeyOf(row, (street) => street), addressKeyOf(row, shortStreet)]
  return [...keys, ...new Set(addresses.flatMap((address) => (address ? [`${name}\u001f${address}`] : [])))]
}

/** Returns the key of a household: same address and family name. Null if the row has too little data. */
export function householdKey(row: DuplicateFields): string | null {
  const address = addressKeyOf(row, shortStreet)
  return row.last_name && address ? `${plain(row.last_name)}\u001f${address}` : null
}

/** Returns street and code without punctuation; drops the +4 of a ZIP code, which adds nothing. */
function addressKeyOf({ address, zip }: DuplicateFields, spelled: (street: string) => string): string | null {
  if (!address || !zip) return null
  const street = plain(address)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const code = plain(zip).replace(/[^\p{L}\p{N}]/gu, '')
  return `${spelled(street)}\u001f${/^\d{9}$/.test(code) ? code.slice(0, 5) : code}`
}

const plain = (text: string) => foldText(visibleText(text))
