import { expect, test } from 'vitest'
import { findPhoneIssue, parseContactPoints } from './parse-contact-points.ts'

test('CG-33 phone numbers and emails are read in common file formats', () => {
  expect(parseContactPoints({ phone: '6175550100.0' })).toEqual({ phone: '6175550100' })
  expect(parseContactPoints({ phone: '\u202A617\u2011555\u20110100\u202C' })).toEqual({
    phone: '617-555-0100',
  })
  expect(parseContactPoints({ phone: '(617) 555-0100 ext. 12' })).toEqual({ phone: '(617) 555-0100 x12' })
  expect(parseContactPoints({ email: 'mailto:grace@example.com,' })).toEqual({ email: 'grace@example.com' })
  expect(parseContactPoints({ partner_email: ' <ruth@example.com> ' })).toEqual({
    partner_email: 'ruth@example.com',
  })
  expect(parseContactPoints({ first_name: 'Grace' })).toEqual({ first_name: 'Grace' })
})

test('CG-33 the first of several values counts; others become a note', () => {
  const cells = {
    phone: '617-555-0100 ::: 617-555-0101',
    email: 'a@example.com ::: b@example.com',
    notes: 'Likes tea.',
  }
  expect(parseContactPoints(cells)).toEqual({
    phone: '617-555-0100',
    email: 'a@example.com',
    notes: 'Likes tea.\nAlso: 617-555-0101, b@example.com',
  })
  expect(parseContactPoints({ phone: ':::' })).toEqual({})
})

test.each([
  ['Grace Okafor <grace@example.com>', 'grace@example.com'],
  ['<grace@example.com>', 'grace@example.com'],
  ['mailto:grace@example.com?subject=Hi', 'grace@example.com'],
  ['grace@example.com;', 'grace@example.com'],
  // Ambiguous: returned unchanged, and refused later.
  ['a@b..com', 'a@b..com'],
  ['grace@example,com', 'grace@example,com'],
  ['grace@', 'grace@'],
  ['grace(at)example.com', 'grace(at)example.com'],
  ['call, or grace@example.com', 'call, or grace@example.com'],
])('CG-33 the email address %s', (cell, email) => {
  expect(parseContactPoints({ email: cell })).toEqual({ email })
})

test('CG-33 lists are split, and words meaning blank are dropped', () => {
  expect(parseContactPoints({ email: 'a@example.com; b@example.com' })).toEqual({
    email: 'a@example.com',
    notes: 'Also: b@example.com',
  })
  expect(parseContactPoints({ phone: 'n/a ::: 617-555-0100 ::: none' })).toEqual({ phone: '617-555-0100' })
})

test.each([
  ['617-555-0100', null],
  ['+44 20 7946 0958', null],
  ['555-0100', null],
  ['1984-05-04', 'This looks like a date.'],
  ['19840504', 'This looks like a date.'],
  ['123-45-6789', 'This looks like a Social Security number.'],
  ['02118-1234', 'This looks like a ZIP code.'],
  ['000-000-0000', 'This isn’t a real phone number.'],
  ['(999) 999-9999', 'This isn’t a real phone number.'],
  ['123-456-7890', 'This isn’t a real phone number.'],
])('CG-33 the number %s', (text, doubt) => {
  expect(findPhoneIssue(text)).toBe(doubt)
})
