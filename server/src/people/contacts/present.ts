import { writeDay } from '@goodturn/contract/people/contacts/dates'
import type {
  Contact,
  ContactDetails,
  ListedLocation,
  Location,
} from '@goodturn/contract/people/contacts/schema'
import type { ContactType } from '@goodturn/contract/people/contacts/types'
import type { Country } from '@goodturn/contract/regions'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Hooks } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import {
  type ContactParts,
  type ListedColumns,
  type ListedContact,
  type LocationJson,
  contactParts,
  presentAdded,
} from './parts.queries.ts'
import { endedNoGifts } from './no-gifts/parts.queries.ts'
import { type ContactRow, type LocationRow, locationsArchivedWith, isResponsibleFor } from './queries.ts'

/** Presents an address for a response (C-3-15). */
export function presentLocation(row: LocationRow | LocationJson): Location {
  return {
    key: row.key,
    contact_key: row.contactKey,
    location_type: row.locationType,
    whose: row.whose,
    company: row.company,
    street: row.street,
    street2: row.street2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country as Country,
    lat: row.lat,
    lng: row.lng,
    shipping_jurisdiction: { shipping_zone_id: row.zone },
    confirmed: row.confirmedAt === null ? null : seconds(row.confirmedAt),
    ...(row.addedByPerson ? { added_by_person: true as const } : {}),
    created: seconds(row.createdAt),
    archived: row.archivedAt === null ? null : seconds(row.archivedAt),
  }
}

/** An address with its person. */
export function presentListedLocation(
  row: LocationRow,
  contact: Pick<ContactRow, 'key' | 'displayName' | 'contactType'>,
): ListedLocation {
  return {
    ...presentLocation(row),
    contact: {
      key: contact.key,
      display_name: contact.displayName,
      contact_type: contact.contactType as ContactType,
    },
  }
}

/** Presents people for lists, with addresses, assignment, and invitation. */
export function presentContacts(rows: readonly ListedContact[], hooks: Hooks): Contact[] {
  return rows.map((row) => listed(row, row, (row.places ?? []).map(presentLocation), hooks))
}

/** Presents a person for their own page. */
export async function presentContact(
  tx: Tx,
  scope: Scope,
  row: ContactRow,
  hooks: Hooks,
): Promise<ContactDetails> {
  const [found] = await rowsOf<ContactParts>(
    tx,
    sql`select ${contactParts(scope, hooks)} from contacts c where c.key = ${row.key}`,
  )
  const parts = present(found, 'a person is kept')
  const gone = row.archivedAt ? await locationsArchivedWith(tx, row.key, row.archivedAt) : []
  const locations = [...(parts.places ?? []), ...gone].map(presentLocation)
  return {
    ...listed(row, parts, locations, hooks),
    partner_email: row.partnerEmail,
    ...(parts.partnerEmailBounces ? { partner_email_bounces: true as const } : {}),
    partner_phone: row.partnerPhone,
    job_title: row.jobTitle,
    job_level: row.jobLevel,
    language: row.language,
    date_of_birth: dayOf(row.birthMonth, row.birthDay, row.birthYear),
    partner_date_of_birth: dayOf(row.partnerBirthMonth, row.partnerBirthDay, row.partnerBirthYear),
    partner_anniversary: row.partnerAnniversary,
    home_anniversary: row.homeAnniversary,
    employee_start_date: row.employeeStartDate,
    notes: row.notes,
    signature_marketing: row.signatureMarketing,
    ended_no_gifts: await endedNoGifts(tx, row.key),
    can_archive: isResponsibleFor(scope, row),
    can_assign: scope.leads,
  }
}

function listed(
  row: ListedColumns,
  { assigned, invite, added, emailBounces, noGifts }: ContactParts,
  locations: Location[],
  hooks: Hooks,
): Contact {
  return {
    ...ownParts(row),
    ...(emailBounces ? { email_bounces: true as const } : {}),
    primary_locations: locations.filter(({ whose }) => whose === 'primary'),
    partner_locations: locations.filter(({ whose }) => whose === 'partner'),
    locations,
    assigned_member: assigned,
    member_invite: invite,
    ...(noGifts ? { no_gifts: noGifts } : {}),
    ...presentAdded(added, hooks),
  }
}

function ownParts(row: ListedColumns) {
  return {
    key: row.key,
    display_name: row.displayName,
    is_primary: true,
    first_name: row.firstName,
    last_name: row.lastName,
    partner_first_name: row.partnerFirstName,
    partner_last_name: row.partnerLastName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    contact_type: row.contactType as ContactType,
    tags: row.tags,
    shipping_salutation: row.shippingSalutation,
    message_salutation: row.messageSalutation,
    created: seconds(row.createdAt),
    archived: row.archivedAt === null ? null : seconds(row.archivedAt),
  }
}

function dayOf(month: number | null, day: number | null, year: number | null): string | null {
  return month === null || day === null ? null : writeDay({ month, day, year })
}
