import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { type ServiceDocument, blankService, serviceDocument } from './documents/service.ts'
import { documentSchema } from './documents.ts'
import { z } from 'zod/mini'

const before = blankService('Citrus Crate', 'food-and-drink')

test('each change is described in plain words with its path', () => {
  const near = { zone: 1, unit: null, tiers: [{ threshold: null, price: 56, price_ca: null }] }
  const [gift] = before.experiences as [ServiceDocument['experiences'][0]]
  const after: ServiceDocument = {
    ...before,
    line: 'Picked the week they ship.',
    ships_by: { month: 12, day: 14 },
    prices: [near, { ...near, zone: 2 }],
    experiences: [{ ...gift, languages: [{ code: 'es', title: 'Caja', message: 'Hola' }] }],
  }
  expect(changesBetween(before, after)).toEqual([
    { path: 'line', label: 'Line', before: null, after: 'Picked the week they ship.' },
    { path: 'ships_by', label: 'Order by', before: null, after: 'Dec 14' },
    { path: 'prices.1.tiers.0.price', label: 'Near price', before: '$0.00', after: '$56.00' },
    { path: 'prices.2.tiers.0.price', label: 'Far price', before: null, after: '$56.00' },
    { path: 'experiences.0.languages.es.title', label: 'Spanish title', before: null, after: 'Caja' },
    { path: 'experiences.0.languages.es.message', label: 'Spanish card text', before: null, after: 'Hola' },
  ])
  expect(changesBetween(after, before)).toHaveLength(6)
  expect(changesBetween(after, after)).toEqual([])
})

test("a blank document fits its schema; a three-decimal price doesn't", () => {
  expect(z.parse(documentSchema, before)).toEqual(before)
  const odd = { ...before, service_fee: 1.005 }
  const { error } = z.safeParse(serviceDocument, odd)
  expect(error?.issues.map(({ message, path }) => [path, message])).toEqual([
    [['service_fee'], 'A price can have at most two decimals. Please enter whole cents.'],
  ])
})

test('an unknown language is shown as typed', () => {
  const [gift] = before.experiences as [ServiceDocument['experiences'][0]]
  const after = { ...before, experiences: [{ ...gift, languages: [{ code: '', title: 'T', message: '' }] }] }
  expect(changesBetween(before, after)).toEqual([
    { path: 'experiences.0.languages..title', label: 'Title', before: null, after: 'T' },
  ])
})
