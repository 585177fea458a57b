import type { CsvCell } from '@goodturn/contract/csv'
import type { CheckoutKey } from '@goodturn/contract/ids'
import type { SendingStep } from '@goodturn/contract/outreach/sendings/schema'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { partsOf } from '../../platform/http/csv-file.ts'
import type { FileMaker } from '../../platform/http/downloads.ts'
import { type SendingRow, sendingRows } from './steps.queries.ts'

/** The kind under which links to the file are stored. */
export const sendingKind = 'sending'
const rowsPerPart = 500
const head = [
  'Person',
  'Email',
  'Gift',
  'Link',
  'Payment',
  'Sent',
  'Opened',
  'Answered or ended',
  'Street',
  'Street 2',
  'City',
  'State',
  'ZIP',
  'Country',
  'Delivered',
  'Thanked',
]

/** The links of an order as a file, or those at one step (D-1-99); of private addresses, city and state only (D-1-73). */
export const sendingFile: FileMaker<{ sending: CheckoutKey; step: SendingStep }> = async (
  tx,
  actor,
  { sending, step },
  { clock },
) => {
  const now = clock.now()
  const read = (last: SendingRow | undefined) =>
    sendingRows(tx, scopeOfRequest(actor), { sending, step }, last, { now, take: rowsPerPart })
  return {
    name: `gift-links-${step.replaceAll('_', '-')}.csv`,
    head,
    parts: partsOf(rowsPerPart, read, cellsOf),
  }
}

function cellsOf(row: SendingRow): CsvCell[] {
  const { private_place: place } = row
  const address = place
    ? ['', '', place.city, place.state, '', place.country]
    : [row.street, row.street2, row.city, row.region, row.zip, row.country]
  return [
    row.name,
    row.email,
    row.gift,
    row.state,
    row.payment,
    row.sent,
    row.opened,
    row.answered,
    ...(row.state === 'accepted' ? address : address.map(() => '')),
    row.delivered,
    row.thanked,
  ]
}
