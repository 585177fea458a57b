import { z } from 'zod/mini'
import { nameLengthMax } from '../../limits.ts'
import { caProvinces, usStates } from '../../regions.ts'
import { optionalLine, requiredLine } from '../../text.ts'

/** A code and its display name. */
export interface Choice {
  readonly value: string
  readonly label: string
}

// We ship to armed-forces addresses, but no member has an office there.
const militaryStates = new Set(['AA', 'AE', 'AP'])

/** The 50 states, DC, Puerto Rico, and the territories, by name (CG-15). */
export const usStateChoices: readonly Choice[] = choicesOf(usStates).filter(
  ({ value }) => !militaryStates.has(value),
)

/** Canada's ten provinces and three territories. */
const caProvinceChoices: readonly Choice[] = choicesOf(caProvinces)

function choicesOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

const isoCodes =
  'AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BQ BA BW BV BR IO BN BG BF BI CV KH CM KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HM VA HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF MK MP NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW BL SH KN LC MF PM VC WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA GS SS ES LK SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UG UA AE GB UM UY UZ VU VE VN VG VI WF EH YE ZM ZW'

/** US and CA first, then every country by its English name (CG-15). */
export const countryChoices: readonly Choice[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  ...otherCountries(),
]

function otherCountries(): Choice[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return isoCodes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

const spellings: Record<string, string> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  america: 'US',
  can: 'CA',
  uk: 'GB',
}

function choiceOf(list: readonly Choice[], text: string): string | null {
  const plain = text.trim().toLowerCase()
  const found = list.find(
    ({ value, label }) => value.toLowerCase() === plain || label.toLowerCase() === plain,
  )
  return found?.value ?? null
}

/** Returns the two-letter code of a country by its code, English name, or a usual spelling; null if unknown. */
function countryCodeOf(text: string): string | null {
  return spellings[text.trim().toLowerCase()] ?? choiceOf(countryChoices, text)
}

/** Returns the states or provinces of a country with a list; null otherwise. */
export function stateChoicesOf(country: string): readonly Choice[] | null {
  if (country === 'US') return usStateChoices
  return country === 'CA' ? caProvinceChoices : null
}

/** Returns the code of a state or province of `country` by code or name; null if the list lacks it. */
function stateCodeOf(country: string, text: string): string | null {
  const list = stateChoicesOf(country)
  return list ? choiceOf(list, text) : null
}

/**
 * Returns a member's state as it is stored: the code if the country's list has it, else the text as given. Null if the
 * country is US and the list lacks it, because US states come from a dropdown (CG-15).
 */
export function storedState(country: string, text: string): string | null {
  return stateCodeOf(country, text) ?? (country === 'US' ? null : text)
}

export const unknownStateText = 'Please choose a state.'

/** A country: required, 2 to 255 characters, a known code or name, stored as its code (C-5-07, C-5-18). */
const countryField = z.string('Please choose a country.').check(
  z.trim(),
  z.refine((value: string) => value.length > 0, { error: 'Please choose a country.', abort: true }),
  z.refine((value: string) => value.length >= 2 && value.length <= nameLengthMax, {
    error: 'The country must have 2 to 255 characters.',
    abort: true,
  }),
  z.refine((value: string) => countryCodeOf(value) !== null, {
    error: 'Please choose a country from the list.',
    abort: true,
  }),
  z.overwrite((value: string) => countryCodeOf(value) ?? value),
)

/**
 * The fields of a member's address, in any country (section 5, CG-04): trimmed; street, city, state, and zip required
 * with at least 2 characters, street2 free, company 2 to 255 characters when given.
 */
export const addressFields = {
  company: optionalLine('company', { min: 2 }),
  street: requiredLine('street'),
  street2: optionalLine('street, second line'),
  city: requiredLine('city'),
  state: requiredLine('state'),
  zip: requiredLine('zip code'),
  country: countryField,
}
