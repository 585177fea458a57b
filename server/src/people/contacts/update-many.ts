import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mapInParts } from '../../platform/lists/in-parts.ts'
import { changedDates } from './changed-dates.ts'
import { Totals } from './counts.ts'
import { derivedColumns, locationSearchText, salutationsOf } from './derive.ts'
import { datesChanged } from './events.ts'
import type { PersonFields } from './fields.ts'
import { personRecord } from './insert.ts'
import { type ContactRow, locationsOf } from './queries.ts'

/** A person as it was locked, and the columns to write. */
export interface ContactUpdate {
  contact: ContactRow
  columns: Partial<PersonFields>
}

/**
 * Changes many locked people, like `updateContact` for one: updates everything derived from names, the totals by type
 * and tag, and gifts tied to their dates. A few statements, however many people.
 */
export async function updateContacts(tx: Tx, updates: readonly ContactUpdate[], cause: Cause): Promise<void> {
  if (updates.length === 0) return
  const totals = new Totals()
  const rows = await mapInParts(updates, ({ contact, columns }) => {
    const { shippingSalutation: _, messageSalutation: __, ...plain } = columns
    const changed = { ...contact, ...plain }
    totals.countContact(contact, -1)
    totals.countContact(changed, 1)
    return { ...changed, ...derivedColumns(changed), ...salutationsOf(changed, {}, contact) }
  })
  await writeChanges(tx, rows)
  await totals.write(tx)
  const renamed = rows.filter(({ displayName }, at) => displayName !== updates[at]?.contact.displayName)
  await renameLocations(tx, renamed)
  const changes = rows.flatMap((row, at) =>
    changedDates(row, present(updates[at], 'each row belongs to an update').contact, row),
  )
  if (changes.length > 0) await cause.publish(tx, datesChanged, { changes })
}

async function writeChanges(tx: Tx, rows: readonly ContactRow[]): Promise<void> {
  await tx.execute(sql`
    update contacts set first_name = r."firstName", last_name = r."lastName",
      partner_first_name = r."partnerFirstName", partner_last_name = r."partnerLastName",
      display_name = r."displayName", email = r.email, phone = r.phone, partner_email = r."partnerEmail",
      partner_phone = r."partnerPhone", company = r.company, job_title = r."jobTitle", job_level = r."jobLevel",
      language = r.language,
      contact_type = r."contactType", tags = array(select jsonb_array_elements_text(r.tags)), notes = r.notes,
      shipping_salutation = r."shippingSalutation", message_salutation = r."messageSalutation",
      birth_month = r."birthMonth", birth_day = r."birthDay", birth_year = r."birthYear",
      partner_birth_month = r."partnerBirthMonth", partner_birth_day = r."partnerBirthDay",
      partner_birth_year = r."partnerBirthYear", partner_anniversary = r."partnerAnniversary",
      home_anniversary = r."homeAnniversary", employee_start_date = r."employeeStartDate",
      signature_marketing = r."signatureMarketing", search_text = r."searchText", sort_name = r."sortName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${personRecord} where contacts.key = r.key`)
}

/** Updates their addresses' search text, which contains the person's name. */
async function renameLocations(tx: Tx, people: readonly ContactRow[]): Promise<void> {
  if (people.length === 0) return
  const names = new Map(people.map(({ key, displayName }) => [key, displayName]))
  const places = await locationsOf(tx, ...people)
  const rows = places.map((place) => ({
    key: place.key,
    text: locationSearchText(names.get(place.contactKey) ?? '', place),
  }))
  await tx.execute(sql`
    update locations set search_text = r.text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, text text) where locations.key = r.key`)
}
