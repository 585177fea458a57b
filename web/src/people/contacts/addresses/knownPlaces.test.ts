import type { ListedLocation } from '@goodturn/contract/people/contacts/schema'
import { expect, test } from 'vitest'
import { placesMatching, townsMatching } from './knownPlaces.ts'

function place(street: string, name: string, parts: Partial<ListedLocation> = {}): ListedLocation {
  return {
    key: `location_${street}_${name}` as ListedLocation['key'],
    contact_key: 'contact_1' as ListedLocation['contact_key'],
    location_type: 'home',
    whose: 'primary',
    company: null,
    street,
    street2: null,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
    lat: null,
    lng: null,
    shipping_jurisdiction: { shipping_zone_id: 1 },
    confirmed: null,
    created: 0,
    archived: null,
    contact: {
      key: 'contact_1' as ListedLocation['contact']['key'],
      display_name: name,
      contact_type: 'client',
    },
    ...parts,
  }
}

const formatFound = (found: ReturnType<typeof placesMatching>) =>
  found.map(({ line, who }) => `${line} (${who})`)

test('addresses match all typed words without duplicates, prefixes first', () => {
  const places = [
    place('9 Main St', 'Ben Ortiz', { street2: 'Unit 123' }),
    place('123 Main St', 'Grace Park'),
    place('123 MAIN ST', 'Ada Lind'),
    place('123 Oak St', 'Cleo Stone'),
  ]
  expect(formatFound(placesMatching(places, '123 m'))).toEqual([
    '123 Main St, Austin, TX 78701 (Grace Park and 1 more)',
    '9 Main St, Unit 123, Austin, TX 78701 (Ben Ortiz)',
  ])
  expect(formatFound(placesMatching(places, 'cleo'))).toEqual(['123 Oak St, Austin, TX 78701 (Cleo Stone)'])
  expect(placesMatching(places, ' ')).toEqual([])
})

test('up to five addresses are offered', () => {
  const places = Array.from({ length: 9 }, (_, at) => place(`${at} Elm St`, 'Grace Park'))
  expect(placesMatching(places, 'elm')).toHaveLength(5)
})

test('cities match the typed ZIP code in any format', () => {
  const toronto = { city: 'Toronto', state: 'ON', zip: 'M5H 1A1', country: 'CA' } as const
  const places = [
    place('787 Elm St', 'Ada Lind', { zip: '90001' }),
    place('1 King St W', 'Grace Park', toronto),
  ]
  expect(townsMatching(places, 'm5h1').map(({ line }) => line)).toEqual(['Toronto, ON M5H 1A1'])
  expect(townsMatching(places, '787')).toEqual([])
  expect(townsMatching(places, ' ')).toEqual([])
})
