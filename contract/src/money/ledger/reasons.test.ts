import { expect, test } from 'vitest'
import { creditReasons, reasonLabel } from './reasons.ts'

test('A-3-75 A-3-76 A-3-77 A-3-78 A-3-79 A-3-80 A-3-81 credit reasons have this exact spelling', () => {
  expect(Object.keys(creditReasons).toSorted()).toEqual([
    'cancelation',
    'customer_service',
    'expiration_epoch',
    'other',
    'promotion',
    'purchase',
    'referral',
  ])
})

test('P:G-43 reasons are shown as words, unknown ones in title case', () => {
  expect(reasonLabel('fund', 'manual_entry')).toBe('Manual Entry')
  expect(reasonLabel('credit', 'cancelation')).toBe('Cancelation')
  expect(reasonLabel('credit', 'loyalty_bonus')).toBe('Loyalty Bonus')
})
