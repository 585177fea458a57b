import { usStates } from '@goodturn/contract/regions'
import { expect, test } from 'vitest'
import { rankChoices } from './rankChoices.ts'

const options = Object.entries(usStates).map(([value, label]) => ({ value, label }))
const found = (search: string) =>
  rankChoices({ options, search, limit: Infinity }).map((option) => ('label' in option ? option.label : ''))

test('matches rank by code, name prefix, later words, then anywhere', () => {
  expect(found('CA').slice(0, 1)).toEqual(['California'])
  expect(found('cal')).toEqual(['California'])
  expect(found('va').slice(0, 2)).toEqual(['Virginia', 'Nevada'])
  expect(found('virginia')).toEqual(['Virginia', 'West Virginia'])
  expect(found('carolina')).toEqual(['North Carolina', 'South Carolina'])
  expect(found(' new Y ')).toEqual(['New York'])
  expect(found('ontario')).toEqual([])
})

test('without input, the list is unchanged', () => {
  expect(found('  ')).toEqual(Object.values(usStates))
})
