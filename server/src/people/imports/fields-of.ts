import type { ImportField, ReplaceableField } from '@goodturn/contract/people/imports/fields'
import type { PersonFields } from '../contacts/fields.ts'

type Column = keyof PersonFields

/** The person columns that each import field fills; the birthday columns belong together. */
export const columnsOfField = {
  first_name: ['firstName'],
  last_name: ['lastName'],
  partner_first_name: ['partnerFirstName'],
  partner_last_name: ['partnerLastName'],
  email: ['email'],
  phone: ['phone'],
  company: ['company'],
  contact_type: ['contactType'],
  job_title: ['jobTitle'],
  job_level: ['jobLevel'],
  language: ['language'],
  date_of_birth: ['birthMonth', 'birthDay', 'birthYear'],
  partner_date_of_birth: ['partnerBirthMonth', 'partnerBirthDay', 'partnerBirthYear'],
  employee_start_date: ['employeeStartDate'],
  partner_anniversary: ['partnerAnniversary'],
  home_anniversary: ['homeAnniversary'],
  partner_email: ['partnerEmail'],
  partner_phone: ['partnerPhone'],
  signature_marketing: ['signatureMarketing'],
  tags: ['tags'],
  notes: ['notes'],
} as const satisfies Partial<Record<ImportField, readonly Column[]>> &
  Record<Exclude<ReplaceableField, 'address'>, readonly Column[]>

/** An import field that maps to columns of the person. */
export type PersonField = keyof typeof columnsOfField

export const personFields = Object.keys(columnsOfField) as PersonField[]

/** Only the columns of the given fields, as they are stored. */
export function pickColumns(
  person: Partial<PersonFields>,
  fields: readonly PersonField[],
): Partial<PersonFields> {
  const names = fields.flatMap((field): readonly Column[] => columnsOfField[field])
  return Object.fromEntries(names.map((name) => [name, person[name]]))
}
