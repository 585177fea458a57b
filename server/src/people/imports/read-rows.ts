import { type ImportField, adminImportFields } from '@goodturn/contract/people/imports/fields'
import { type RowForm, readRow } from '@goodturn/contract/people/imports/row'
import type { ImportRow } from '@goodturn/contract/people/imports/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { yieldToEventLoop } from '../../platform/jobs/turnstile.ts'
import { partLength } from '../../platform/lists/in-parts.ts'
import { type RowFault, adminFieldsOnly, wrongRows } from './errors.ts'

/** A valid row: its number in the file, its position in the call, and the person's form. */
export interface ValidRow {
  row: number
  at: number
  form: RowForm
  given: ImportRow
}

/**
 * Validates every row of an import again, since it may have changed after the browser validated it. Throws 400 with the
 * numbers of wrong rows, 403 for an administrator's field sent by anyone else.
 */
export async function readRows(
  rows: readonly ImportRow[],
  { today, isAdmin, asWritten }: { today: CalendarDate; isAdmin: boolean; asWritten: readonly ImportField[] },
): Promise<ValidRow[]> {
  const right: ValidRow[] = []
  const faults: RowFault[] = []
  const seen = new Set<number>()
  for (const [at, given] of rows.entries()) {
    if (at % partLength === 0) await yieldToEventLoop()
    if (!isAdmin && adminImportFields.some((field) => given[field])) throw adminFieldsOnly()
    const row = given.row ?? at + 1
    const fault = (field: string, message: string) => faults.push({ row, at, field, message })
    if (seen.has(row)) fault('row', 'This row is in the import twice.')
    seen.add(row)
    if (given.action === 'update' && !given.contact) fault('contact', 'Please choose the person to update.')
    const { form, errors } = readRow(given, today, { asWritten })
    for (const { field, message } of errors) fault(field, message)
    if (form) right.push({ row, at, form, given })
  }
  if (faults.length > 0) throw wrongRows(faults)
  return right
}
