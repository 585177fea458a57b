import { readCountry, readState, readZip } from '../../address.ts'
import { type Country, usStates } from '../../regions.ts'
import type { ImportValues } from './fields.ts'
import { statesOfZip } from './zip-areas.ts'

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
 * state or code prove, else the one that was `chosen`. What nobody can read stays, and is refused.
 */
export function placeIn(data: ImportValues, chosen: Country = 'US'): ImportValues {
  if (!data.address && !data.city && !data.state && !data.zip && !data.country) return data
  const territory = territories.get(plain(data.country))
  const state = stateIn(data.state || territory || '')
  const zip = zipIn(data.zip ?? '', state)
  // A territory beside another state is a contradiction, which the country's own check refuses.
  const country = territory === state ? 'US' : readCountry(data.country ?? '')
  return {
    ...data,
    ...(state ? { state } : {}),
    ...(zip ? { zip } : {}),
    country: country ?? (data.country || countryOf(state, zip, chosen)),
  }
}

const plain = (text = '') => text.toLowerCase().replace(/[^a-z]/g, '')

/** Places that files name as a country, and that are states of an address. */
const territories = new Map(
  ['AS', 'GU', 'MP', 'PR', 'VI'].flatMap((code) => {
    const name = plain(usStates[code])
    return [[name, code] as const, [name.replace(/^us/, ''), code] as const]
  }),
)

/** "D.C.", "Mass.", "US-MA", "P.E.I.": the code; what is none stays as it is written. */
function stateIn(text: string): string {
  const written = text.normalize('NFC').trim()
  const bare = written.replace(/^(us|ca)-(?=[a-z]{2}$)/i, '').replaceAll('.', '')
  if (/^pei$/i.test(bare)) return 'PE'
  if (readState(bare, 'US') || readState(bare, 'CA')) return bare
  return shortStates[plain(bare)] ?? written
}

/** "2118" of Massachusetts is 02118, as no other state's is; "94611.0" is 94611, "21181234" is 02118-1234. */
function zipIn(text: string, state: string): string {
  const written = text
    .trim()
    .replace(/^="?([\dA-Z -]+)"?$/i, '$1')
    .replace(/^'(?=\d)/, '')
    .replace(/^(\d+)\.0+$/, '$1')
  const [, start, end] = /^(\d{3,4})(?:-?(\d{4}))?$/.exec(written) ?? []
  if (start === undefined) return written
  const whole = start.padStart(5, '0')
  const code = readState(state, 'US')
  if (code === null || !statesOfZip(whole, 'US').includes(code)) return written
  return [whole, end].filter(Boolean).join('-')
}

/** The country that the code or the state prove, else the one that was chosen. */
function countryOf(state: string, zip: string, chosen: Country): Country {
  if (readZip(zip, 'CA')) return 'CA'
  if (readZip(zip, 'US') || readState(state, 'US')) return 'US'
  return readState(state, 'CA') ? 'CA' : chosen
}
