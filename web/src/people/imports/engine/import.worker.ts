// Reads, validates, and sends a file off the main thread, so that 50,000 rows never block the page.
import { importFields, type ImportField, type ImportValues } from '@goodturn/contract/people/imports/fields'
import { validateRowsMax } from '@goodturn/contract/people/imports/limits'
import type { Import, ImportEntry } from '@goodturn/contract/people/imports/schema'
import { ApiError, errorsOf } from '../../../platform/ApiError.ts'
import { decisionOf } from '../review/decisions.ts'
import { columnsOf } from './columns.ts'
import { FileRefusal, isZip } from './decode.ts'
import { exportCsv } from './exportCsv.ts'
import type { Jobs, JobName, JobRequest, Reading, JobReport } from './messages.ts'
import { parseCsv } from './parseCsv.ts'
import { parseExcel } from './parseExcel.ts'
import { processRows } from './processRows.ts'
import { RowStore } from './RowStore.ts'
import { send } from './send.ts'
import { isTooLong, type Table } from './table.ts'

/** Rows sent to the page per message: more would block it for too long. */
const sliceRows = 250

let table: Table | null = null
let apiPath = ''
let book = new RowStore()
/** The member's cell edits, by row. */
let edits = new Map<number, ImportValues>()
let reading: Pick<Reading, 'asWritten' | 'country' | 'dayFirst'> = {
  asWritten: [],
  country: 'US',
  dayFirst: [],
}
let runningJob: { id: number; abort: AbortController } | null = null

const postReport = (report: JobReport) => self.postMessage(report, {})

self.addEventListener('message', ({ data: order }: MessageEvent<JobRequest>) => {
  if (order.job === 'cancel') runningJob?.abort.abort()
  else void run(order)
})

async function run(order: Exclude<JobRequest, { job: 'cancel' }>): Promise<void> {
  const { id } = order
  const abort = new AbortController()
  runningJob = { id, abort }
  try {
    postReport({ id, kind: 'done', answer: await runJob(order, abort.signal) })
  } catch (thrown) {
    if (abort.signal.aborted) postReport({ id, kind: 'canceled' })
    else postReport({ id, kind: 'failed', ...failureOf(thrown) })
  }
}

function failureOf(thrown: unknown): { status: number; errors: ApiError['errors'] } {
  if (thrown instanceof FileRefusal) return { status: 400, errors: [{ message: thrown.message }] }
  if (thrown instanceof ApiError) return { status: thrown.status, errors: thrown.errors }
  return { status: 0, errors: errorsOf(thrown) }
}

function runJob(
  order: Exclude<JobRequest, { job: 'cancel' }>,
  signal: AbortSignal,
): Promise<Jobs[JobName]['answers']> | Jobs[JobName]['answers'] {
  if (order.job === 'read') return read(order.takes)
  if (order.job === 'lines') return requireTable().rows.slice(0, order.takes.count)
  if (order.job === 'columns') return columns(order.takes)
  if (order.job === 'validate') return validate(order.id, order.takes, signal)
  if (order.job === 'recheck') return recheck(order.takes, signal)
  if (order.job === 'process') return process(order.takes, signal)
  return buildErrorsCsv(order.takes)
}

async function read({
  file,
  sheet,
  at,
  keepsTitle,
}: Jobs['read']['takes']): Promise<Jobs['read']['answers']> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  table = isZip(bytes) ? await parseExcel(file, sheet, { keepsTitle }) : parseCsv(bytes, { keepsTitle })
  book = new RowStore()
  edits = new Map()
  apiPath = at
  const { rows, ...about } = table
  return { ...about, rowCount: rows.length }
}

function columns({ hasHeaders }: Jobs['columns']['takes']): Jobs['columns']['answers'] {
  const { rows, width } = requireTable()
  return columnsOf(rows, width, hasHeaders)
}

function requireTable(): Table {
  if (!table) throw new FileRefusal('Choose the file again.')
  return table
}

async function validate(
  id: number,
  { hasHeaders, fields, keepsEdits, ...asked }: Jobs['validate']['takes'],
  signal: AbortSignal,
): Promise<Jobs['validate']['answers']> {
  if (!keepsEdits) edits = new Map()
  reading = asked
  const { rows, width } = requireTable()
  const next = new RowStore()
  const used = fields.flatMap((field, column) => (field ? [{ field, column }] : []))
  // Split names that were edited have no column in the file.
  const typed = new Set(
    [...edits.values()].flatMap((values) => importFields.filter((field) => field in values)),
  )
  const added = [...typed].filter((field) => !fields.includes(field))
  const first = hasHeaders ? 1 : 0
  const total = rows.length - first
  for (let done = 0; done < total; done += validateRowsMax) {
    const part = rows.slice(first + done, first + done + validateRowsMax)
    const cells = part.map((row, at) => [
      ...used.map(({ field, column }) => edits.get(done + at + 1)?.[field] ?? row[column] ?? ''),
      ...added.map((field) => edits.get(done + at + 1)?.[field] ?? ''),
      // Cells beyond the last column make the row too long, as in the file.
      ...(isTooLong(row, width) ? row.slice(width) : []),
    ])
    const entries = next.add(
      await requestValidation(cells, [...used.map(({ field }) => field), ...added], done + 1, signal),
    )
    for (let at = 0; at < entries.length; at += sliceRows) {
      const slice = entries.slice(at, at + sliceRows)
      postReport({ id, kind: 'rows', entries: slice, done: done + at + slice.length, total })
    }
  }
  book = next
  return { couples: book.couples(), repairs: book.repairs() }
}

/** Validates rows whose cells are in the order of `fields`; sends only columns in use. */
async function requestValidation(
  contacts: string[][],
  fields: readonly ImportField[],
  firstRow: number,
  signal: AbortSignal,
): Promise<ImportEntry[]> {
  const mapping = Object.fromEntries(fields.map((field, at) => [field, at]))
  const body = { contacts, mapping, first_row: firstRow, columns: fields.length, ...readingBody() }
  const { data } = await send<{ data: ImportEntry[] }>(`${apiPath}/validate`, body, { signal })
  return data
}

const readingBody = () => ({
  as_written: reading.asWritten,
  country: reading.country,
  day_first: reading.dayFirst,
})

async function recheck(
  { row, values }: Jobs['recheck']['takes'],
  signal: AbortSignal,
): Promise<Jobs['recheck']['answers']> {
  const data = { ...book.get(row)?.data, ...values }
  const fields = importFields.filter((field) => field in data || required.has(field))
  const [entry] = await requestValidation([fields.map((field) => data[field] ?? '')], fields, row, signal)
  if (!entry) throw new Error('a row was sent and none came back')
  edits.set(row, { ...edits.get(row), ...values })
  return { entries: book.replace(entry), couples: book.couples() }
}

const required: ReadonlySet<ImportField> = new Set([
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'zip',
  'country',
])

async function process(
  { choices, title, fileName, columns: chosen, skipped, idempotencyKey, message }: Jobs['process']['takes'],
  signal: AbortSignal,
): Promise<Import> {
  const entries = book.all()
  const body = {
    data: processRows(entries, choices),
    import_type: 'contacts',
    title,
    file_name: fileName,
    rows_in_file: entries.length,
    skipped,
    columns: chosen,
    as_written: reading.asWritten,
    ...(message ? { message } : {}),
  }
  const answer = await send<{ import: Import }>(`${apiPath}/process`, body, { signal, idempotencyKey })
  return answer.import
}

function buildErrorsCsv({ fields, choices, which }: Jobs['errorsCsv']['takes']): string {
  const rows = book
    .all()
    .filter((entry) =>
      which === 'errors' ? entry.status === 'error' : decisionOf(entry, choices).act === 'remove',
    )
  return exportCsv(rows, fields)
}
