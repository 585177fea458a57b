import { readCountry, readState, readZip } from '../address.ts'
import type { ImportValues } from './fields.ts'

/** States whose ZIP codes begin with one zero, and those with two: spreadsheets drop them. */
const oneZero = ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'AE']
const twoZeros = ['PR', 'VI']

/** How states are written besides their names and codes. */
const shortStates: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  cal: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  okla: 'OK',
  ore: 'OR',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
  ont: 'ON',
  que: 'QC',
  alta: 'AB',
  sask: 'SK',
  man: 'MB',
}

/**
 * The place of a row as the rules of an address know it: what a spreadsheet did to a ZIP code is taken back where the
 * state proves it, states and countries are read in their usual spellings, and a country that is missing is the one that
 * state and code tell of, else the United States. What nobody can read stays, and is refused.
 */
export function placeIn(data: ImportValues): ImportValues {
  if (!data.address && !data.city && !data.state && !data.zip && !data.country) return data
  const isTerritory = plain(data.country) === 'puertorico'
  const state = stateIn(data.state ?? (isTerritory ? 'PR' : ''))
  const zip = zipIn(data.zip ?? '', state)
  const country = isTerritory
    ? 'US'
    : data.country
      ? (readCountry(data.country) ?? data.country)
      : countryOf(state, zip)
  return {
    ...data,
    ...(state ? { state } : {}),
    ...(zip ? { zip } : {}),
    country,
  }
}

const plain = (text = '') => text.toLowerCase().replace(/[^a-z]/g, '')

/** "D.C.", "Mass.", "US-MA", "P.E.I.": the code; what is none stays as it is written. */
function stateIn(text: string): string {
  const written = text.normalize('NFC').trim()
  const bare = written.replace(/^(us|ca)-(?=[a-z]{2}$)/i, '').replaceAll('.', '')
  if (/^pei$/i.test(bare)) return 'PE'
  if (readState(bare, 'US') || readState(bare, 'CA')) return bare
  return shortStates[plain(bare)] ?? written
}

/** "2118" of Massachusetts is 02118, "94611.0" is 94611, "021181234" is 02118-1234. */
function zipIn(text: string, state: string): string {
  const written = text
    .trim()
    .replace(/^="?([\dA-Z -]+)"?$/i, '$1')
    .replace(/^(\d+)\.0+$/, '$1')
  const code = readState(state, 'US') ?? ''
  const zeros = twoZeros.includes(code) ? '00' : oneZero.includes(code) ? '0' : ''
  const short = 5 - zeros.length
  const found = new RegExp(`^(\\d{${short}})(?:-?(\\d{4}))?$`).exec(written)
  if (zeros === '' || !found) return written
  return [`${zeros}${found[1]}`, found[2]].filter(Boolean).join('-')
}

/** Canada where a province or its code says so, and no state of that name. */
function countryOf(state: string, zip: string): 'US' | 'CA' {
  if (readZip(zip, 'CA')) return 'CA'
  return readState(state, 'CA') && !readState(state, 'US') ? 'CA' : 'US'
}
