import type { ContactKey, ImportKey } from '@goodturn/contract/ids'
import { duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import type { ImportField } from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import type { CalendarDate } from '@goodturn/contract/time'
import { isBlocked, findBlockedKeys } from '../../contacts/block-reimport.ts'
import { addPeople } from '../../imports/add-people.ts'
import { findDuplicateMatches } from '../../imports/find-duplicates.queries.ts'
import { type ImportContext, loadPeople, writePeople } from '../../imports/update-people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { mapInParts } from '../../../platform/lists/in-parts.ts'
import { type Link, type LinkWrite, linksOf, undoneAmong, writeLinks } from '../links.queries.ts'
import { type MatchedPerson, isChanged, mergeMatched } from './merge-matched.ts'
import type { UserIntegrationRow } from '../queries.ts'
import type { ReadPerson } from './read-person.ts'

interface People {
  row: UserIntegrationRow
  /** An import adds people again that an undo archived; a sync doesn't. */
  isImport: boolean
  people: readonly ReadPerson[]
  today: CalendarDate
  /** The import that records the changes; created when someone is added or changed. */
  open(): Promise<ImportKey>
}

/** The number of people per outcome on a page. */
export interface PageOutcome {
  created: number
  updated: number
  waiting: number
  differing: number
}

/**
 * Imports people from a service: matches them by the service's id, then by email, then by name and address; adds those
 * without a match if they are complete, and keeps the others waiting. Skips people erased from the list and stores
 * nothing about them. People unchanged since last time cost nothing.
 */
export async function storePeople(
  tx: Tx,
  by: ImportContext,
  { row, isImport, people, today, open }: People,
): Promise<PageOutcome> {
  const links = await linksOf(
    tx,
    row.key,
    people.map(({ id }) => id),
  )
  const gone = isImport ? await undoneAmong(tx, [...links.values()]) : new Set<ContactKey>()
  const sorted = sortPeople(people, links, gone)
  const erased = await findBlockedKeys(
    tx,
    by.memberKey,
    sorted.unknown.flatMap(({ data }) => duplicateKeys(data)),
  )
  sorted.unknown = sorted.unknown.filter(({ data }) => !isBlocked(erased, data))
  const unknown = sorted.unknown.map(({ data }) => data)
  const alike = unknown.length > 0 ? await findDuplicateMatches(tx, by.memberKey, unknown) : new Map()
  const { joined, additions, waiting, later } = match(sorted, alike)
  const importKey = additions.length > 0 ? await open() : null
  const added = importKey
    ? await addPeople(tx, by, {
        importKey,
        rows: additions.map(({ whole }) => ({ form: whole as NonNullable<typeof whole> })),
      })
    : []
  const all = [
    ...joined,
    ...later.map(({ person, at }) => ({ person, link: null, contactKey: added[at] as ContactKey })),
  ]
  const merged = await loadPeople(
    tx,
    by.memberKey,
    [...new Set(all.map(({ contactKey }) => contactKey))].sort(),
  )
  const writes: LinkWrite[] = await mapInParts(all, (one) =>
    mergeMatched(merged.get(one.contactKey), one, { today, theirsWin: row.theirsWin }),
  )
  const changed = [...merged.values()].filter(isChanged)
  if (changed.length > 0) await writePeople(tx, by, await open(), changed)
  writes.push(
    ...additions.map((person, at) => linkedRow(person, added[at] as ContactKey)),
    ...waiting.map((person) => waitingLink(person, links.get(person.id))),
    ...sorted.leftOut.map((person) => ({
      ...waitingLink(person, links.get(person.id)),
      state: 'left_out' as const,
    })),
  )
  const moved = await writeLinks(tx, row, { writes, links, now: by.cause.now })
  return { created: added.length, updated: changed.length, ...moved }
}

interface SortedPeople {
  /** Linked to someone here, with new data. */
  known: { person: ReadPerson; link: Link; contactKey: ContactKey }[]
  unknown: ReadPerson[]
  leftOut: ReadPerson[]
}

function sortPeople(
  people: readonly ReadPerson[],
  links: ReadonlyMap<string, Link>,
  gone: ReadonlySet<ContactKey>,
): SortedPeople {
  const sorted: SortedPeople = { known: [], unknown: [], leftOut: [] }
  for (const person of people) {
    const link = links.get(person.id)
    const isSame = link !== undefined && sameCells(link.data, person.data)
    if (link?.state === 'left_out') {
      if (!isSame) sorted.leftOut.push(person)
    } else if (link?.contactKey && !gone.has(link.contactKey)) {
      if (!isSame) sorted.known.push({ person, link, contactKey: link.contactKey })
    } else if (!isSame || link.contactKey) sorted.unknown.push(person)
  }
  return sorted
}

interface MatchedPeople {
  joined: MatchedPerson[]
  additions: ReadPerson[]
  waiting: ReadPerson[]
  /** Duplicates of someone added by this page, at index `at` of the additions. */
  later: { person: ReadPerson; at: number }[]
}

function match(
  { known, unknown }: SortedPeople,
  alike: Awaited<ReturnType<typeof findDuplicateMatches>>,
): MatchedPeople {
  const matched: MatchedPeople = { joined: [...known], additions: [], waiting: [], later: [] }
  const addedByKey = new Map<string, number>()
  for (const person of unknown) {
    const keys = duplicateKeys(person.data)
    const found = keys.map((key) => alike.get(key)).find((one) => one !== undefined)
    const at = keys.map((key) => addedByKey.get(key)).find((one) => one !== undefined)
    if (found) matched.joined.push({ person, link: null, contactKey: found.person.key })
    else if (at !== undefined) matched.later.push({ person, at })
    else if (person.whole) {
      for (const key of keys) addedByKey.set(key, matched.additions.length)
      matched.additions.push(person)
    } else matched.waiting.push(person)
  }
  return matched
}

function linkedRow(person: ReadPerson, contactKey: ContactKey): LinkWrite {
  const differing = Object.keys(person.unusable).length > 0 ? person.unusable : null
  return {
    externalId: person.id,
    contactKey,
    state: 'linked',
    data: person.data,
    errors: null,
    differing,
    kept: {},
  }
}

function waitingLink(person: ReadPerson, link: Link | undefined): LinkWrite {
  return {
    externalId: person.id,
    contactKey: null,
    state: 'waiting',
    data: person.data,
    errors: person.errors,
    differing: null,
    kept: link?.kept ?? {},
  }
}

function sameCells(one: ImportValues, other: ImportValues): boolean {
  const fields = Object.keys(one) as ImportField[]
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}
