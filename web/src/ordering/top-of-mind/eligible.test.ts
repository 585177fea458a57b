import { readKey } from '@goodturn/contract/read-key'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { expect, test } from 'vitest'
import { eligiblePeople } from './eligible.ts'

const place = (country: 'US' | 'CA', archived: number | null = null) =>
  ({ key: readKey('location', `loc_${country}`), country, archived }) as Contact['primary_locations'][number]

const person = (key: string, places: Contact['primary_locations'], plan = false) =>
  ({ key: readKey('contact', key), primary_locations: places, current_plan: plan ? {} : null }) as Contact

test('Add All requires one US address and no existing plan', () => {
  const people = [
    person('none', []),
    person('one', [place('US')]),
    person('canada', [place('CA')]),
    person('two', [place('US'), place('US')]),
    person('moved', [place('US', 1), place('US')]),
    person('enrolled', [place('US')], true),
    person('carted', [place('US')]),
  ]
  const taken = eligiblePeople(people, (key) => key === 'carted').map(({ person: { key } }) => key)
  expect(taken).toEqual(['one', 'moved'])
})
