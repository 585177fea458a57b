import { z } from 'zod/mini'
import { type Country, countries, regionsOf } from './regions.ts'
import { optionalLine, requiredLine } from './text.ts'
import { visibleText } from './visible-text.ts'

/** An address as forms send it and as it is stored. Optional lines are null when absent. */
export interface Address {
  company: string | null
  street: string
  street2: string | null
  city: string
  state: string
  zip: string
  country: Country
}

/** Reads a country in its usual spellings (CG-33): `US`, `usa`, `United States`, `Canada` ...; null for others. */
export function readCountry(value: string): Country | null {
  const plain = value.toLowerCase().replace(/[^a-z]/g, '')
  if (['us', 'usa', 'unitedstates', 'unitedstatesus', 'unitedstatesofamerica', 'america'].includes(plain))
    return 'US'
  if (['ca', 'can', 'canada'].includes(plain)) return 'CA'
  return null
}

/** Reads a state or province by code or name, in any case; null when the country has none of that name. */
export function readState(value: string, country: Country): string | null {
  return codesByName[country].get(value.trim().toLowerCase()) ?? null
}

const codesByName: Record<Country, ReadonlyMap<string, string>> = {
  US: codesOf('US'),
  CA: codesOf('CA').set('québec', 'QC'),
}

function codesOf(country: Country): Map<string, string> {
  const regions = Object.entries(regionsOf(country))
  return new Map(
    regions.flatMap(([code, name]) => [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ]),
  )
}

/** Reads a ZIP code (5 or 5+4) or a postal code (A1A 1A1) into its stored spelling; null when it is neither (CG-33). */
export function readZip(value: string, country: Country): string | null {
  const plain = value.trim().toUpperCase()
  if (country === 'US') {
    const parts = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(plain)
    return parts ? [parts[1], parts[2]].filter(Boolean).join('-') : null
  }
  // Canada Post uses no D, F, I, O, Q, or U, and never starts a code with W or Z.
  const parts = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[- ]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/.exec(plain)
  return parts ? `${parts[1]} ${parts[2]}` : null
}

/** The message for a state that is missing or not in the chosen country. */
const stateText = (country: Country) =>
  country === 'US' ? 'Please choose a state.' : 'Please choose a province.'

/** The message for a code that doesn't fit the country. */
const zipText = (country: Country) =>
  country === 'US' ? 'Please enter a 5-digit ZIP code.' : 'Please enter a postal code like K1A 0B6.'

/**
 * The members of an address form, one rule each (section 5, CG-04): company 2 to 255 when given, street and city
 * 2 to 255, street2 a plain line, country US or CA. State and zip depend on the country: see `stateRule` and `zipRule`.
 */
export const addressFields = {
  company: z.optional(z.nullable(optionalLine('company', { min: 2 }))),
  street: requiredLine('street'),
  street2: z.optional(z.nullable(optionalLine('second street line'))),
  city: requiredLine('city'),
  state: z.string('Please choose a state.').check(z.overwrite(visibleText), z.trim(), z.maxLength(64)),
  zip: z.string('Please enter a ZIP code.').check(z.overwrite(visibleText), z.trim(), z.maxLength(16)),
  country: z.prefault(
    z.pipe(
      z.string().check(
        z.maxLength(64),
        z.refine(
          (value: string) => readCountry(value) !== null,
          'Please choose the United States or Canada.',
        ),
      ),
      z.transform((value: string) => readCountry(value) ?? 'US'),
    ),
    'US',
  ),
}

interface Regional {
  country: Country
  state: string
  zip: string
}

// Runs even when other fields are invalid, so that a form gets every error at once.
const whenRegional = (payload: { value: unknown }) => {
  const value = payload.value as Partial<Regional> | undefined
  return (
    typeof value?.state === 'string' &&
    typeof value.zip === 'string' &&
    countries.includes(value.country as Country)
  )
}

/**
 * Checks that the state belongs to the country and the code has the country's form (CG-33, CG-71). These rules span
 * several fields.
 */
export const stateRule = z.refine<Regional>((value) => readState(value.state, value.country) !== null, {
  error: (issue) => stateText((issue.input as Regional).country),
  path: ['state'],
  when: whenRegional,
})
export const zipRule = z.refine<Regional>((value) => readZip(value.zip, value.country) !== null, {
  error: (issue) => zipText((issue.input as Regional).country),
  path: ['zip'],
  when: whenRegional,
})

/** A whole address; parse, then `normalAddress` for the stored spelling. */
export const addressSchema = z.object(addressFields).check(stateRule, zipRule)

/** The stored spelling of an address that fits `addressSchema`: state as code, zip in one form, empty lines null. */
export function normalAddress(address: z.infer<typeof addressSchema>): Address {
  const { country } = address
  return {
    company: address.company || null,
    street: address.street,
    street2: address.street2 || null,
    city: address.city,
    state: readState(address.state, country) ?? address.state,
    zip: readZip(address.zip, country) ?? address.zip,
    country,
  }
}
