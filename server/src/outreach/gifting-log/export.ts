import { type CsvCell, moneyCell } from '@goodturn/contract/csv'
import type { CalendarRange } from '@goodturn/contract/range'
import { requirePermission } from '../../identity/accounts/require-permission.ts'
import { partsOf } from '../../platform/http/csv-file.ts'
import type { FileMaker } from '../../platform/http/downloads.ts'
import { type EntryRow, type Place, entriesWithin } from './entries.queries.ts'

/** The kind under which links to the file are stored. */
export const giftingLogKind = 'gifting-log'
const entriesPerPart = 500
const head = ['Date', 'Recipient', 'Description', 'Value', 'Status', 'Type']

/** The gifting log of a range of days as a file, for members with the permission (BG-84). */
export const giftingLogFile: FileMaker<CalendarRange> = async (tx, actor, range) => {
  requirePermission(actor, 'gifting-log')
  const name = `gifting-log-${range.from}-to-${range.to}.csv`
  const read = (last: EntryRow | undefined) => {
    const place: Place = last ? { day: last.event_date, key: last.key } : { day: range.from, key: '' }
    return entriesWithin(tx, actor.memberKey, range, place, entriesPerPart)
  }
  return { name, head, parts: partsOf(entriesPerPart, read, cellsOf) }
}

function cellsOf(row: EntryRow): CsvCell[] {
  return [
    row.event_date,
    row.display_name,
    row.description,
    moneyCell(row.item_value_cents),
    row.log_status,
    row.log_type,
  ]
}
