import type { ImportRow } from '@goodturn/contract/people/imports/schema'

/** The first `rows` people, the same in every run. */
export const importRows = (rows: number): ImportRow[] =>
  Array.from({ length: rows }, (_, at) => rowOf(at + 1))

const firstNames = [
  'Grace',
  'Jürgen',
  'Zoë',
  'María José',
  'Søren',
  'Priya',
  'Tomás',
  'Noémie',
  'Ana',
  'Björn',
  'Wei',
]
const syllables = [
  'ok',
  'fa',
  'mül',
  'ler',
  'her',
  'ra',
  'whit',
  'son',
  'gar',
  'cía',
  'ber',
  'tz',
  'lind',
  'qui',
  'nø',
  'sch',
]
const cities = ['Oakland', 'San José', 'Fresno', 'Long Beach']

/** Person `n`, the same in every run: names repeat as in real life, but no two people are identical. */
function rowOf(n: number): ImportRow {
  const digits = [n, n >> 4, n >> 8, n >> 12].map((one) => syllables[one % syllables.length] ?? '')
  const last = digits.join('')
  const first = firstNames[(n * 7) % firstNames.length] ?? 'Ana'
  return {
    row: n,
    first_name: first,
    last_name: `${last[0]?.toUpperCase()}${last.slice(1)}`,
    address: `${1 + (n % 9000)} ${last} Street`,
    city: cities[n % cities.length] ?? 'Oakland',
    state: 'CA',
    zip: String(94_501 + (n % 700)),
    country: 'United States',
    email: `person.${n}@example.com`,
    phone: `(510) 555-${String(n % 10_000).padStart(4, '0')}`,
    company: n % 3 === 0 ? `${last} & Söhne` : '',
    contact_type: n % 2 === 0 ? 'Client' : 'Prospect',
    date_of_birth: n % 2 === 0 ? `${1 + (n % 12)}/${1 + (n % 28)}/${1950 + (n % 50)}` : '',
    tags: n % 4 === 0 ? 'Spring, VIP' : 'Spring',
    notes: n % 5 === 0 ? 'Met at the open house.\nLikes pears, "no chocolate".' : '',
  }
}
