import { noGiftsLabel } from '../contacts/no-gifts.ts'

/** Fields for which a file must have a column (C-3-78). */
export const requiredImportFields = [
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const

/** A person's details besides names and address: one value per field, which a file may replace. */
const detailFields = [
  'email',
  'phone',
  'company',
  'contact_type',
  'job_title',
  'job_level',
  'language',
  'date_of_birth',
  'partner_date_of_birth',
  'employee_start_date',
  'partner_anniversary',
  'home_anniversary',
  'partner_email',
  'partner_phone',
] as const

/** Fields for which a file may have a column (C-3-79, D-3-30), along with tags and notes. */
export const optionalImportFields = [
  'partner_first_name',
  'partner_last_name',
  'address2',
  ...detailFields,
  'does_not_accept_gifts',
  'tags',
  'notes',
] as const

/** Fields that only an administrator acting as the member may import (C-3-80, CG-35). */
export const adminImportFields = [
  'signature_marketing',
  'invite_email',
  'invite_first_name',
  'invite_last_name',
] as const

export const importFields = [
  ...requiredImportFields,
  ...optionalImportFields,
  /** A full name, which is split into first and last name if a row has neither. */
  'full_name',
  ...adminImportFields,
] as const
export type ImportField = (typeof importFields)[number]

/** The cells of a row by field; fields without a value are left out. */
export type ImportValues = Partial<Record<ImportField, string>>

/** Returns the required fields that these fields don't cover: a full name covers both names. */
export function missingImportFields(fields: readonly (ImportField | null)[]): ImportField[] {
  const named = fields.includes('full_name') ? ['first_name', 'last_name'] : []
  return requiredImportFields.filter((field) => !fields.includes(field) && !named.includes(field))
}

/** The fields of an address: an import fills or replaces them together. */
export const addressImportFields = ['address', 'address2', 'city', 'state', 'zip', 'country'] as const

/** The fields of an existing person that a row may replace; `address` means all lines of the address. */
export const replaceableFields = [
  'first_name',
  'last_name',
  'address',
  'partner_first_name',
  'partner_last_name',
  ...detailFields,
  'signature_marketing',
] as const satisfies readonly ImportField[]
export type ReplaceableField = (typeof replaceableFields)[number]

/** Display names of the fields. */
export const importFieldLabels: Record<ImportField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
  partner_first_name: "Partner's first name",
  partner_last_name: "Partner's last name",
  address2: 'Address line 2',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  contact_type: 'Type of person',
  job_title: 'Job title',
  job_level: 'Job level',
  language: 'Language',
  date_of_birth: 'Birthday',
  partner_date_of_birth: "Partner's birthday",
  employee_start_date: 'Start date of employment',
  partner_anniversary: 'Anniversary',
  home_anniversary: 'Home anniversary',
  partner_email: "Partner's email",
  partner_phone: "Partner's phone",
  full_name: 'Full name',
  does_not_accept_gifts: noGiftsLabel,
  tags: 'Tags',
  notes: 'Notes',
  signature_marketing: 'Marketing signature',
  invite_email: 'Email of the invited member',
  invite_first_name: 'First name of the invited member',
  invite_last_name: 'Last name of the invited member',
}
