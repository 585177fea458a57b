import type { Platform } from '../../../platform/context.ts'
import type { Connector, PeoplePage } from '../connector.ts'
import { withAccess } from '../fresh-access.ts'
import type { RunRow, UserIntegrationRow } from '../queries.ts'

/**
 * The amount to read before storing it: as many people as fit well into one transaction, or as many as arrive within
 * this time.
 */
const peopleAtOnce = 250
const readingMs = 2000

/** The connection to read people from, and its run with the current cursor. */
export interface Reader {
  connector: Connector
  run: RunRow
  row: UserIntegrationRow
}

/** Consecutive pages as one, with the cursors they were read from; null if not even the first one arrived. */
export interface PagesAhead {
  page: (PeoplePage & { cursors: (string | null)[] }) | null
  /** The service's error instead of the next page. */
  error: unknown
}

/**
 * Reads the next pages of a run: one at a time from a slow service, several at once from a fast one. Keeps the pages
 * before one that failed.
 */
export async function readAhead(platform: Platform, { connector, run, row }: Reader): Promise<PagesAhead> {
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
