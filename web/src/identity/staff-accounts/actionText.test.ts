import { expect, test } from 'vitest'
import { formatAction, describeChange } from './actionText.ts'

test('an action is shown as its area and verb', () => {
  expect(formatAction('staff.second-step.new-codes')).toBe('Staff: second step new codes')
  expect(formatAction('touch-acts.ship')).toBe('Touch acts: ship')
  expect(formatAction('erasure')).toBe('Erasure')
})

test('changes show before and after values, anything else as stored', () => {
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
