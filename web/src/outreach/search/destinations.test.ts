import type { User } from '@goodturn/contract/identity/accounts/schema'
import { expect, test } from 'vitest'
import { findDestinations } from './destinations.ts'

const user = { type: 'realestate', affiliate: null } as Partial<User> as User
const titles = (search: string) => findDestinations(search, user).map(({ title }) => title)

test('pages are found by synonyms, exact names first', () => {
  expect(titles('wallet')).toEqual(['Credits', 'Add credit'])
  expect(titles('refund')).toEqual(['Invoices', 'Payment history', 'Credits'])
  expect(titles('invoice')[0]).toBe('Invoices')
  expect(titles('qr')).toEqual(['Engagement Center'])
  expect(titles('returned')).toEqual(['Gifts that need you'])
  expect(titles('help')).toEqual(['Contact us'])
  expect(titles('cards')).toEqual(['Payment methods'])
  expect(titles('payment')[0]).toBe('Payment history')
  expect(titles('nothing like it')).toEqual([])
})
