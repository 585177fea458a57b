import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type CsvCell, csvOf } from '@goodturn/contract/csv'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { parts } from './all-parts.ts'
import { type SentFile, sentFiles } from './files.queries.ts'
import type { Part, Subject } from './part.ts'
import { type Content, readMe } from './read-me.ts'
import { type ExportedRow, readPart, rowsPerPage } from './read.queries.ts'

/** How long a reader may leave available data unread, in ms. */
export interface StallLimit {
  stallMs: number
}

/**
 * Streams all data stored about a member as a zip, holding one page of one table in memory at a time. Reads the tables
 * from a single snapshot and releases it before reading the files. Stops partway on an error, or if the reader
 * disconnects or stalls.
 */
export function writeArchive(platform: Platform, subject: Subject, { stallMs }: StallLimit): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  endWhenStalled(zip, out, stallMs)
  fill({ zip, out, at: platform.clock.now() }, platform, subject).catch((error: unknown) => {
    if (!out.destroyed) platform.log.error({ err: error }, 'an archive of own data broke off')
    out.destroy(error instanceof Error ? error : new Error('broken off'))
  })
  return out
}

interface Archive {
  zip: ZipFile
  out: PassThrough
  at: Date
}

async function fill(archive: Archive, { database, files }: Platform, subject: Subject): Promise<void> {
  const contents: Content[] = []
  let sent: SentFile[] = []
  await database.readAtOneMoment(async (tx) => {
    for (const part of parts) {
      const rows = await addPart(archive, tx, part, subject)
      if (rows > 0) contents.push({ name: part.name, about: part.about, rows })
    }
    sent = await sentFiles(tx, subject)
  })
  let missing = 0
  for (const { stored, name } of sent) {
    const bytes = await files.read(stored)
    if (bytes) await add(archive, name, [bytes])
    else missing += 1
  }
  await add(archive, 'README.txt', [
    readMe({ at: archive.at, contents, files: sent.length - missing, missing }),
  ])
  archive.zip.end()
}

/** Adds both files of a table, unless the member has no rows in it. Returns how many rows there are. */
async function addPart(archive: Archive, tx: Tx, part: Part, subject: Subject): Promise<number> {
  const pages = readPart(tx, part, subject)
  const firstPage = await pages.next()
  if (firstPage.done) return 0
  const first = firstPage.value
  let rows = 0
  async function* all() {
    for await (const page of startingWith(first, pages)) {
      rows += page.length
      yield page
    }
  }
  await add(archive, `json/${part.name}.json`, jsonText(all()))
  // A table that fits on one page isn't read again.
  const again = rows < rowsPerPage ? [first] : readPart(tx, part, subject)
  await add(archive, `csv/${part.name}.csv`, csvText(Object.keys(part.columns), again))
  return rows
}

async function* startingWith(
  first: ExportedRow[],
  rest: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<ExportedRow[]> {
  yield first
  yield* rest
}

/** Adds a file and waits until it has been fully read. */
async function add(
  { zip, out, at }: Archive,
  name: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string>,
): Promise<void> {
  if (out.destroyed) throw new Error('The archive no longer has a reader.')
  const source = Readable.from(chunks, { highWaterMark: 1 })
  const stop = () => source.destroy()
  out.once('close', stop)
  zip.addReadStream(source, name, { mtime: at, mode: 0o100600 })
  await finished(source)
  out.off('close', stop)
}

/** Gives up on a reader who reads nothing for a while: the held snapshot and connection are needed by others. */
function endWhenStalled({ outputStream }: ZipFile, out: PassThrough, stallMs: number): void {
  let hasMoved = true
  outputStream.on('data', () => {
    hasMoved = true
  })
  const timer = setInterval(() => {
    if (!hasMoved) out.destroy(new Error('The archive reader stalled.'))
    hasMoved = false
  }, stallMs)
  timer.unref()
  out.once('close', () => clearInterval(timer))
}

type Pages = Iterable<ExportedRow[]> | AsyncIterable<ExportedRow[]>

/** Rows as a JSON array, one row per line. */
async function* jsonText(pages: Pages): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield '\n]\n'
}

/** Rows as CSV with a header of column names; nested values are written as JSON in their cell. */
async function* csvText(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([columns])}`
  for await (const rows of pages) yield csvOf(rows.map((row) => columns.map((column) => cellOf(row[column]))))
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
