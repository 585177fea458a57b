import type { ImportField } from '@goodturn/contract/people/imports/fields'
import { expect, test } from 'vitest'
import { columnCountFaults, tooFewColumns } from './columnCount.ts'

const faultsOf = (...fields: (ImportField | null)[]) => columnCountFaults(fields.length, fields)

test('C-5-46 a full name counts as two columns', () => {
  expect(faultsOf('full_name', 'address', 'city', 'state', 'zip', 'country')).toEqual([])
  expect(faultsOf('full_name', 'address', 'city', 'state', 'zip')).toEqual([
    tooFewColumns,
    'Add a column for Country.',
  ])
  expect(faultsOf('first_name', 'address', 'city', 'state', 'zip')).toEqual([
    tooFewColumns,
    'Add a column for Last name and Country.',
  ])
  expect(faultsOf('first_name', 'last_name', 'address', 'city', 'state', 'zip')).toEqual([
    tooFewColumns,
    'Add a column for Country.',
  ])
  expect(faultsOf(null, null, null, null, null, null)).toEqual([tooFewColumns])
  expect(faultsOf(null, null, null, null, null, null, null)).toEqual([])
})
