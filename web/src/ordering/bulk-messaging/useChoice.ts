import type { BulkRecipient } from '@goodturn/contract/ordering/bulk-messaging/schema'
import type { TouchKey } from '@goodturn/contract/ids'
import { useMemo, useState } from 'react'
import type { CardPerson } from '../../shop/messaging/messageValue.ts'

/** A selected person, and whether their card has its own message. */
export interface ChosenPerson extends CardPerson {
  isChanged: boolean
}

/** Converts a recipient to the form the page and the editor use. */
export function toChosenPerson({
  key,
  display_name,
  is_changed,
  filling,
  to_name,
  from_name,
}: BulkRecipient): ChosenPerson {
  return { key, name: display_name, isChanged: is_changed === 1, filling, to: to_name, from: from_name }
}

/** The selected people, kept across searches and filters until cleared. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<TouchKey, ChosenPerson>>(new Map())
  const people = useMemo(() => [...chosen.values()], [chosen])
  return {
    people,
    changedCount: useMemo(() => people.filter(({ isChanged }) => isChanged).length, [people]),
    has: (key: TouchKey) => chosen.has(key),
    clear: () => setChosen(new Map()),

    toggle(person: ChosenPerson) {
      const next = new Map(chosen)
      if (!next.delete(person.key)) next.set(person.key, person)
      setChosen(next)
    },

    /** Selects more people; updates those already selected. */
    add(more: readonly ChosenPerson[]) {
      setChosen((before) => new Map([...before, ...more.map((each) => [each.key, each] as const)]))
    },

    /** Deselects everyone who isn't in `others`, and updates the rest. */
    keep(others: readonly ChosenPerson[]) {
      const known = new Map(others.map((each) => [each.key, each]))
      setChosen((before) => new Map([...before.keys()].flatMap((key) => entryOf(known, key))))
    },
  }
}

export type Choice = ReturnType<typeof useChoice>

function entryOf(known: ReadonlyMap<TouchKey, ChosenPerson>, key: TouchKey): [TouchKey, ChosenPerson][] {
  const person = known.get(key)
  return person ? [[key, person]] : []
}
