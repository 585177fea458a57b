import { Readable } from 'node:stream'
import { type CsvCell, csvOf } from '@goodturn/contract/csv'
import type { FastifyReply } from 'fastify'

/** A table that is written as CSV, part by part. */
export interface CsvFile {
  name: string
  head: readonly string[]
  parts: AsyncIterator<readonly (readonly CsvCell[])[]>
}

/**
 * Yields the parts of a table. `read` returns the rows after the last row of the previous part, fewer than `perPart` at
 * the end. Each part is read only after the previous one was sent.
 */
export async function* partsOf<Row>(
  perPart: number,
  read: (last: Row | undefined) => Promise<Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<CsvCell[][], void> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    yield rows.map(cellsOf)
    if (rows.length < perPart) return
    last = rows.at(-1)
  }
}

/**
 * Sends a table as a CSV file that spreadsheet programs open safely, part by part as it is read, so that a long table
 * takes no more memory than a short one. Reads the first part before sending anything, so that a failure there is an
 * error response, not half a file.
 */
export async function sendCsv(reply: FastifyReply, { name, head, parts }: CsvFile): Promise<FastifyReply> {
  const first = await parts.next()
  async function* text() {
    yield `\uFEFF${csvOf([head])}`
    for (let part = first; !part.done; part = await parts.next()) yield csvOf(part.value)
  }
  return reply
    .type('text/csv; charset=utf-8')
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(text()))
}
