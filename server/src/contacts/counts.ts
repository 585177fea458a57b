import type { MemberKey } from '@goodturn/contract/ids'
import type { Tx } from '../platform/database.ts'
import { type CounterChange, bumpCounters } from '../platform/counters.ts'

/** What of a person decides which totals it belongs to. */
export interface Counted {
  memberKey: MemberKey
  assignedMemberKey: MemberKey | null
  contactType: string
  tags: readonly string[]
  isEnrolled: boolean
}

/** Names of a member's totals. People that a colleague assigned to the member are counted apart from the own. */
export const counterNames = {
  own: { all: 'people', type: 'people-type:', tag: 'people-tag:', enrolled: 'people-enrolled' },
  assigned: {
    all: 'assigned-people',
    type: 'assigned-type:',
    tag: 'assigned-tag:',
    enrolled: 'assigned-enrolled',
  },
} as const

/** Adds people to the totals of their lists, or takes them away (`change` -1), in the caller's transaction. */
export async function countContacts(tx: Tx, people: readonly Counted[], change: 1 | -1): Promise<void> {
  await bumpCounters(
    tx,
    people.flatMap((person) => changesOf(person, change)),
  )
}

/** Moves a person from the totals it was in to those it belongs to now: type, tags or assignment changed. */
export async function recountContact(tx: Tx, before: Counted, after: Counted): Promise<void> {
  await bumpCounters(tx, [...changesOf(before, -1), ...changesOf(after, 1)])
}

/** Adds addresses to the member's total, or takes them away. */
export async function countLocations(
  tx: Tx,
  places: readonly { memberKey: MemberKey }[],
  change: 1 | -1,
): Promise<void> {
  await bumpCounters(
    tx,
    places.map(({ memberKey }) => ({ memberKey, name: 'places', change })),
  )
}

function changesOf(person: Counted, change: 1 | -1): CounterChange[] {
  const changes = namesOf(person, 'own').map((name) => ({ memberKey: person.memberKey, name, change }))
  const assignee = person.assignedMemberKey
  if (!assignee || assignee === person.memberKey) return changes
  return [...changes, ...namesOf(person, 'assigned').map((name) => ({ memberKey: assignee, name, change }))]
}

function namesOf(person: Counted, kind: keyof typeof counterNames): string[] {
  const { all, type, tag, enrolled } = counterNames[kind]
  return [
    all,
    `${type}${person.contactType}`,
    ...person.tags.map((one) => `${tag}${one}`),
    ...(person.isEnrolled ? [enrolled] : []),
  ]
}
