import {
  type Address,
  addressFields,
  normalAddress,
  readCountry,
  readState,
  readZip,
} from '@goodturn/contract/address'
import { requiredLine } from '@goodturn/contract/text'
import type { z } from 'zod/mini'
import type { PlainText, Texts } from './texts.ts'

/** The fields of the address form, in the order of the page. */
export const addressFieldNames = ['name', 'street', 'street2', 'city', 'state', 'zip', 'country'] as const
export type AddressField = (typeof addressFieldNames)[number]

/** The form as it was sent: its texts as typed, and the errors by field. */
export interface AddressForm {
  sent: Readonly<Record<AddressField, string>>
  isShared: boolean
  faults: ReadonlyMap<AddressField, string>
}

/** A form that nothing was typed into. "Share my address" is off (D-1-72). */
export const emptyAddressForm: AddressForm = {
  sent: { name: '', street: '', street2: '', city: '', state: '', zip: '', country: 'US' },
  isShared: false,
  faults: new Map(),
}

/** A form read by the portal's address rules; `to` is null if a field is wrong. */
export interface ReadAddress {
  form: AddressForm
  to: { name: string; address: Address; isShared: boolean } | null
}

const lines = {
  name: { rule: requiredLine('name'), missing: 'nameMissing', invalid: 'nameInvalid' },
  street: { rule: addressFields.street, missing: 'streetMissing', invalid: 'streetInvalid' },
  street2: { rule: addressFields.street2, missing: 'street2Invalid', invalid: 'street2Invalid' },
  city: { rule: addressFields.city, missing: 'cityMissing', invalid: 'cityInvalid' },
} as const satisfies Partial<
  Record<AddressField, { rule: z.ZodMiniType; missing: PlainText; invalid: PlainText }>
>

/**
 * Reads the address form (D-1-64). `usOnly`: the gift can't be shipped to Canada; `hasName`: the form asks for a name.
 */
export function readAddress(
  fields: Readonly<Record<string, string>>,
  { usOnly, texts, hasName = true }: { usOnly: boolean; texts: Texts; hasName?: boolean },
): ReadAddress {
  const sentOf = (field: AddressField) => fields[field] ?? emptyAddressForm.sent[field]
  const sent = Object.fromEntries(addressFieldNames.map((field) => [field, sentOf(field)])) as Record<
    AddressField,
    string
  >
  const faults = new Map<AddressField, string>()
  const clean = { name: '', street: '', street2: '', city: '' }
  for (const field of ['name', 'street', 'street2', 'city'] as const) {
    if (field === 'name' && !hasName) continue
    const { rule, missing, invalid } = lines[field]
    const read = rule.safeParse(sent[field])
    if (read.success) clean[field] = read.data ?? ''
    else faults.set(field, sent[field].trim() === '' ? texts[missing] : texts[invalid])
  }
  const { state, zip, country } = readRegion(sent, { usOnly, texts }, faults)
  const isShared = fields.share === 'yes'
  const form = { sent, isShared, faults }
  if (faults.size > 0) return { form, to: null }
  const { name, ...rest } = clean
  return { form, to: { name, address: normalAddress({ ...rest, state, zip, country }), isShared } }
}

function readRegion(
  sent: Readonly<Record<AddressField, string>>,
  { usOnly, texts }: { usOnly: boolean; texts: Texts },
  faults: Map<AddressField, string>,
) {
  const read = readCountry(sent.country)
  const country = read ?? 'US'
  if (!read) faults.set('country', texts.countryMissing)
  else if (usOnly && read === 'CA') faults.set('country', texts.usOnly)
  const state = readState(sent.state, country)
  if (state === null)
    faults.set(
      'state',
      sent.state.trim() === '' ? texts.stateMissing : texts.stateOfOther(nameOf(country, texts)),
    )
  const zip = readZip(sent.zip, country)
  if (zip === null) faults.set('zip', country === 'US' ? texts.zipInvalid : texts.postalCodeInvalid)
  return { state: state ?? '', zip: zip ?? '', country }
}

const nameOf = (country: 'US' | 'CA', texts: Texts) => (country === 'US' ? texts.unitedStates : texts.canada)
