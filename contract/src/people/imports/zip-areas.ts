import { type Country, caProvinces, usStates } from '../../regions.ts'

/** The first three digits of a state's ZIP codes, and the first letter of a province's postal codes. */
const areas: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  US: {
    AL: '350-369',
    AK: '995-999',
    AZ: '850-865',
    AR: '716-729',
    CA: '900-961',
    CO: '800-816',
    CT: '060-069',
    DE: '197-199',
    DC: '200-205 569',
    FL: '320-339 341-349',
    GA: '300-319 398-399',
    HI: '967-968',
    ID: '832-838',
    IL: '600-629',
    IN: '460-479',
    IA: '500-528',
    KS: '660-679',
    KY: '400-427',
    LA: '700-714',
    ME: '039-049',
    MD: '206-219',
    MA: '010-027 055',
    MI: '480-499',
    MN: '550-567',
    MS: '386-397',
    MO: '630-658',
    MT: '590-599',
    NE: '680-693',
    NV: '889-898',
    NH: '030-038',
    NJ: '070-089',
    NM: '870-884',
    NY: '005 063 100-149',
    NC: '270-289',
    ND: '580-588',
    OH: '430-459',
    OK: '730-732 734-749',
    OR: '970-979',
    PA: '150-196',
    RI: '028-029',
    SC: '290-299',
    SD: '570-577',
    TN: '370-385',
    TX: '733 750-799 885',
    UT: '840-847',
    VT: '050-054 056-059',
    VA: '201 220-246',
    WA: '980-994',
    WV: '247-268',
    WI: '530-549',
    WY: '820-831 834',
    AS: '967',
    GU: '969',
    MP: '969',
    PR: '006-007 009',
    VI: '008',
    AA: '340',
    AE: '090-098',
    AP: '962-966',
  },
  CA: {
    AB: 'T',
    BC: 'V',
    MB: 'R',
    NB: 'E',
    NL: 'A',
    NS: 'B',
    NT: 'X',
    NU: 'X',
    ON: 'K L M N P',
    PE: 'C',
    QC: 'G H J K',
    SK: 'S',
    YT: 'Y',
  },
}

const statesByArea: Readonly<Record<Country, ReadonlyMap<string, string[]>>> = {
  US: byArea('US'),
  CA: byArea('CA'),
}

function byArea(country: Country): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [state, text] of Object.entries(areas[country]))
    for (const area of text.split(' ').flatMap(areasIn)) found.set(area, [...(found.get(area) ?? []), state])
  return found
}

/** Expands `010-012` to `010`, `011`, `012`. */
function areasIn(range: string): string[] {
  const [first = '', last] = range.split('-')
  if (last === undefined) return [first]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
    String(Number(first) + at).padStart(3, '0'),
  )
}

/**
 * Returns the states or provinces with codes that start like this one; a few codes also cover neighboring villages
 * across the line.
 */
export function statesOfZip(zip: string, country: Country): readonly string[] {
  return statesByArea[country].get(zip.slice(0, country === 'US' ? 3 : 1)) ?? []
}

/**
 * Describes a code that doesn't fit its state, both as stored: "94611 is in California, not in Massachusetts." Returns
 * null if they fit, or if one of them is missing.
 */
export function findZipIssue({
  state,
  zip,
  country,
}: {
  state: string
  zip: string
  country: Country
}): string | null {
  if (!state || !zip) return null
  const names = country === 'US' ? usStates : caProvinces
  const states = statesOfZip(zip, country)
  if (states.includes(state)) return null
  const [first] = states
  if (!first) return `No state has ZIP codes starting with ${zip.slice(0, 3)}.`
  return `${zip} is in ${names[first]}, not in ${names[state] ?? state}.`
}
