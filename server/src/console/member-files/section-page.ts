import type { PageOf } from '@goodturn/contract/call'
import { fileRowsPerPage } from '@goodturn/contract/console/member-files/limits'
import type { SQL } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Cursor, type CursorPart, pageFrom, readCursor } from '../../platform/lists/paging.ts'

/** The requested page of a section; `take` if the newest few are enough. */
export interface SectionPageQuery {
  page: number
  after: string | null
}

/** A section of a member's file: its rows, newest first, and the functions to page through them. */
export interface Section<Row, Shown> {
  /** At most `take` rows after a position, or from the top. */
  rows: (beyond: Cursor['at'] | null, take: number) => SQL
  /** Selects all its rows, for counting. */
  all: SQL
  shape: readonly CursorPart[]
  at: (row: Row) => Cursor['at']
  present: (row: Row) => Shown
}

/** A page of a section, read by cursor and counted once, up to 1,000. */
export async function sectionPage<Row, Shown>(
  tx: Tx,
  section: Section<Row, Shown>,
  asked: SectionPageQuery,
): Promise<PageOf<Shown>> {
  const cursor = asked.after === null ? null : readCursor(asked.after, section.shape)
  const skipped = cursor ? 0 : (asked.page - 1) * fileRowsPerPage
  const counted = cursor ?? (await countRows(tx, [section.all]))
  const rows = await read<Row>(tx, section.rows(cursor?.at ?? null, skipped + fileRowsPerPage + 1))
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? asked.page,
    perPage: fileRowsPerPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: section.at,
    present: section.present,
  })
}

/** The newest few rows of a section. */
export async function newestOf<Row, Shown>(
  tx: Tx,
  section: Section<Row, Shown>,
  take: number,
): Promise<Shown[]> {
  const rows = await read<Row>(tx, section.rows(null, take))
  return rows.map(section.present)
}

function read<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
  return rowsOf<Row>(tx, statement)
}
