import type { Platform } from '../../platform/context.ts'
import type { Connector, PeoplePage } from './connector.ts'
import { withAccess } from './fresh-access.ts'
import type { RunRow, UserIntegrationRow } from './queries.ts'

/** What is read before it is stored: as many people as one transaction takes well, or what comes within so long. */
const peopleAtOnce = 250
const readingMs = 2000

/** Whose people are read, and from where on. */
export interface Reader {
  connector: Connector
  run: RunRow
  row: UserIntegrationRow
}

/** Pages in a row as one, with the cursors that they were read from; null where not even the first one came. */
export interface Ahead {
  page: (PeoplePage & { cursors: (string | null)[] }) | null
  /** What the service said instead of the next page. */
  error: unknown
}

/**
 * Reads the next pages of a run. A service that is slow gives one at a time; of a quick one several are stored
 * together. What came before a page that failed is kept.
 */
export async function readAhead(platform: Platform, { connector, run, row }: Reader): Promise<Ahead> {
  const until = platform.clock.machine().getTime() + readingMs
  const [people, cursors]: [PeoplePage['people'], (string | null)[]] = [[], []]
  let last: PeoplePage | null = null
  let error: unknown = null
  let cursor = run.cursor
  do {
    try {
      last = await readPage(platform, { connector, run, row }, cursor)
    } catch (thrown) {
      error = thrown
      break
    }
    people.push(...last.people)
    cursors.push(cursor)
    cursor = last.next
  } while (
    cursor !== null &&
    !cursors.includes(cursor) &&
    people.length < peopleAtOnce &&
    platform.clock.machine().getTime() < until
  )
  return { page: last && { ...last, people, cursors }, error }
}

function readPage(
  platform: Platform,
  { connector, run, row }: Reader,
  cursor: string | null,
): Promise<PeoplePage> {
  const reading = {
    filter: run.filterKey === null ? null : { importKey: run.filterKey, id: run.filterId ?? '' },
    since: connector.readsChanges ? run.since : null,
    cursor,
    startedAt: run.startedAt,
  }
  return withAccess(platform, connector, row.key, (access) => connector.readPeople(access, reading))
}
