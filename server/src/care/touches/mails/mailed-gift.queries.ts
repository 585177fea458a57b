import { messageSalutationOf } from '@goodturn/contract/people/contacts/derive'
import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { fillPlaceholders } from '@goodturn/contract/shop/messaging/placeholders'
import type { LinkStep } from '@goodturn/contract/care/touches/status'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { type CardRow, cardColumns, presentFilling } from '../cards.ts'
import { missingFor } from '../schedule/due.ts'
import { addressColumns, fullTables, joinedTables } from '../lists/queries.ts'

/** The data of an email about one gift. */
export interface MailedGift {
  key: TouchKey
  memberKey: MemberKey
  title: string
  recipientName: string
  /** The recipients' greeting: "Grace and Daniel". */
  greeting: string
  /** The experience whose picture is shown. */
  slug: string
  /** The address lines; empty without an address. */
  address: string[]
  card: { to: string; text: string; from: string; handwritten: boolean }
  goesOut: CalendarDate
  /** The expected arrival days, if known. */
  from: CalendarDate | null
  to: CalendarDate | null
  /** Business days from the process date to delivery. */
  days: [min: number, max: number]
  isAppointment: boolean
  /** The missing information that keeps the gift from going out, as text; a missing appointment is ours to arrange. */
  missing: string[]
  /** Whether its recipient is asked by link where it goes. */
  waitsForLink: boolean
  carrier: string | null
  number: string | null
  /** The local delivery day at its address. */
  deliveredOn: CalendarDate | null
}

interface Row extends CardRow {
  key: TouchKey
  member_key: MemberKey
  title: string
  recipient_name: string
  slug: string
  handwritten: boolean
  contact_message: string
  event_date: CalendarDate
  fulfillment_from: CalendarDate | null
  fulfillment_to: CalendarDate | null
  days_min: number
  days_max: number
  appointment_required: boolean
  has_appointment: boolean
  awaits_address: boolean
  personalization: string | null
  personalization_required: boolean
  location_archived: boolean
  link_step: LinkStep | null
  country: string | null
  tracking_carrier: string | null
  tracking_number: string | null
  delivered_on: CalendarDate | null
  street: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/**
 * The gifts `t` that `where` selects, by process date, at most `limit`. The delivery day is the local day at the
 * address: late in the evening in the West, UTC is a day ahead.
 */
export async function findMailedGifts(tx: Tx, where: SQL, limit: number): Promise<MailedGift[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select t.key, t.member_key, coalesce(t.custom_title, t.title) as title, t.recipient_name, e.slug,
          e.handwritten, e.contact_message, ${cardColumns}, t.event_date::text as event_date,
          t.fulfillment_from::text as fulfillment_from, t.fulfillment_to::text as fulfillment_to,
          e.fulfillment_days_min as days_min, e.fulfillment_days_max as days_max, e.appointment_required,
          (t.appointment_at is not null) as has_appointment, t.awaits_address, t.personalization,
          e.personalization_required, (l.archived_at is not null) as location_archived, t.link_step,
          t.tracking_carrier, t.tracking_number,
          ((t.delivered_at at time zone 'UTC') + make_interval(hours =>
            round(coalesce((t.shipped_to ->> 'lng')::float8, -90) / 15)::int))::date::text as delivered_on,
          ${addressColumns}
        from touches t ${joinedTables} ${fullTables}
        where ${where} order by t.event_date, t.key limit ${limit}`,
  )
  return rows.map(giftOf)
}

function giftOf(row: Row): MailedGift {
  const filling = presentFilling(row)
  const place = [row.city, [row.state, row.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    key: row.key,
    memberKey: row.member_key,
    title: row.title,
    recipientName: row.recipient_name,
    greeting: messageSalutationOf({
      firstName: row.first_name,
      lastName: row.last_name,
      partnerFirstName: row.partner_first_name,
      partnerLastName: null,
    }),
    slug: row.slug,
    address: [row.street, row.street2, place].filter((part): part is string => Boolean(part)),
    card: {
      to: row.to_name ?? '',
      text: fillPlaceholders(row.custom_message ?? row.contact_message, filling),
      from: row.from_name ?? '',
      handwritten: row.handwritten,
    },
    goesOut: row.event_date,
    from: row.fulfillment_from,
    to: row.fulfillment_to,
    days: [row.days_min, row.days_max],
    isAppointment: row.appointment_required,
    missing: row.link_step === null ? missingFor(row) : [],
    waitsForLink: row.link_step !== null,
    carrier: row.tracking_carrier,
    number: row.tracking_number,
    deliveredOn: row.delivered_on,
  }
}
