import { expect, test } from 'vitest'
import { choiceWords, faultOf, optionsWith, typesOf } from './filters.ts'
import { changesOf, leftWords, pluralOf } from '../standing.ts'

const tags = {
  title: 'Tag',
  import_key: 'tag',
  options: [
    { id: '1', name: 'Past client' },
    { id: '2', name: 'Vendor' },
  ],
}
const everybody = { title: 'Everybody', import_key: 'all', options: [] }

test("everyone comes first, once, under the service's wording if any", () => {
  expect(typesOf([]).map(({ title }) => title)).toEqual(['All contacts'])
  expect(typesOf([tags]).map(({ import_key }) => import_key)).toEqual(['all', 'tag'])
  expect(typesOf([tags, everybody])).toEqual([everybody, tags])
})

test('a type and its option are required, except for everyone', () => {
  const types = typesOf([tags])
  expect(faultOf(types, null)).toBe('Choose who to import first.')
  expect(faultOf(types, { import_key: 'stage', id: '1' })).toBe('Choose who to import first.')
  expect(faultOf(types, { import_key: 'tag' })).toBe('Choose one of the tags first.')
  expect(faultOf(types, { import_key: 'tag', id: '9' })).toBe('Choose one of the tags first.')
  expect(faultOf(types, { import_key: 'tag', id: '2' })).toBeNull()
  expect(faultOf(types, { import_key: 'all' })).toBeNull()
})

test('options match in any case, ignoring surrounding spaces', () => {
  expect(optionsWith(' PAST ', tags)).toEqual([{ id: '1', name: 'Past client' }])
  expect(optionsWith('', tags)).toHaveLength(2)
  expect(optionsWith('none', tags)).toEqual([])
})

test('choices, times, and changes in words', () => {
  expect(choiceWords({ import_key: 'all', title: 'Everybody' })).toBe('All contacts')
  expect(choiceWords({ import_key: 'tag', id: '1', title: 'Tag', name: 'Past client' })).toBe(
    'Tag: Past client',
  )
  expect(leftWords(0)).toBe('about 10 seconds left')
  expect(leftWords(31)).toBe('about 40 seconds left')
  expect(leftWords(60)).toBe('about 1 minute left')
  expect(leftWords(125)).toBe('about 3 minutes left')
  expect(changesOf({ created: 1, updated: 4, waiting: 0, differing: 0 })).toBe('4 updated, 1 new')
  expect(changesOf({ created: 0, updated: 0, waiting: 1, differing: 0 })).toBe('1 needs an address')
  expect(changesOf({ created: 0, updated: 0, waiting: 0, differing: 0 })).toBe('nothing changed')
  expect(['Tag', 'Category', 'Lists', 'Day'].map((title) => pluralOf({ title }))).toEqual([
    'tags',
    'categories',
    'lists',
    'days',
  ])
})
