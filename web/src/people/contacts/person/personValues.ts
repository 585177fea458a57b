import {
  messageSalutationOf,
  shippingSalutationOf,
  type Names,
} from '@goodturn/contract/people/contacts/derive'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { formatPhone } from '../../../platform/format.ts'

/** Initial values for a person's form. */
export const emptyPerson = {
  first_name: '',
  last_name: '',
  partner_first_name: '',
  partner_last_name: '',
  email: '',
  phone: '',
  partner_email: '',
  partner_phone: '',
  company: '',
  job_title: '',
  language: '' as PersonLanguage | '',
  contact_type: 'client' as ContactDetails['contact_type'],
  tags: [] as string[],
  notes: '',
  date_of_birth: '',
  partner_date_of_birth: '',
  partner_anniversary: '',
  home_anniversary: '',
  employee_start_date: '',
  shipping_salutation: '',
  message_salutation: '',
}

type PersonValues = typeof emptyPerson

/** A stored person as form values. */
export function personValues(person: ContactDetails): PersonValues {
  const names = Object.keys(emptyPerson) as (keyof PersonValues)[]
  const values = Object.fromEntries(
    names.map((name) => [name, person[name] ?? emptyPerson[name]]),
  ) as PersonValues
  return {
    ...values,
    phone: formatPhone(values.phone),
    partner_phone: formatPhone(values.partner_phone),
    // Salutations that match the default for the names stay empty; the field then shows the default.
    shipping_salutation: blankIfDefault(shippingSalutationOf(namesOf(person)), person.shipping_salutation),
    message_salutation: blankIfDefault(messageSalutationOf(namesOf(person)), person.message_salutation),
  }
}

function namesOf(person: ContactDetails): Names {
  return {
    firstName: person.first_name,
    lastName: person.last_name,
    partnerFirstName: person.partner_first_name,
    partnerLastName: person.partner_last_name,
  }
}

function blankIfDefault(usual: string, written: string): string {
  return written === usual ? '' : written
}
