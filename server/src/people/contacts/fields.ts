import { phoneParts } from '@goodturn/contract/phone'
import {
  type DateField,
  futureDateText,
  futureDates,
  readDay,
} from '@goodturn/contract/people/contacts/dates'
import type { ContactChanges } from '@goodturn/contract/people/contacts/schema'
import { type CalendarDate } from '@goodturn/contract/time'
import { Refusal } from '../../platform/errors.ts'
import type { ContactRow } from './queries.ts'

/** The fields of a person form, as columns. */
export type PersonFields = Pick<
  ContactRow,
  | 'firstName'
  | 'lastName'
  | 'partnerFirstName'
  | 'partnerLastName'
  | 'email'
  | 'phone'
  | 'partnerEmail'
  | 'partnerPhone'
  | 'company'
  | 'jobTitle'
  | 'jobLevel'
  | 'language'
  | 'contactType'
  | 'tags'
  | 'notes'
  | 'birthMonth'
  | 'birthDay'
  | 'birthYear'
  | 'partnerBirthMonth'
  | 'partnerBirthDay'
  | 'partnerBirthYear'
  | 'partnerAnniversary'
  | 'homeAnniversary'
  | 'employeeStartDate'
  | 'signatureMarketing'
> &
  Partial<Record<'shippingSalutation' | 'messageSalutation', string | null>>

/** A person with every field empty. */
export const blankPerson = {
  firstName: '',
  lastName: '',
  partnerFirstName: null,
  partnerLastName: null,
  email: null,
  phone: null,
  partnerEmail: null,
  partnerPhone: null,
  company: null,
  jobTitle: null,
  jobLevel: null,
  language: null,
  contactType: 'client',
  tags: [],
  notes: '',
  birthMonth: null,
  birthDay: null,
  birthYear: null,
  partnerBirthMonth: null,
  partnerBirthDay: null,
  partnerBirthYear: null,
  partnerAnniversary: null,
  homeAnniversary: null,
  employeeStartDate: null,
  signatureMarketing: null,
} satisfies PersonFields

type Line = string | null | undefined

/** The columns that a form changes: absent fields change nothing, empty ones clear. */
export function columnsOf(form: ContactChanges): Partial<PersonFields> {
  const columns: Partial<PersonFields> = {
    firstName: form.first_name,
    lastName: form.last_name,
    partnerFirstName: line(form.partner_first_name),
    partnerLastName: line(form.partner_last_name),
    email: line(form.email),
    phone: phoneOf(form.phone),
    partnerEmail: line(form.partner_email),
    partnerPhone: phoneOf(form.partner_phone),
    company: line(form.company),
    jobTitle: line(form.job_title),
    jobLevel: line(form.job_level),
    language: form.language === '' ? null : form.language,
    contactType: form.contact_type,
    tags: form.tags && tagsOf(form.tags),
    notes: form.notes,
    partnerAnniversary: line(form.partner_anniversary),
    homeAnniversary: line(form.home_anniversary),
    employeeStartDate: line(form.employee_start_date),
    shippingSalutation: line(form.shipping_salutation),
    messageSalutation: line(form.message_salutation),
    ...birthColumns(form),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Refuses dates after `today` (CG-33), each at its field. */
export function refuseFutureDates(form: Partial<Record<DateField, Line>>, today: CalendarDate): void {
  const wrong = futureDates(form, today)
  if (wrong.length === 0) return
  throw new Refusal(
    400,
    wrong.map((field) => ({ message: futureDateText, field, code: 'validation' as const })),
  )
}

function line(value: Line): string | null | undefined {
  return value === undefined ? undefined : value || null
}

/** Ten digits for a North American number, without its country code; others as written. */
function phoneOf(value: Line): string | null | undefined {
  if (!value) return line(value)
  const { number, extension } = phoneParts(value)
  const digits = number.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const isNational = national.length === 10 && (national !== digits || !number.startsWith('+'))
  if (!isNational) return value
  return extension === null ? national : `${national} x${extension}`
}

/** Tags as written, without duplicates that differ only in case. */
function tagsOf(tags: readonly string[]): string[] {
  const seen = new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).toReversed())
  return [...seen.values()].toReversed()
}

function birthColumns(form: ContactChanges): Partial<PersonFields> {
  const own = form.date_of_birth === undefined ? undefined : readDay(form.date_of_birth ?? '')
  const other =
    form.partner_date_of_birth === undefined ? undefined : readDay(form.partner_date_of_birth ?? '')
  return {
    ...(own === undefined
      ? {}
      : { birthMonth: own?.month ?? null, birthDay: own?.day ?? null, birthYear: own?.year ?? null }),
    ...(other === undefined
      ? {}
      : {
          partnerBirthMonth: other?.month ?? null,
          partnerBirthDay: other?.day ?? null,
          partnerBirthYear: other?.year ?? null,
        }),
  }
}
