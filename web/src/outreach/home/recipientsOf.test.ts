import type { HomeGroup } from '@goodturn/contract/outreach/home/schema'
import { readKey } from '@goodturn/contract/read-key'
import { expect, test } from 'vitest'
import { recipientsOf } from './recipientsOf.ts'

const giftFor = (name: string): HomeGroup['gifts'][number] => ({
  touch: readKey('touch', `touch ${name}`),
  contact: { key: readKey('contact', name), display_name: name },
})
const groupFor = (...names: string[]) => ({ gifts: names.map(giftFor), count: names.length })

test('a day names its one recipient, and counts people, not gifts', () => {
  expect(recipientsOf(groupFor('Grace Okafor', 'Grace Okafor'))).toBe('Grace Okafor, 2 times')
  expect(recipientsOf(groupFor('Grace Okafor', 'June Park'))).toBe('2 people')
  expect(recipientsOf(groupFor('Grace Okafor', 'June Park', 'Grace Okafor'))).toBe('2 people')
  expect(recipientsOf({ ...groupFor('Grace Okafor', 'June Park'), count: 40 })).toBe('40 people')
})
