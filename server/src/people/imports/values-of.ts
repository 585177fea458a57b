import { writeDay } from '@goodturn/contract/people/contacts/dates'
import { importFields } from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import type { ContactRow, LocationRow } from '../contacts/queries.ts'

/** A person's values by import field, so a page can show both sides of a duplicate. */
export function valuesOf(person: ContactRow, place: LocationRow | undefined): ImportValues {
  const values: Record<string, string | null | undefined> = {
    first_name: person.firstName,
    last_name: person.lastName,
    address: place?.street,
    address2: place?.street2,
    city: place?.city,
    state: place?.state,
    zip: place?.zip,
    country: place?.country,
    partner_first_name: person.partnerFirstName,
    partner_last_name: person.partnerLastName,
    email: person.email,
    phone: person.phone,
    company: person.company,
    contact_type: person.contactType,
    job_title: person.jobTitle,
    job_level: person.jobLevel,
    language: person.language,
    date_of_birth: dayOf(person.birthMonth, person.birthDay, person.birthYear),
    partner_date_of_birth: dayOf(person.partnerBirthMonth, person.partnerBirthDay, person.partnerBirthYear),
    employee_start_date: person.employeeStartDate,
    partner_anniversary: person.partnerAnniversary,
    home_anniversary: person.homeAnniversary,
    partner_email: person.partnerEmail,
    partner_phone: person.partnerPhone,
    tags: person.tags.join(', '),
    notes: person.notes,
    signature_marketing: person.signatureMarketing,
  }
  const given = importFields.flatMap((field) => {
    const value = values[field]
    return value ? [[field, value] as const] : []
  })
  return Object.fromEntries(given)
}

function dayOf(month: number | null, day: number | null, year: number | null): string | null {
  return month === null || day === null ? null : writeDay({ month, day, year })
}
