import { type CartChoice, type CartEntry, pairOfEntry } from './entry.ts'

/**
 * The entries that `choices` replace (BG-20, CG-24): one item per person and service, and one plan per person. A
 * package replaces nothing: a person may move twice, and the checkout asks about such pairs (BG-28).
 */
export function replacedBy(choices: readonly CartChoice[], entries: readonly CartEntry[]): CartEntry[] {
  const single = choices.filter((choice) => choice.type !== 'package')
  // Most entries are for other people: one lookup of the person skips them, however long the cart is.
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
