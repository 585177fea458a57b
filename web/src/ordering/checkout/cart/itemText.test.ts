import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { expect, test } from 'vitest'
import { describeCard, getEditLabel, describeShipDate } from './itemText.ts'

type Schedule = NonNullable<ReviewItem['schedule']>

const soon: Schedule = {
  event_date: '2026-11-23',
  occasion: null,
  occasion_on: null,
  arrives_from: '2026-11-25',
  arrives: '2026-12-01',
}

function gift(
  schedule: Schedule | null,
  { day = null, needed = null }: { day?: string | null; needed?: string | null } = {},
) {
  const item: Pick<ReviewItem, 'schedule' | 'personalization_needed'> = {
    schedule,
    personalization_needed: needed,
  }
  return { ...item, member_data: { event_date: day, custom_contact_message: null } } as ReviewItem
}

test('a row shows when its gift goes out', () => {
  expect(describeShipDate(gift(soon))).toBe('As soon as possible, goes out Nov 23, 2026')
  expect(describeShipDate(gift(soon, { needed: 'Color' }))).toBe('As soon as possible')
  expect(describeShipDate(gift(soon, { day: '2026-11-23' }))).toBe('Goes out Nov 23, 2026')
  const birthday: Schedule = {
    ...soon,
    event_date: '2027-04-26',
    occasion: 'birthday',
    occasion_on: '2027-05-04',
  }
  expect(describeShipDate(gift(birthday))).toBe('For the birthday on May 4, goes out Apr 26, 2027')
  const visit = gift({ ...soon, arrives_from: null, arrives: null })
  expect(describeShipDate(visit)).toBe('By appointment, arranged after you order')
  expect([getEditLabel(visit), getEditLabel(gift(soon))]).toEqual(['Edit card', 'Edit card and date'])
  expect(describeShipDate(gift(null))).toBeNull()
})

test('a row shows how its card begins, default or not', () => {
  const item = gift(soon)
  expect(describeCard({ ...item, card_words: null })).toBe('No card yet')
  expect(describeCard({ ...item, card_words: 'Happy holidays' })).toBe('Default card: “Happy holidays”')
  const own = { ...item.member_data, custom_contact_message: 'Dear {first name}' }
  expect(describeCard({ ...item, card_words: 'Dear Grace', member_data: own })).toBe('Card: “Dear Grace”')
})
