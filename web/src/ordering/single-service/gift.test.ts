import { readKey } from '@goodturn/contract/read-key'
import { type CalendarDate, addDays, daysBetween } from '@goodturn/contract/time'
import { describe, expect, test } from 'vitest'
import type { CartEntry } from '../cart/entry.ts'
import type { GiftChoices } from '../cart/giftDraft.ts'
import { belatedBy, chosenDay, giftDaysOf, proposedDay } from './giftDays.ts'
import {
  type GiftOccasion,
  describeBelated,
  describeLate,
  readOccasion,
} from '../../platform/giftOccasion.ts'
import { changesChoices, giftFault, storedChoices, withChoices } from './giftRules.ts'
import { optionsOf } from './personalization.ts'
import { allergensIn, readNoteLines } from './noteLines.ts'

test('labels listing choices become choices; others ask for text', () => {
  expect(optionsOf('Color: oat, moss or brick')).toEqual(['Oat', 'Moss', 'Brick'])
  expect(optionsOf('Color: oat, moss, or brick')).toEqual(['Oat', 'Moss', 'Brick'])
  expect(optionsOf('Pecan or apple')).toEqual(['Pecan', 'Apple'])
  expect(optionsOf('Whole bean or ground')).toEqual(['Whole bean', 'Ground'])
  for (const label of [
    null,
    'Name on the cake',
    'Address or photo of the house',
    'Family name, as it is carved',
  ]) {
    expect(optionsOf(label), label ?? '').toBeNull()
  }
})

test('notes are listed by line, warnings first, with allergies flagged', () => {
  const notes = 'Two kids, Ada and Ben.\nAllergic to walnuts and shellfish. Runs on Sundays'
  expect(readNoteLines(notes)).toEqual([
    { text: 'Allergic to walnuts and shellfish', isWarning: true },
    { text: 'Two kids, Ada and Ben', isWarning: false },
    { text: 'Runs on Sundays', isWarning: false },
  ])
  expect(readNoteLines('')).toEqual([])
  const truffles = {
    title: 'Sixteen Truffles',
    summary: 'Dark and milk.',
    description: 'With walnut praline.',
  }
  expect(allergensIn(notes, truffles)).toEqual(['walnuts'])
  expect(allergensIn('', truffles)).toEqual([])
})

// A Sunday.
const today = '2026-11-22' as CalendarDate
const grace = {
  first_name: 'Grace',
  partner_first_name: 'Ruth',
  date_of_birth: '--05-04',
  partner_anniversary: null,
  home_anniversary: '2024-10-03',
}
const box = (occasion: 'birthday' | null = null) => ({
  occasion,
  experiences: [{ fulfillment_days: { min: 3, max: 6 }, appointment_required: false }],
})

test('each delivery option shows its send and arrival dates', () => {
  const days = giftDaysOf(box(), grace, null, today)
  expect(days.map(({ title, day, goesOut, arrives }) => [title, day, goesOut, arrives])).toEqual([
    ['As soon as possible', null, 'Goes out Monday, Nov 23', 'Arrives around Dec 1, 2026'],
    ['For Grace’s birthday, May 4, 2027', '2027-04-26', 'Goes out Apr 26, 2027', 'Arrives by May 4, 2027'],
    [
      'For their home anniversary, Oct 3, 2027',
      '2027-09-23',
      'Goes out Sep 23, 2027',
      'Arrives by Oct 3, 2027',
    ],
    ['On a date I choose', null, null, null],
  ])
  expect(chosenDay(days, null, null)?.key).toBe('soon')
  expect(chosenDay(days, '2027-04-26' as CalendarDate, null)?.key).toBe('birthday')
  const own = '2026-12-10' as CalendarDate
  expect(chosenDay(giftDaysOf(box(), grace, own, today), own, null)).toMatchObject({
    key: 'date',
    goesOut: 'Goes out Dec 10, 2026',
    arrives: 'Arrives around Dec 18, 2026',
  })
})

describe('a gift occasion', () => {
  const birthday = (on: string): GiftOccasion => ({ kind: 'birthday', on: on as CalendarDate })

  test('comes first, arriving that day or the business day before', () => {
    const [first, ...others] = giftDaysOf(box(), grace, null, today, birthday('2026-12-05'))
    expect(first).toEqual({
      key: 'for',
      day: '2026-11-26',
      leaves: '2026-11-26',
      title: 'For Grace’s birthday, Dec 5, 2026',
      goesOut: 'Goes out Thursday, Nov 26',
      arrives: 'Arrives by Dec 5, 2026',
    })
    // Next year's date is not offered next to it.
    expect(others.map(({ key }) => key)).toEqual(['soon', 'home_anniversary', 'date'])
  })

  test('is marked belated when too late, and goes out now', () => {
    const sentFor = birthday('2026-11-24')
    const days = giftDaysOf(box('birthday'), grace, null, today, sentFor)
    expect(proposedDay(days, today)).toMatchObject({ key: 'soon', day: '2026-11-23' })
    expect(belatedBy(box(), sentFor, today)).toBe('2026-12-01')
    expect(belatedBy(box(), birthday('2026-12-05'), today)).toBeNull()
    expect(describeLate(sentFor, grace)).toBe('Too late for Grace’s birthday')
    expect(describeBelated(sentFor, grace)).toMatch(/^Happy belated birthday, Grace! /)
    expect(describeBelated({ ...sentFor, kind: 'partner_birthday' }, grace)).toMatch(/, Ruth! /)
  })

  test('never proposes a date too late or next year', () => {
    // Every distance that matters, and some far ones.
    const distances = [...Array.from({ length: 13 }, (_, days) => days), 60, 290, 330, 364]
    for (let now = 0; now < 365; now += 1) {
      const day = addDays(today, now)
      for (const ahead of distances) {
        const gift = box(ahead % 2 === 0 ? 'birthday' : null)
        const sentFor = birthday(addDays(day, ahead))
        const person = { ...grace, date_of_birth: `--${sentFor.on.slice(5)}` }
        const chosen = proposedDay(giftDaysOf(gift, person, null, day, sentFor), day)
        const arrives = belatedBy(gift, sentFor, day)
        if (!chosen?.leaves) throw new Error(`nothing is proposed on ${day} for ${sentFor.on}`)
        if (ahead <= 290) expect(chosen.key, `${day} ${sentFor.on}`).toBe(arrives ? 'soon' : 'for')
        expect(daysBetween(day, chosen.leaves)).toBeLessThanOrEqual(300)
        if (arrives === null) expect(chosen.leaves <= sentFor.on).toBe(true)
      }
    }
  })

  test('without one, the next date is proposed unless just missed', () => {
    const on = (date_of_birth: string) =>
      proposedDay(giftDaysOf(box('birthday'), { ...grace, date_of_birth }, null, today), today)
    expect(on('--05-04')).toMatchObject({ key: 'birthday', day: null })
    expect(on('--11-25')).toMatchObject({ key: 'soon', day: '2026-11-23' })
  })

  test('proposes no date when the gift requires an appointment', () => {
    const visit = { ...box(), experiences: [{ ...box().experiences[0]!, appointment_required: true }] }
    const days = giftDaysOf(visit, grace, null, today, birthday('2026-12-05'))
    expect(proposedDay(days, today)).toBeNull()
  })

  test('is read from a link if valid', () => {
    const read = (query: string) => readOccasion(new URLSearchParams(query))
    expect(read('for=work_anniversary&on=2026-12-03')).toEqual({ kind: 'work_anniversary', on: '2026-12-03' })
    for (const query of ['', 'for=birthday', 'for=birthday&on=2026-13-03', 'for=toString&on=2026-12-03'])
      expect(read(query), query).toBeNull()
  })
})

test('a past date is shown with its year', () => {
  const past = '2025-11-24' as CalendarDate
  const days = giftDaysOf(box(), grace, past, today)
  expect(days.at(-1)?.goesOut).toBe('Goes out Nov 24, 2025')
})

test('a birthday gift lists the birthday first', () => {
  const days = giftDaysOf(box('birthday'), grace, null, today)
  expect(days.map(({ key, day }) => [key, day])).toEqual([
    ['birthday', null],
    ['soon', '2026-11-23'],
    ['home_anniversary', '2027-09-23'],
    ['date', null],
  ])
})

test('only changed cards are sent, and unprintable ones are rejected', () => {
  const defaults = { toName: 'Grace', message: 'Hello.', fromName: 'Dana', personalization: 'Oat' }
  const nothing = {
    custom_to_name: null,
    custom_from_name: null,
    custom_contact_message: null,
    messaging_prompt_id: null,
    personalization: 'Oat',
    event_date: null,
  }
  expect(storedChoices({}, defaults)).toEqual(nothing)
  const asProposed = { custom_to_name: ' Grace ', custom_contact_message: 'Hello.', custom_from_name: '' }
  expect(storedChoices(asProposed, defaults)).toEqual(nothing)
  expect(storedChoices({ custom_to_name: 'Grace and all', personalization: 'Moss' }, defaults)).toMatchObject(
    {
      custom_to_name: 'Grace and all',
      personalization: 'Moss',
    },
  )
  const facts = { filling: { first_name: 'Grace', company: '', my_name: 'Dana' }, today }
  expect(giftFault({ custom_to_name: '', custom_contact_message: 'Dear {first name}' }, facts)).toBeNull()
  expect(giftFault({ custom_to_name: 'G' }, facts)).toBe('Please complete the card’s greeting.')
  expect(giftFault({ custom_from_name: 'D' }, facts)).toBe('Please complete the card’s signature.')
  expect(giftFault({ custom_contact_message: '{company}' }, facts)).toMatch(/have a value for/)
  expect(giftFault({ event_date: '2026-11-28' as CalendarDate }, facts)).toMatch(/Monday to Friday/)
})

test('only new, typed values change a cart item', () => {
  const defaults = { toName: 'Grace', message: 'Hello.', fromName: 'Dana', personalization: 'Oat' }
  const kept = { custom_contact_message: 'Dear Grace', event_date: '2026-12-10' as CalendarDate }
  const changes = (typed: GiftChoices, before: GiftChoices = kept) =>
    changesChoices(typed, storedChoices({ ...before, ...typed }, defaults), before)
  expect(changes({})).toBe(false)
  expect(changes({ custom_contact_message: 'Dear Grace ' })).toBe(false)
  expect(changes({ custom_contact_message: 'Hello.' }, {})).toBe(false)
  expect(changes({ event_date: null }, {})).toBe(false)
  expect(changes({ custom_contact_message: 'Hello.' })).toBe(true)
  expect(changes({ event_date: null })).toBe(true)
  // The proposed choice is now an actual choice.
  expect(changes({ personalization: 'Oat' })).toBe(true)

  const entry: CartEntry = {
    id: 'item-of-grace',
    at: 1,
    type: 'service',
    use_token: true,
    member_data: {
      contact: { key: readKey('contact', 'contact_1') },
      service: { key: readKey('service', 'service_1') },
      ...kept,
    },
  }
  const changed = withChoices(entry, storedChoices({ ...kept, event_date: null }, defaults))
  expect(changed).toMatchObject({ ...entry, member_data: { ...entry.member_data, event_date: null } })
})
