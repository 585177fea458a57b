import { readKey } from '@goodturn/contract/read-key'
import type { RehearsedMonth } from '@goodturn/contract/ordering/rehearsal/schema'
import { expect, test } from 'vitest'
import { rehearsalCsv } from './csv.ts'
import {
  formatCharges,
  formatEndings,
  formatLine,
  formatNames,
  describeRecharges,
  describeTierChange,
} from './text.ts'

const month: RehearsedMonth = {
  amount: 0,
  gifts: 0,
  bought: 0,
  monthly: 0,
  yearly: 0,
  fees: 0,
  ends: 0,
  ended: [],
}
const line = { amount: 0, plans: 1, names: ['Grace Okafor'], charges: 1, month: null }

test('a month lists its charges and ending plans', () => {
  expect(formatCharges(month)).toBe('Nothing')
  expect(formatCharges({ ...month, monthly: 4, yearly: 2 })).toBe('4 monthly, 2 renewals')
  expect(formatCharges({ ...month, bought: 1, fees: 1 })).toBe(
    '1 new plan today, at checkout, 1 cancelation fee',
  )
  expect(formatEndings(month)).toBe('')
  expect(formatEndings({ ...month, ends: 1, ended: ['Walter Jankowski'] })).toBe('Walter Jankowski ends')
  expect(formatEndings({ ...month, ends: 2, ended: ['Ann', 'Bo'] })).toBe('Ann and Bo end')
  expect(formatEndings({ ...month, ends: 5, ended: ['Ann', 'Bo', 'Cy'] })).toBe('5 plans end')
})

test('a line shows what changed, and when prices change', () => {
  expect(formatLine({ ...line, kind: 'auto_renew_off' })).toBe('1 renewal that isn’t charged')
  expect(formatLine({ ...line, kind: 'auto_renew_off', plans: 2, charges: 0 })).toBe(
    '2 plans not renewing, none due this year',
  )
  expect(formatLine({ ...line, kind: 'price_up', month: '2027-09' })).toBe(
    'Price per plan rises in September',
  )
  expect(formatNames({ names: ['Ann', 'Bo', 'Cy'], plans: 5 })).toBe('Ann, Bo, Cy, and 2 more')
})

test('a tier shows its prices with and without enough plans', () => {
  const tier = {
    service: { key: readKey('service', 'service_a'), title: 'Top of Mind' },
    is_lost: true,
    month: '2027-09',
    plan_count: 9,
    lower_from: 10,
    was: { year: 186.2, month: 17.1 },
    now: { year: 196, month: null },
  }
  expect(describeTierChange(tier)).toBe(
    'You would have 9 Top of Mind plans. At 10 or more, plans cost $186.20 a year or $17.10 a month; with fewer, $196.00 a year.',
  )
})

test("the CSV file has the table's rows, and no formulas", () => {
  const months = [
    { month: '2027-03', as_is: { ...month, amount: 34.2, monthly: 2 }, changed: null },
    { month: '2027-04', as_is: { ...month, ends: 1, ended: ['=1+1 "Inc"'] }, changed: null },
  ]
  const rehearsal = { months, as_is: { amount: 34.2, gifts: 0 }, changed: null }
  expect(rehearsalCsv(rehearsal).split('\r\n')).toEqual([
    'Month,Charges,Gifts without changes,Without changes',
    'Mar 2027,2 monthly,0,34.20',
    'Apr 2027,"Nothing, =1+1 ""Inc"" ends",0,0.00',
    '12 months,,0,34.20',
    '',
  ])
})

test('BG-78 easy billing shows how the balance refills or runs out', () => {
  const asIs = { amount: 0, months: [], short_on: null }
  const easy = { funding_type: 'credit_card' as const, balance: 120, as_is: asIs, changed: null }
  expect(describeRecharges(easy)).toBe(
    'Easy billing pays these charges from your balance of $120.00, which covers the year.',
  )
  const months = [
    { month: '2027-04', amount: 1000 },
    { month: '2027-11', amount: 2000 },
  ]
  expect(describeRecharges({ ...easy, changed: { amount: 3000, months, short_on: null } })).toBe(
    'Easy billing pays these charges from your balance of $120.00, which your card replenishes with $3,000.00 over the year: $1,000.00 in Apr 2027, $2,000.00 in Nov 2027.',
  )
  expect(describeRecharges({ ...easy, as_is: { ...asIs, short_on: '2027-05-02' } })).toBe(
    'Easy billing pays these charges from your balance of $120.00, which runs out on May 2, 2027.',
  )
})
