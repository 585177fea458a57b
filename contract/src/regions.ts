/** The countries that we ship to (CG-71). */
export const countries = ['US', 'CA'] as const
export type Country = (typeof countries)[number]

export const countryNames: Record<Country, string> = { US: 'United States', CA: 'Canada' }

/** States, the district, inhabited territories, and armed-forces mail of the United States, by postal code. */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}

/** Provinces and territories of Canada, by postal code. */
export const caProvinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

/** The states or provinces of a country. */
export function regionsOf(country: Country): Readonly<Record<string, string>> {
  return country === 'US' ? usStates : caProvinces
}

// States that the parcel services reach only at the second rate.
const farStates = new Set(['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])

/** Price zones: 1 the contiguous United States, 2 Alaska, Hawaii, and territories, 3 Canada (CG-71). */
export type ShippingZone = 1 | 2 | 3

/** Returns the shipping zone of an address, by country and state code. */
export function zoneOf(country: Country, state: string): ShippingZone {
  if (country === 'CA') return 3
  return farStates.has(state) ? 2 : 1
}
