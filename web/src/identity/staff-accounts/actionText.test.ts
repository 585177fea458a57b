import { expect, test } from 'vitest'
import { formatAction, describeChange } from './actionText.ts'

test('an act is shown as its room and verb', () => {
  expect(formatAction('staff.second-step.new-codes')).toBe('Staff: second step new codes')
  expect(formatAction('touch-acts.ship')).toBe('Touch acts: ship')
  expect(formatAction('erasure')).toBe('Erasure')
})

test('a change shows before and after, anything else as stored', () => {
  const plain = { before: null, after: null, detail: {} }
  expect(describeChange({ ...plain, before: { role: 'support' }, after: { role: 'finance' } })).toBe(
    'role: support, then finance',
  )
  expect(describeChange({ ...plain, before: { role: 'support' } })).toBe('role: was support')
  expect(describeChange({ ...plain, after: { name: 'Ana' } })).toBe('name: Ana')
  expect(describeChange({ ...plain, detail: { asked_by: 'staff_1', cents: 500, items: [1] } })).toBe(
    'asked by: staff_1; cents: 500; items: [1]',
  )
})
