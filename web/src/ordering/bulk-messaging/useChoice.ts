import type { BulkRecipient } from '@goodturn/contract/ordering/bulk-messaging/schema'
import type { TouchKey } from '@goodturn/contract/ids'
import { useMemo, useState } from 'react'
import type { CardPerson } from '../../shop/messaging/messageValue.ts'

/** Someone who was chosen, and whether their card has a message of its own. */
export interface Chosen extends CardPerson {
  isChanged: boolean
}

/** A recipient as the page and the editor know one. */
export function chosenOf({
  key,
  display_name,
  is_changed,
  filling,
  to_name,
  from_name,
}: BulkRecipient): Chosen {
  return { key, name: display_name, isChanged: is_changed === 1, filling, to: to_name, from: from_name }
}

/** Who is chosen: it survives searching and filtering, until it is cleared. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<TouchKey, Chosen>>(new Map())
  const people = useMemo(() => [...chosen.values()], [chosen])
  return {
    people,
    changedCount: useMemo(() => people.filter(({ isChanged }) => isChanged).length, [people]),
    has: (key: TouchKey) => chosen.has(key),
    clear: () => setChosen(new Map()),

    toggle(person: Chosen) {
      const next = new Map(chosen)
      if (!next.delete(person.key)) next.set(person.key, person)
      setChosen(next)
    },

    /** Chooses these too; a state that was known of somebody is renewed. */
    add(more: readonly Chosen[]) {
      setChosen((before) => new Map([...before, ...more.map((each) => [each.key, each] as const)]))
    },

    /** Leaves out whoever is not among these any more. */
    keep(others: readonly Chosen[]) {
      const known = new Map(others.map((each) => [each.key, each]))
      setChosen((before) => new Map([...before.keys()].flatMap((key) => entryOf(known, key))))
    },
  }
}

export type Choice = ReturnType<typeof useChoice>

function entryOf(known: ReadonlyMap<TouchKey, Chosen>, key: TouchKey): [TouchKey, Chosen][] {
  const person = known.get(key)
  return person ? [[key, person]] : []
}
