import type { ImportValues } from './fields.ts'

/** A person's names, and the partner's if the cell names two people. */
export type SplitName = Pick<
  ImportValues,
  'first_name' | 'last_name' | 'partner_first_name' | 'partner_last_name'
>

const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|hon)\.?$/i
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq|cpa|dds)\.?$/i
const particle = /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|st\.?)$/i
/** Words of company and household names, which are not people. */
const group =
  /\b(?:llc|inc|corp|co|company|group|trust|family|associates|partners|foundation|sons|bank|team|estate)\b/i
const longestName = 200

/**
 * Returns the ways to split a full name, likeliest first: "Mary Ann Smith" may have two first names or two last names,
 * and "Bob & Sue Smith" may be a couple. Empty if it isn't a person's name.
 */
export function splitName(text: string): SplitName[] {
  const whole = text.trim()
  if (whole === '' || whole.length > longestName || group.test(whole)) return []
  const [one = '', other, ...more] = whole.split(/\s+(?:&|and|\+)\s+/i)
  if (more.length > 0) return []
  return other === undefined ? splitsOf(one) : couplesOf(whole, one, other)
}

function splitsOf(text: string): SplitName[] {
  const [before = '', after, ...more] = text.split(/\s*,\s*/)
  if (after !== undefined && !suffix.test(after)) {
    const first = wordsOf(after).join(' ')
    return more.length > 0 || !first ? [] : [{ first_name: first, last_name: before.trim() }]
  }
  const words = wordsOf(before)
  const suffixes = [...words.slice(lastSuffix(words)), ...(after ? [after] : [])]
  const names = words.slice(0, lastSuffix(words))
  if (names.length < 2) return names[0] ? [{ first_name: names[0] }] : []
  const cut = (at: number): SplitName => ({
    first_name: names.slice(0, at).join(' '),
    last_name: [...names.slice(at), ...suffixes].join(' '),
  })
  const particleAt = names.findIndex((word, at) => at > 0 && particle.test(word))
  if (particleAt > 0 && particleAt < names.length - 1) return [cut(particleAt)]
  const middle = names.at(-2) ?? ''
  // A middle initial belongs to the first name.
  const isOpen = names.length > 2 && !/^\p{L}\.?$/u.test(middle)
  return isOpen ? [cut(names.length - 1), cut(names.length - 2)] : [cut(names.length - 1)]
}

/** "Bob & Sue Smith", "Bob Smith & Sue Jones", "Smith, Bob & Sue"; the alternative is one person with that name. */
function couplesOf(whole: string, one: string, other: string): SplitName[] {
  const listed = /^([^,]+),\s*([^,]+)$/.exec(one)
  const last = listed ? listed[1] : undefined
  const left = last ? { first_name: wordsOf(listed?.[2] ?? '').join(' '), last_name: last } : splitsOf(one)[0]
  const right = splitsOf(other)[0]
  if (!left?.first_name || !right?.first_name) return []
  const lastName = left.last_name ?? right.last_name
  if (!lastName) return []
  const hasOwn = right.last_name !== undefined && right.last_name !== lastName
  const couple: SplitName = {
    first_name: left.first_name,
    last_name: lastName,
    partner_first_name: right.first_name,
    ...(hasOwn ? { partner_last_name: right.last_name } : {}),
  }
  const together = whole.endsWith(lastName)
    ? whole.slice(0, -lastName.length).trim()
    : `${left.first_name} & ${right.first_name}`
  return [couple, { first_name: together, last_name: lastName }]
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '' && !title.test(word))

/** Returns where the suffixes after a name start. */
function lastSuffix(words: readonly string[]): number {
  return words.findLastIndex((word) => !suffix.test(word)) + 1
}

/** Returns the ways to read the names of a row: its full name if it has one, else a couple in its first name. */
export function nameChoices(data: ImportValues): SplitName[] {
  if (data.full_name) return splitName(data.full_name)
  const { first_name: first = '', last_name: last = '', partner_first_name: partner } = data
  const found = /^(\S+)\s+(?:&|and|\+)\s+(\S+)$/i.exec(first)
  if (!found || !last || partner) return []
  return [
    { first_name: first, last_name: last },
    { first_name: found[1], last_name: last, partner_first_name: found[2] },
  ]
}
