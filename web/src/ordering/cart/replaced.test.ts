import { readKey } from '@goodturn/contract/read-key'
import { expect, test } from 'vitest'
import type { CartEntry } from './entry.ts'
import { replacedBy } from './replaced.ts'

function entry(id: string, type: CartEntry['type'], contact: string, service: string): CartEntry {
  return {
    id,
    at: 0,
    type,
    member_data: {
      contact: { key: readKey('contact', contact) },
      service: { key: readKey('service', service) },
    },
  }
}

const cart = [
  entry('citrus', 'service', 'grace', 'citrus'),
  entry('tea', 'service', 'grace', 'tea'),
  entry('plan', 'plan', 'grace', 'top-of-mind'),
  entry('keys', 'package', 'grace', 'keys-in-hand'),
  entry('other', 'plan', 'devon', 'top-of-mind'),
]
const replaced = (type: CartEntry['type'], service: string) =>
  replacedBy([entry('new', type, 'grace', service)], cart).map(({ id }) => id)

test('a service replaces only itself for the same person', () => {
  expect(replaced('service', 'citrus')).toEqual(['citrus'])
  expect(replaced('service', 'roses')).toEqual([])
})

test("a plan replaces the same person's other plan", () => {
  expect(replaced('plan', 'top-of-mind-plus')).toEqual(['plan'])
})

test('a package replaces nothing', () => {
  expect(replaced('package', 'keys-in-hand')).toEqual([])
})
