import { expect, test } from 'vitest'
import { describeChoice, faultOf, filterOptions, typesOf } from './filters.ts'
import { describeChanges, formatTimeLeft, pluralOf } from '../connectionStatus.ts'

const tags = {
  title: 'Tag',
  import_key: 'tag',
  options: [
    { id: '1', name: 'Past client' },
    { id: '2', name: 'Vendor' },
  ],
}
const everyone = { title: 'Everybody', import_key: 'all', options: [] }

test("everyone comes first, once, under the service's wording if any", () => {
  expect(typesOf([]).map(({ title }) => title)).toEqual(['All contacts'])
  expect(typesOf([tags]).map(({ import_key }) => import_key)).toEqual(['all', 'tag'])
  expect(typesOf([tags, everyone])).toEqual([everyone, tags])
})

test('a type and its option are required, except for "everyone"', () => {
  const types = typesOf([tags])
  expect(faultOf(types, null)).toBe('Choose who to import first.')
  expect(faultOf(types, { import_key: 'stage', id: '1' })).toBe('Choose who to import first.')
  expect(faultOf(types, { import_key: 'tag' })).toBe('Choose one of the tags first.')
  expect(faultOf(types, { import_key: 'tag', id: '9' })).toBe('Choose one of the tags first.')
  expect(faultOf(types, { import_key: 'tag', id: '2' })).toBeNull()
  expect(faultOf(types, { import_key: 'all' })).toBeNull()
})

test('options match in any case, ignoring surrounding spaces', () => {
  expect(filterOptions(' PAST ', tags)).toEqual([{ id: '1', name: 'Past client' }])
  expect(filterOptions('', tags)).toHaveLength(2)
  expect(filterOptions('none', tags)).toEqual([])
})

test('choices, times, and changes are described in words', () => {
  expect(describeChoice({ import_key: 'all', title: 'Everybody' })).toBe('All contacts')
  expect(describeChoice({ import_key: 'tag', id: '1', title: 'Tag', name: 'Past client' })).toBe(
    'Tag: Past client',
  )
  expect(formatTimeLeft(0)).toBe('about 10 seconds left')
  expect(formatTimeLeft(31)).toBe('about 40 seconds left')
  expect(formatTimeLeft(60)).toBe('about 1 minute left')
  expect(formatTimeLeft(125)).toBe('about 3 minutes left')
  expect(describeChanges({ created: 1, updated: 4, waiting: 0, differing: 0 })).toBe('4 updated, 1 new')
  expect(describeChanges({ created: 0, updated: 0, waiting: 1, differing: 0 })).toBe('1 needs an address')
  expect(describeChanges({ created: 0, updated: 0, waiting: 0, differing: 0 })).toBe('nothing changed')
  expect(['Tag', 'Category', 'Lists', 'Day'].map((title) => pluralOf({ title }))).toEqual([
    'tags',
    'categories',
    'lists',
    'days',
  ])
})
