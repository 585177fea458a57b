import { type CalendarDate, addDays, daysBetween } from '@goodturn/contract/time'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'

/** How many people the demo has on its first day. */
const demoPeopleCount = 300
const firstDay = '2026-01-01' as CalendarDate

/** The two services have different people: someone in both would be merged, and fewer imported than announced. */
const firstNames = {
  contacts: [
    'Amara', 'Benito', 'Celeste', 'Dmitri', 'Eleanor', 'Farid', 'Greta', 'Hiroshi', 'Imani', 'Jonas',
    'Keiko', 'Lionel', 'Marisol', 'Nadia', 'Orson', 'Priscilla', 'Quentin', 'Rosalind', 'Stellan', 'Tamsin',
  ],
  employees: [
    'Anselm', 'Bridget', 'Cassius', 'Delphine', 'Ezra', 'Freya', 'Gideon', 'Henrietta', 'Ignacio', 'Joelle',
    'Kenji', 'Leonora', 'Matthias', 'Noemi', 'Osvaldo', 'Philippa', 'Ramona', 'Soren', 'Thea', 'Ulrich',
  ],
} as const // oxfmt-ignore
const lastNames = ['Abernathy', 'Bellweather', 'Castellane', 'Drummond', 'Eastlake', 'Fairbanks', 'Gallagher', 'Holloway', 'Ingersoll', 'Jessup', 'Kowalczyk', 'Lindqvist', 'Montague', 'Northcott', 'Okonkwo'] // oxfmt-ignore
const streets = ['Alder Court', 'Birch Lane', 'Cedar Row', 'Dogwood Drive', 'Elm Street', 'Foxglove Way'] // oxfmt-ignore
const towns = [
  { city: 'Reno', state: 'NV', zip: '89501' },
  { city: 'Sacramento', state: 'CA', zip: '95814' },
  { city: 'Boise', state: 'ID', zip: '83702' },
  { city: 'Denver', state: 'CO', zip: '80202' },
  { city: 'Austin', state: 'TX', zip: '78701' },
] as const

/** The tags of the demo: more than ten, so that its options can be searched. */
export const demoTags = [
  'Agent referral', 'Buyer', 'Closed 2024', 'Closed 2025', 'Investor', 'Lender',
  'Open house', 'Past client', 'Piedmont', 'Seller', 'Sphere', 'Vendor',
] as const // oxfmt-ignore
export const demoStages = ['Lead', 'Active', 'Closed'] as const

/** A person of the demo. */
export interface DemoPerson {
  id: string
  tag: string
  stage: string
  /** The date of the last change. */
  changed: CalendarDate
  values: ImportValues
}

/**
 * The demo's people on a day. They are calculated, not stored: each day one of them gets a new phone number, and each
 * week someone joins, so that syncing has something to show.
 */
export function demoPeople(today: CalendarDate, kind: 'contacts' | 'employees'): DemoPerson[] {
  const days = Math.max(0, daysBetween(firstDay, today))
  const count = demoPeopleCount + Math.floor(days / 7)
  return Array.from({ length: count }, (_, at) => demoPerson(at, days, kind))
}

function demoPerson(at: number, days: number, kind: 'contacts' | 'employees'): DemoPerson {
  const names = firstNames[kind]
  const first = names[at % names.length] ?? ''
  const last = lastNames[Math.floor(at / names.length) % lastNames.length] ?? ''
  const nth = Math.floor(at / (names.length * lastNames.length))
  const town = towns[at % towns.length] ?? towns[0]
  const joinedOn = at < demoPeopleCount ? 0 : (at - demoPeopleCount + 1) * 7
  const changes = Math.floor((days - (at % demoPeopleCount)) / demoPeopleCount) + 1
  const changedOn = changes > 0 ? (at % demoPeopleCount) + (changes - 1) * demoPeopleCount : 0
  const tag = demoTags[at % demoTags.length] ?? ''
  const hasAddress = at % 42 !== 41
  return {
    id: String(1000 + at),
    tag,
    stage: demoStages[at % demoStages.length] ?? '',
    changed: addDays(firstDay, Math.max(joinedOn, changedOn)),
    values: {
      first_name: first,
      last_name: last,
      email:
        `${first}.${last}${nth > 0 ? nth : ''}@${kind === 'contacts' ? 'demo-crm' : 'demo-hr'}.example`.toLowerCase(),
      phone: `${kind === 'contacts' ? '775555' : '775556'}${String((at * 37 + Math.max(0, changes) * 101) % 10_000).padStart(4, '0')}`,
      ...(at % 3 === 0 ? { date_of_birth: birthdayOf(at) } : {}),
      ...(hasAddress
        ? {
            address: `${100 + at} ${streets[at % streets.length] ?? ''}`,
            city: town.city,
            state: town.state,
            zip: town.zip,
            country: 'US',
          }
        : {}),
      ...(kind === 'employees'
        ? {
            contact_type: 'employee',
            employee_start_date: addDays('2019-01-07' as CalendarDate, at * 7),
            job_title: at % 4 === 0 ? 'Loan officer' : 'Coordinator',
          }
        : { tags: tag }),
    },
  }
}

function birthdayOf(at: number): string {
  const month = String((at % 12) + 1).padStart(2, '0')
  const day = String((at % 28) + 1).padStart(2, '0')
  return `${1950 + (at % 45)}-${month}-${day}`
}
