import type {
  ContactKey,
  ExperienceKey,
  MemberKey,
  PackingBatchKey,
  StaffKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { type CalendarDate, seconds } from '@goodturn/contract/time'
import type { PackingRow } from '@goodturn/contract/care/packing/schema'
import { holdMinutes } from '@goodturn/contract/care/packing/limits'
import { packingPieces, writePackingCode } from '@goodturn/contract/care/packing/codes'
import { type SQL, sql } from 'drizzle-orm'
import { parcelAddress } from '../touches/lists/queries.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

const holdMs = holdMinutes * 60_000
/** Maximum number of the member's instructions to print, newest first. */
const instructionsMax = 5

/** A touch in the warehouse, with everything that papers and the packing table need. */
export interface PackingTouch {
  key: TouchKey
  number: number
  batch_key: PackingBatchKey | null
  batch_day: CalendarDate | null
  batch_number: number | null
  batch_touches: number | null
  place: number | null
  status: string
  event_date: CalendarDate
  title: string
  description: string
  experience_key: ExperienceKey
  member_key: MemberKey
  contact_key: ContactKey
  member_name: string
  company: string | null
  has_codes: boolean
  has_thanks: boolean
  name: string
  to_name: string | null
  from_name: string | null
  message: string
  handwritten: boolean
  personalization: string | null
  notes: string | null
  instructions: string[]
  location_company: string | null
  street: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  slip_at: Date | string | null
  card_at: Date | string | null
  label_at: Date | string | null
  packed_at: Date | string | null
  packed_by: string | null
  held_by_key: StaffKey | null
  held_by: string | null
  held_at: Date | string | null
  carrier: string | null
  tracking_number: string | null
  noted_by: string | null
  noted_at: Date | string | null
  handed_at: Date | string | null
}

/** The warehouse touches that `where` selects, sorted by `order`; across all members, so staff only. */
export function packingTouchesOf(tx: Tx, where: SQL, order: SQL, limit: number): Promise<PackingTouch[]> {
  return rowsOf<PackingTouch>(
    tx,
    sql`select p.touch_key as key, p.number, p.batch_key, b.day::text as batch_day, b.number as batch_number,
          b.touches as batch_touches, p.place, t.status, t.event_date::text as event_date, e.title, e.description,
          t.experience_key, t.member_key, t.contact_key, trim(m.first_name || ' ' || m.last_name) as member_name,
          m.company, m.qr_feedback or m.card_thanks as has_codes, m.card_thanks as has_thanks, coalesce(t.ship_to_name, c.shipping_salutation, t.recipient_name) as name,
          coalesce(t.custom_to_name, t.to_name) as to_name, coalesce(t.custom_from_name, t.from_name) as from_name,
          coalesce(t.custom_message, e.contact_message) as message, e.handwritten, t.personalization,
          e.touch_shipment_notes as notes,
          array(select note.message from touch_messages note where note.touch_key = t.key
            order by note.created_at desc, note.key desc limit ${instructionsMax}) as instructions,
          l.company as location_company, l.street, l.street2, l.city, l.state, l.zip, l.country,
          p.slip_at, p.card_at, p.label_at, p.packed_at, packer.name as packed_by, p.held_by as held_by_key,
          holder.name as held_by, p.held_at, p.carrier, p.tracking_number, noter.name as noted_by, p.noted_at, p.handed_at
        from packing_touches p
        join touches t on t.key = p.touch_key
        join experiences e on e.key = t.experience_key
        join members m on m.key = t.member_key
        join contacts c on c.key = t.contact_key
        ${parcelAddress}
        left join packing_batches b on b.key = p.batch_key
        left join staff_accounts packer on packer.key = p.packed_by
        left join staff_accounts holder on holder.key = p.held_by
        left join staff_accounts noter on noter.key = p.noted_by
        where ${where} order by ${order} limit ${limit}`,
  )
}

/** The name of a batch: its day and its number on that day. */
export function batchName(day: string, number: number): string {
  return `B-${day.slice(5).replace('-', '')}-${number}`
}

/** A touch as the packing table shows it. */
export function presentRow(row: PackingTouch, now: Date): PackingRow {
  const at = { slip: row.slip_at, card: row.card_at, label: row.label_at }
  return {
    key: row.key,
    code: writePackingCode(row.number),
    place: row.place ?? 0,
    name: row.name,
    city: [row.city, row.state].filter(Boolean).join(', '),
    title: row.title,
    status: row.status,
    scanned: packingPieces.filter((piece) => at[piece] !== null),
    packed_at: seconds(row.packed_at),
    packed_by: row.packed_by,
    held_by: isHeld(row, now) ? row.held_by : null,
    carrier: row.carrier,
    number: row.tracking_number,
    handed_at: seconds(row.handed_at),
    instructions: row.instructions,
    personalization: row.personalization,
    card: { to: row.to_name, message: row.message, from: row.from_name },
  }
}

/** Whether someone is packing the touch, at machine time `now`. */
export function isHeld(row: Pick<PackingTouch, 'held_at' | 'packed_at'>, now: Date): boolean {
  return (
    row.packed_at === null && row.held_at !== null && new Date(row.held_at).getTime() > now.getTime() - holdMs
  )
}

/** Whether a touch is in a batch and not handed over yet, as a condition: its papers are being printed, or were. */
export const inBatch = (touchKey: SQL): SQL => sql`exists (select from packing_touches p
  where p.touch_key = ${touchKey} and p.batch_key is not null and p.handed_at is null)`

/** Whether a touch is in a batch and not handed over yet. */
export async function isInBatch(tx: Tx, touchKey: TouchKey): Promise<boolean> {
  const [row] = await rowsOf<{ is: boolean }>(tx, sql`select ${inBatch(sql`${touchKey}`)} as "is"`)
  return row?.is ?? false
}
