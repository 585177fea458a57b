import { type CartChoice, type CartEntry, pairOfEntry } from './entry.ts'

/**
 * The entries that make room for `choices` (BG-20, CG-24): one item a person and service, and one plan a person. A
 * package replaces nothing: a person may move house twice, and the checkout asks about such pairs (BG-28).
 */
export function replacedBy(choices: readonly CartChoice[], entries: readonly CartEntry[]): CartEntry[] {
  const single = choices.filter((choice) => choice.type !== 'package')
  // Most entries are of nobody who is chosen now: one look at the person says so, however long the cart is.
  const people = new Set(single.map(personOf))
  const pairs = new Set(single.map(pairOfEntry))
  const planned = new Set(single.filter((choice) => choice.type === 'plan').map(personOf))
  return entries.filter(
    (entry) =>
      people.has(personOf(entry)) &&
      ((entry.type !== 'package' && pairs.has(pairOfEntry(entry))) ||
        (entry.type === 'plan' && planned.has(personOf(entry)))),
  )
}

const personOf = ({ member_data }: Pick<CartEntry, 'member_data'>) => member_data.contact.key
