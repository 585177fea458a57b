import type { MemberKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'
import { type CounterChange, bumpCounters } from '../../platform/database/counters.ts'

/** The fields of a person that determine which totals count them. */
export interface CountedFields {
  memberKey: MemberKey
  assignedMemberKey: MemberKey | null
  contactType: string
  tags: readonly string[]
  isEnrolled: boolean
}

/** Names of a member's totals. People assigned by a colleague are counted separately from the member's own. */
export const counterNames = {
  own: { all: 'people', type: 'people-type:', tag: 'people-tag:', enrolled: 'people-enrolled' },
  assigned: {
    all: 'assigned-people',
    type: 'assigned-type:',
    tag: 'assigned-tag:',
    enrolled: 'assigned-enrolled',
  },
} as const

/** Adds people to the totals of their lists, or subtracts them (`change` -1), in the caller's transaction. */
export async function countContacts(tx: Tx, people: readonly CountedFields[], change: 1 | -1): Promise<void> {
  const totals = new Totals()
  for (const person of people) totals.countContact(person, change)
  await totals.write(tx)
}

/** Moves a person between totals after their type, tags, or assignment changed. */
export async function recountContact(tx: Tx, before: CountedFields, after: CountedFields): Promise<void> {
  const totals = new Totals()
  totals.countContact(before, -1)
  totals.countContact(after, 1)
  await totals.write(tx)
}

/** Adds addresses to the member's total, or subtracts them. */
export async function countLocations(
  tx: Tx,
  places: readonly { memberKey: MemberKey }[],
  change: 1 | -1,
): Promise<void> {
  const totals = new Totals()
  for (const place of places) totals.countLocation(place, change)
  await totals.write(tx)
}

/** Collects changes of totals and writes them together, so their rows are locked only then. */
export class Totals {
  readonly #sums = new Map<string, CounterChange>()

  /** Adds a person to the totals of their lists, or subtracts them. */
  countContact(person: CountedFields, change: 1 | -1): void {
    for (const one of changesOf(person, change)) this.#add(one)
  }

  /** Adds an address to its member's total, or subtracts it. */
  countLocation({ memberKey }: { memberKey: MemberKey }, change: 1 | -1): void {
    this.#add({ memberKey, name: 'places', change })
  }

  /** Writes the collected changes in one statement. */
  async write(tx: Tx): Promise<void> {
    await bumpCounters(tx, [...this.#sums.values()])
  }

  #add(change: CounterChange): void {
    const id = `${change.memberKey} ${change.name}`
    const known = this.#sums.get(id)
    if (known) known.change += change.change
    else this.#sums.set(id, change)
  }
}

function changesOf(person: CountedFields, change: 1 | -1): CounterChange[] {
  const changes = namesOf(person, 'own').map((name) => ({ memberKey: person.memberKey, name, change }))
  const assignee = person.assignedMemberKey
  if (!assignee || assignee === person.memberKey) return changes
  return [...changes, ...namesOf(person, 'assigned').map((name) => ({ memberKey: assignee, name, change }))]
}

function namesOf(person: CountedFields, kind: keyof typeof counterNames): string[] {
  const { all, type, tag, enrolled } = counterNames[kind]
  return [
    all,
    `${type}${person.contactType}`,
    ...person.tags.map((one) => `${tag}${one}`),
    ...(person.isEnrolled ? [enrolled] : []),
  ]
}
