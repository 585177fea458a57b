import {
  importFieldLabels,
  type ImportField,
  requiredImportFields,
} from '@goodturn/contract/people/imports/fields'
import { expect, test } from 'vitest'
import { findValidateBlocker } from './validateBlocker.ts'

/** The reason a two-line file whose columns hold these fields can't be validated yet. */
const blockerFor = (fields: readonly ImportField[]) =>
  findValidateBlocker({ fields, hasHeaders: true, about: { rowCount: 2 } }, 'Spring list')

test('C-3-78 C-5-51 missing required columns block a file, naming up to two', () => {
  const all = requiredImportFields
  expect(all).toEqual(['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'])
  expect(blockerFor([...all, 'email'])).toBeUndefined()
  for (const each of all) {
    const others = all.filter((field) => field !== each)
    expect(blockerFor(others)).toBe(`Choose a column for ${importFieldLabels[each]} first.`)
  }
  expect(blockerFor(all.slice(2))).toBe('Choose a column for First name and Last name first.')
  expect(blockerFor(all.slice(3))).toBe('Choose a column for 3 fields first.')
})
