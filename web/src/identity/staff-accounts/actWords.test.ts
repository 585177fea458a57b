import { expect, test } from 'vitest'
import { actWords, changeWords } from './actWords.ts'

test('an act is shown as its room and verb', () => {
  expect(actWords('staff.second-step.new-codes')).toBe('Staff: second step new codes')
  expect(actWords('touch-acts.ship')).toBe('Touch acts: ship')
  expect(actWords('erasure')).toBe('Erasure')
})

test('a change shows before and after, anything else as stored', () => {
  const plain = { before: null, after: null, detail: {} }
  expect(changeWords({ ...plain, before: { role: 'support' }, after: { role: 'finance' } })).toBe(
    'role: support, then finance',
  )
  expect(changeWords({ ...plain, before: { role: 'support' } })).toBe('role: was support')
  expect(changeWords({ ...plain, after: { name: 'Ana' } })).toBe('name: Ana')
  expect(changeWords({ ...plain, detail: { asked_by: 'staff_1', cents: 500, items: [1] } })).toBe(
    'asked by: staff_1; cents: 500; items: [1]',
  )
})
