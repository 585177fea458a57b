import type {
  ContactKey,
  ExperienceKey,
  LocationKey,
  MemberKey,
  MessagingPromptKey,
  ParentKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Art, Translation } from '../../../shop/catalog/tables.ts'
import type { AppointmentRequest, PrivatePlace, ShippedTo, touches } from '../tables.ts'

/** A touch with its experience, service, and address, as responses need them. Dates are `yyyy-MM-dd` text. */
export interface TouchJoined {
  key: TouchKey
  v1_key: string
  member_key: MemberKey
  contact_key: ContactKey
  recipient_name: string
  status: (typeof touches.$inferSelect)['status']
  status_group: (typeof touches.$inferSelect)['statusGroup']
  link_step: (typeof touches.$inferSelect)['linkStep']
  /** The contact's first name while it waits for a link; null otherwise. */
  waiting_for: string | null
  /** The city of a private address; the other lines are empty then. */
  private_place: PrivatePlace | null
  title: string
  parent_kind: 'service' | 'plan' | 'package'
  parent_key: ParentKey
  event_date: string
  custom_message: string | null
  custom_title: string | null
  custom_image_name: string | null
  completed_at: Date | string | null
  canceled_at: Date | string | null
  tracking_number: string | null
  tracking_carrier: string | null
  tracking_status: string | null
  tracking_message: string | null
  fulfillment_from: string | null
  fulfillment_to: string | null
  experience_key: ExperienceKey
  experience_slug: string
  experience_title: string
  contact_message: string
  art: Art
  image_name: string | null
  service_title: string
  location_key: LocationKey | null
  street: string | null
  city: string | null
  state: string | null
  country: string | null
  location_archived: boolean
  awaits_address: boolean
  personalization: string | null
  personalization_required: boolean
  appointment_required: boolean
  has_appointment: boolean
}

/** The additional columns of a single touch's page. */
export interface FullTouch extends TouchJoined {
  custom_description: string | null
  experience_description: string
  swappable: boolean
  touch_shipment_notes: string | null
  handwritten: boolean
  personalization_label: string | null
  translations: Translation[]
  service_key: ServiceKey
  service_slug: string
  is_topofmind: boolean
  cancel_reason: string | null
  first_name: string
  last_name: string
  partner_first_name: string | null
  contact_company: string | null
  display_name: string
  contact_signature: string | null
  member_first_name: string
  member_last_name: string
  member_company: string | null
  street2: string | null
  zip: string | null
  lat: number | null
  lng: number | null
  appointment_at: Date | string | null
  appointment_vendor: string | null
  appointment_wish: AppointmentRequest | null
  to_name: string | null
  from_name: string | null
  messaging_prompt_id: MessagingPromptKey | null
  engagements_count: number
  created_at: Date | string
  delivered_at: Date | string | null
}

/** What a member sees of each line of a private address, whether shipped or not (D-1-73). */
const privateLines: Readonly<Record<keyof ShippedTo, string>> = {
  street: `''`,
  street2: 'null',
  city: `(t.private_place ->> 'city')`,
  state: `(t.private_place ->> 'state')`,
  zip: `''`,
  country: `(t.private_place ->> 'country')`,
  lat: 'null',
  lng: 'null',
}

/** Address lines: as shipped once the parcel has left, as they are now until then; of a private one only the city. */
function addressLines(...members: (keyof ShippedTo)[]): string {
  return members
    .map((name) => {
      const shipped = `(t.shipped_to ->> '${name}')${name === 'lat' || name === 'lng' ? '::float8' : ''}`
      return `case when t.private_place is not null then ${privateLines[name]}
        when t.shipped_to is null then l.${name} else ${shipped} end as ${name}`
    })
    .join(', ')
}

/** The address of `t` joined by `joinedTables`, for statements in other files. */
export const addressColumns = sql.raw(
  `${addressLines('street', 'street2')}, ${addressLines('city', 'state', 'zip', 'country')}`,
)

/** The lines of the same address that `missingFor` checks. */
export const checkedAddressColumns = sql.raw(`${addressLines('street')}, ${addressLines('country')}`)

/**
 * The current address of a touch, for `shipped_to`; null without an address, and only the city of a private one. Reads
 * `touches`, the updated table.
 */
export const currentAddress = sql.raw(`(case when touches.private_place is not null
  then touches.private_place || '{"street": "", "street2": null, "zip": "", "lat": null, "lng": null}'::jsonb
  else (
    select jsonb_build_object('street', l.street, 'street2', l.street2, 'city', l.city, 'state', l.state, 'zip', l.zip,
      'country', l.country, 'lat', l.lat, 'lng', l.lng)
    from locations l where l.key = touches.location_key) end)`)

/** The columns of `TouchJoined`, from `t` joined by `joinedTables`. */
export const joinedColumns = sql.raw(`
  t.key, t.v1_key, t.member_key, t.contact_key, t.recipient_name, t.status, t.status_group, t.link_step, t.private_place,
  case when t.link_step in ('waiting', 'opened') then (select w.first_name from contacts w where w.key = t.contact_key) end as waiting_for,
  t.title, t.parent_kind,
  t.parent_key, t.event_date::text as event_date, t.custom_message, t.custom_title, t.custom_image_name,
  t.completed_at, t.canceled_at, t.tracking_number, t.tracking_carrier, t.tracking_status, t.tracking_message,
  t.fulfillment_from::text as fulfillment_from, t.fulfillment_to::text as fulfillment_to, t.experience_key,
  e.slug as experience_slug, e.title as experience_title, e.contact_message, e.art, e.image_name, s.title as service_title, t.location_key,
  ${addressLines('street', 'city', 'state', 'country')}, (l.archived_at is not null) as location_archived, t.awaits_address, t.personalization,
  e.personalization_required, e.appointment_required, (t.appointment_at is not null) as has_appointment`)

export const joinedTables = sql.raw(`
  join experiences e on e.key = t.experience_key
  join services s on s.key = t.service_key
  left join locations l on l.key = t.location_key`)

/** The first name of the contact of `t`. */
export const contactFirstName = sql.raw(`(select w.first_name from contacts w where w.key = t.contact_key)`)

/**
 * Joins `l`, the address that the parcel of `t` goes to: the private one that its recipient gave, or its location. For
 * carriers and staff who ship it, never for a member's call (D-1-73).
 */
export const parcelAddress = sql.raw(`left join lateral (
    select null as company, o.street, o.street2, o.city, o.state, o.zip, o.country, o.lat, o.lng,
      null::timestamptz as archived_at
    from touch_private_addresses o where t.private_place is not null and o.touch_key = t.key
    union all
    select o.company, o.street, o.street2, o.city, o.state, o.zip, o.country, o.lat, o.lng, o.archived_at
    from locations o where t.private_place is null and o.key = t.location_key) l on true`)

/** The tables that `dueColumns` of due.ts reads besides `t`. */
export const dueTables = sql`
  join experiences e on e.key = t.experience_key
  ${parcelAddress}`

export const fullColumns = sql.raw(`
  t.custom_description, e.description as experience_description, e.swappable, e.handwritten, e.touch_shipment_notes, e.personalization_label, e.translations,
  t.service_key, s.slug as service_slug, s.is_topofmind, t.cancel_reason, c.first_name, c.last_name,
  c.partner_first_name, c.company as contact_company, c.display_name, c.signature_marketing as contact_signature,
  m.first_name as member_first_name, m.last_name as member_last_name, m.company as member_company, 
  ${addressLines('street2', 'zip', 'lat', 'lng')}, t.appointment_at, t.appointment_vendor,
  t.appointment_wish,
  coalesce(t.custom_to_name, t.to_name) as to_name, coalesce(t.custom_from_name, t.from_name) as from_name,
  t.messaging_prompt_id, t.engagements_count, t.created_at, t.delivered_at`)

export const fullTables = sql.raw(`
  join contacts c on c.key = t.contact_key
  join members m on m.key = t.member_key`)
