import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'
import { readKey } from '@goodturn/contract/read-key'
import type { CalendarDate } from '@goodturn/contract/time'
import { addDays } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { chosenDay, giftDaysForMany } from '../single-service/giftDays.ts'
import { dayForMany, proposedLocation, sumFor } from './recipients.ts'

const place = (key: string, parts: Partial<Location> = {}) =>
  ({
    key: readKey('location', key),
    country: 'US',
    archived: null,
    confirmed: null,
    shipping_jurisdiction: { shipping_zone_id: parts.country === 'CA' ? 2 : 1 },
    ...parts,
  }) as Location

const to = (...primary_locations: Location[]) =>
  ({ key: readKey('contact', 'contact_1'), primary_locations }) as Contact

test('the total uses the price at each address', () => {
  const service = { price: 54, price_ca: 62.5, service_fee: 1.1, pricing_zones: [] }
  const us = { person: to(), location: place('us') }
  const ca = { person: to(), location: place('ca', { country: 'CA' }) }
  expect(sumFor(service, [us, us, us])).toEqual({ goods: 162, fees: 3.3, total: 165.3, each: 54 })
  expect(sumFor(service, [us, ca])).toEqual({ goods: 116.5, fees: 2.2, total: 118.7, each: null })
  expect(sumFor(service, [])).toEqual({ goods: 0, fees: 0, total: 0, each: null })
})

test('a gift goes to the last confirmed or oldest address', () => {
  const [old, late] = [place('old', { confirmed: 10 }), place('late', { confirmed: 20 })]
  expect(proposedLocation(to(old, late), false)).toBe(late)
  expect(proposedLocation(to(place('one'), place('two')), false)?.key).toBe('one')
  const toronto = place('toronto', { country: 'CA', confirmed: 30 })
  expect(proposedLocation(to(old, toronto), true)).toBe(old)
  expect(proposedLocation(to(toronto), true)).toBeNull()
  expect(proposedLocation(to(), false)).toBeNull()
})

test("R-25 gifts on each person's date never propose a day", () => {
  const door = [{ fulfillment_days: { min: 3, max: 6 }, appointment_required: false }]
  const cake = { occasion: 'birthday' as const, experiences: door }
  const box = { occasion: null, experiences: door }
  for (let count = 0; count < 366; count += 1) {
    const today = addDays('2026-11-28' as CalendarDate, count)
    const keyOf = (gift: typeof cake | typeof box, choices: { event_date?: CalendarDate | null }) =>
      chosenDay(giftDaysForMany(gift, null, today), dayForMany(gift, choices), null)?.key
    expect(keyOf(cake, {})).toBeUndefined()
    expect(keyOf(cake, { event_date: null })).toBe('birthday')
    expect(keyOf(box, {})).toBe('soon')
  }
  const visit = { ...cake, experiences: [{ ...door[0], appointment_required: true }] }
  expect(dayForMany(visit, {})).toBeNull()
})
