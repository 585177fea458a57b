import { folded } from '../contacts/derive.ts'

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
 * address, or same email). Take them of values as `readRow` gives them. Empty for a row that says too little.
 */
export function likenessKeys(row: Likeness): string[] {
  const keys: string[] = []
  if (row.email) keys.push(`email ${row.email.trim().toLowerCase()}`)
  const address = addressKeyOf(row)
  if (row.first_name && row.last_name && address)
    keys.push(`name ${folded(row.first_name)}\u001f${folded(row.last_name)}\u001f${address}`)
  return keys
}

/** The key of a household: same address and family name. Null for a row that says too little. */
export function householdKey(row: Likeness): string | null {
  const address = addressKeyOf(row)
  return row.last_name && address ? `${folded(row.last_name)}\u001f${address}` : null
}

/** Street and code without their punctuation; the four digits behind a ZIP code say nothing new. */
function addressKeyOf({ address, zip }: Likeness): string | null {
  if (!address || !zip) return null
  const street = folded(address)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const code = folded(zip).replace(/[^\p{L}\p{N}]/gu, '')
  return `${street}\u001f${/^\d{9}$/.test(code) ? code.slice(0, 5) : code}`
}
