import { type Address, normalAddress } from '@goodturn/contract/address'
import type { LocationForm } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { zoneOf } from '@goodturn/contract/regions'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { mapInParts } from '../../platform/lists/in-parts.ts'
import { Totals } from './counts.ts'
import { derivedColumns, locationSearchText, salutationsOf } from './derive.ts'
import { type PersonFields, blankPerson } from './fields.ts'
import type { Geocoder } from './addresses/geocoder.ts'

/** A person to add, with addresses; omitted fields are empty. */
export interface NewPerson extends Partial<PersonFields> {
  firstName: string
  lastName: string
  assignedMemberKey?: MemberKey | null
  locations?: readonly LocationForm[]
}

/** The keys of an inserted person, returned in input order. */
export interface InsertedPerson {
  contactKey: ContactKey
  locationKeys: LocationKey[]
}

/** Rows that go to the database in one statement. */
const chunkRows = 2500

/**
 * Adds people and their addresses to a member's list: the only insert path, for one person as for 100,000. Set-based:
 * one statement per 2,500 rows, plus one for the totals, which are locked last and only briefly. Yields to other work
 * in this process in between. The contract's forms have validated the input.
 */
export async function insertContacts(
  tx: Tx,
  memberKey: MemberKey,
  people: readonly NewPerson[],
  { now, geocoder }: { now: Date; geocoder: Geocoder },
): Promise<InsertedPerson[]> {
  const inserted: InsertedPerson[] = []
  const totals = new Totals()
  for (let from = 0; from < people.length; from += chunkRows) {
    const chunk = people.slice(from, from + chunkRows)
    const keys = newKeys('contact', chunk.length)
    const contactRows = await mapInParts(chunk, (person, at) =>
      contactRow(keys[at] as ContactKey, memberKey, person, now),
    )
    const places = chunk.flatMap((person, at) =>
      (person.locations ?? []).map((form) => ({ contact: contactRows[at] as ContactInsert, form })),
    )
    const locationRows = await addressRows(places, { now, geocoder })
    await writeContacts(tx, contactRows)
    await writeLocations(tx, locationRows)
    for (const row of contactRows) totals.countContact(row, 1)
    for (const row of locationRows) totals.countLocation(row, 1)
    const byContact = Map.groupBy(locationRows, ({ contactKey }) => contactKey)
    for (const contactKey of keys) {
      const locationKeys = (byContact.get(contactKey) ?? []).map(({ key }) => key)
      inserted.push({ contactKey, locationKeys })
    }
  }
  await totals.write(tx)
  return inserted
}

function contactRow(key: ContactKey, memberKey: MemberKey, person: NewPerson, now: Date) {
  const { locations: _, assignedMemberKey = null, ...given } = person
  const filled = { ...blankPerson, ...given }
  return {
    key,
    memberKey,
    assignedMemberKey,
    isEnrolled: false,
    createdAt: now.toISOString(),
    ...filled,
    ...derivedColumns(filled),
    ...salutationsOf(filled, given),
  }
}

type ContactInsert = ReturnType<typeof contactRow>

/** An address to add, and the person it belongs to. */
export interface NewAddress {
  contact: { key: ContactKey; memberKey: MemberKey; displayName: string }
  form: LocationForm
}

/** Builds the rows of new addresses, with coordinates. */
export async function addressRows(
  places: readonly NewAddress[],
  { now, geocoder }: { now: Date; geocoder: Geocoder },
) {
  const keys = newKeys('location', places.length)
  const createdAt = now.toISOString()
  return Promise.all(
    await mapInParts(places, async ({ contact, form }, at) => ({
      key: keys[at] as LocationKey,
      memberKey: contact.memberKey,
      contactKey: contact.key,
      createdAt,
      locationType: form.location_type ?? 'home',
      whose: form.whose ?? 'primary',
      ...(await addressColumns(normalAddress(form), contact.displayName, geocoder)),
    })),
  )
}

/** The columns of an address: its lines, zone, coordinates, and search text. */
export async function addressColumns(address: Address, displayName: string, geocoder: Geocoder) {
  const point = await geocoder.locate(address)
  return {
    ...address,
    zone: zoneOf(address.country, address.state),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    searchText: locationSearchText(displayName, address),
  }
}

/** SQL fragment for people's rows from JSON, under the name `r`. */
export const personRecord = sql`r(
  key text, "memberKey" text, "assignedMemberKey" text, "firstName" text, "lastName" text,
  "partnerFirstName" text, "partnerLastName" text, "displayName" text, email text, phone text,
  "partnerEmail" text, "partnerPhone" text, company text, "jobTitle" text, "jobLevel" text, language text, "contactType" text,
  tags jsonb, notes text, "shippingSalutation" text, "messageSalutation" text, "birthMonth" int, "birthDay" int,
  "birthYear" int, "partnerBirthMonth" int, "partnerBirthDay" int, "partnerBirthYear" int,
  "partnerAnniversary" date, "homeAnniversary" date, "employeeStartDate" date, "signatureMarketing" text,
  "searchText" text, "sortName" text, "createdAt" timestamptz)`

async function writeContacts(tx: Tx, rows: readonly ContactInsert[]): Promise<void> {
  await tx.execute(sql`
    insert into contacts (key, member_key, assigned_member_key, first_name, last_name, partner_first_name,
      partner_last_name, display_name, email, phone, partner_email, partner_phone, company, job_title, job_level,
      language, contact_type, tags, notes, shipping_salutation, message_salutation, birth_month, birth_day, birth_year,
      partner_birth_month, partner_birth_day, partner_birth_year, partner_anniversary, home_anniversary,
      employee_start_date, signature_marketing, search_text, sort_name, created_at)
    select r.key, r."memberKey", r."assignedMemberKey", r."firstName", r."lastName", r."partnerFirstName",
      r."partnerLastName", r."displayName", r.email, r.phone, r."partnerEmail", r."partnerPhone", r.company,
      r."jobTitle", r."jobLevel", r.language, r."contactType", array(select jsonb_array_elements_text(r.tags)), r.notes,
      r."shippingSalutation", r."messageSalutation", r."birthMonth", r."birthDay", r."birthYear",
      r."partnerBirthMonth", r."partnerBirthDay", r."partnerBirthYear", r."partnerAnniversary", r."homeAnniversary",
      r."employeeStartDate", r."signatureMarketing", r."searchText", r."sortName", r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${personRecord}`)
}

/** Stores new addresses in one statement. The caller updates their total. */
export async function writeLocations(tx: Tx, rows: Awaited<ReturnType<typeof addressRows>>): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into locations (key, member_key, contact_key, location_type, whose, company, street, street2, city, state,
      zip, country, zone, lat, lng, search_text, created_at)
    select r.key, r."memberKey", r."contactKey", r."locationType", r.whose, r.company, r.street, r.street2, r.city,
      r.state, r.zip, r.country, r.zone, r.lat, r.lng, r."searchText", r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      key text, "memberKey" text, "contactKey" text, "locationType" text, whose text, company text, street text,
      street2 text, city text, state text, zip text, country text, zone int, lat float8, lng float8,
      "searchText" text, "createdAt" timestamptz)`)
}
