import { expect, test } from 'vitest'
import { reachIn } from './reach-in.ts'

test('CG-33 numbers and addresses for mail are read as files leave them', () => {
  expect(reachIn({ phone: '6175550100.0' })).toEqual({ phone: '6175550100' })
  expect(reachIn({ phone: '\u202A617\u2011555\u20110100\u202C' })).toEqual({ phone: '617-555-0100' })
  expect(reachIn({ email: 'mailto:grace@example.com,' })).toEqual({ email: 'grace@example.com' })
  expect(reachIn({ partner_email: ' <ruth@example.com> ' })).toEqual({ partner_email: 'ruth@example.com' })
  expect(reachIn({ first_name: 'Grace' })).toEqual({ first_name: 'Grace' })
})

test('CG-33 of several the first counts, and the others are kept as a note', () => {
  const cells = {
    phone: '617-555-0100 ::: 617-555-0101',
    email: 'a@example.com ::: b@example.com',
    notes: 'Likes tea.',
  }
  expect(reachIn(cells)).toEqual({
    phone: '617-555-0100',
    email: 'a@example.com',
    notes: 'Likes tea.\nAlso: 617-555-0101, b@example.com',
  })
  expect(reachIn({ phone: ':::' })).toEqual({})
})
