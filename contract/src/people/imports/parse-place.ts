import { readCountry, readState, readZip } from '../../address.ts'
import { type Country, usStates } from '../../regions.ts'
import type { ImportValues } from './fields.ts'
import { statesOfZip } from './zip-areas.ts'

/** Spellings of states besides their names and codes. */
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
 * Returns the place of a row in the form that the address rules expect. It undoes what a spreadsheet did to a ZIP code
 * if the state proves it, reads the usual spellings of states and countries, and sets a missing country to the one that
 * state or code prove, else to `chosen`. Unreadable values are kept, and refused later.
 */
export function parsePlace(data: ImportValues, chosen: Country = 'US'): ImportValues {
  if (!data.address && !data.city && !data.state && !data.zip && !data.country) return data
  const territory = territories.get(plain(data.country))
  const state = parseState(data.state || territory || '')
  const zip = parseZip(data.zip ?? '', state)
  // A territory with a different state is a contradiction, which the country's own check refuses.
  const country = territory === state ? 'US' : readCountry(data.country ?? '')
  return {
    ...data,
    ...(state ? { state } : {}),
    ...(zip ? { zip } : {}),
    country: country ?? (data.country || countryOf(state, zip, chosen)),
  }
}

const plain = (text = '') => text.toLowerCase().replace(/[^a-z]/g, '')

/** Territories that files list as countries, but that are states in an address. */
const territories = new Map(
  ['AS', 'GU', 'MP', 'PR', 'VI'].flatMap((code) => {
    const name = plain(usStates[code])
    return [[name, code] as const, [name.replace(/^us/, ''), code] as const]
  }),
)

/** Converts "D.C.", "Mass.", "US-MA", or "P.E.I." to the code; other text is returned as written. */
function parseState(text: string): string {
  const written = text.normalize('NFC').trim()
  const bare = written.replace(/^(us|ca)-(?=[a-z]{2}$)/i, '').replaceAll('.', '')
  if (/^pei$/i.test(bare)) return 'PE'
  if (readState(bare, 'US') || readState(bare, 'CA')) return bare
  return shortStates[plain(bare)] ?? written
}

/** "2118" in Massachusetts is 02118, because no other state fits; "94611.0" is 94611, "21181234" is 02118-1234. */
function parseZip(text: string, state: string): string {
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

/** Returns the country that the code or the state proves, else the chosen one. */
function countryOf(state: string, zip: string, chosen: Country): Country {
  if (readZip(zip, 'CA')) return 'CA'
  if (readZip(zip, 'US') || readState(state, 'US')) return 'US'
  return readState(state, 'CA') ? 'CA' : chosen
}
