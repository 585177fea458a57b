import type { CsvCell } from '@goodturn/contract/csv'
import type { MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { CalendarRange } from '@goodturn/contract/range'
import { requirePermission } from '../accounts/require-permission.ts'
import type { FileMaker } from '../platform/downloads.ts'
import type { Tx } from '../platform/database.ts'
import { type EntryRow, type Place, entriesWithin } from './entries.queries.ts'

/** What links to the file are kept as. */
export const giftingLogKind = 'gifting-log'
const entriesPerPart = 500
const head = ['Date', 'Recipient', 'Description', 'Value', 'Status', 'Type']

/** The gifting log of a range of days as a file, as long as the member may have it (BG-84). */
export const giftingLogFile: FileMaker<CalendarRange> = async (tx, actor, range) => {
  requirePermission(actor, 'gifting-log')
  const name = `gifting-log-${range.from}-to-${range.to}.csv`
  return { name, head, parts: partsOf(tx, actor.memberKey, range) }
}

/** The rows of the file, a few hundred at a time: no part is asked for before the one before it was sent. */
async function* partsOf(tx: Tx, memberKey: MemberKey, range: CalendarRange) {
  let place: Place = { day: range.from, key: '' }
  for (;;) {
    const rows = await entriesWithin(tx, memberKey, range, place, entriesPerPart)
    yield rows.map(cellsOf)
    const last = rows.at(-1)
    if (!last || rows.length < entriesPerPart) return
    place = { day: last.event_date, key: last.key }
  }
}

function cellsOf(row: EntryRow): CsvCell[] {
  return [
    row.event_date,
    row.display_name,
    row.description,
    dollars(row.item_value_cents).toFixed(2),
    row.log_status,
    row.log_type,
  ]
}
