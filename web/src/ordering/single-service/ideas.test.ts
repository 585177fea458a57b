import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { type IdeasFor, ideasOf } from './ideas.ts'

const today = '2026-11-29' as CalendarDate

function gift(title: string, price: number, tags: string[], parts: Partial<Service> = {}): Service {
  const service: Partial<Service> = {
    key: `service_${title}` as Service['key'],
    service_type: 'service',
    title,
    summary: '',
    description: '',
    price,
    tags,
    ships_by: null,
    ...parts,
  }
  return service as Service
}

const bouquet = gift('Bouquet', 60, ['thank you', 'family', 'under $75'])
const titles = (asked: Partial<IdeasFor>, shelf: Service[]) =>
  ideasOf({ service: bouquet, notes: '', sentFor: null, today, ...asked }, shelf).map(({ title }) => title)

test('memorials and thank-yous are never ideas for each other', () => {
  const wreath = gift('Wreath', 60, ['sympathy', 'family'])
  const lilies = gift('Lilies', 58, ['sympathy'])
  const tin = gift('Tin', 55, ['thank you'])
  expect(titles({}, [wreath, tin, bouquet])).toEqual(['Tin'])
  expect(titles({ service: wreath }, [lilies, tin, bouquet])).toEqual(['Lilies'])
})

test('ideas cost 60 to 160 percent of the current gift', () => {
  const shelf = [35.99, 36, 96, 96.01].map((price) => gift(`${price}`, price, []))
  expect(titles({}, shelf)).toEqual(['36', '96'])
})

test('ideas for the same occasion come first, then closest matches', () => {
  const shelf = [
    gift('Soap', 60, ['under $75']),
    gift('Box', 60, ['thank you']),
    gift('Cake', 60, ['birthday']),
    gift('Basket', 60, ['thank you', 'family']),
  ]
  expect(titles({}, shelf)).toEqual(['Basket', 'Box', 'Soap', 'Cake'])
  const on = '2026-12-20' as CalendarDate
  expect(titles({ sentFor: { kind: 'birthday', on } }, shelf)).toEqual(['Cake', 'Basket', 'Box', 'Soap'])
})

test('plans, out-of-season gifts, and gifts with warnings are excluded', () => {
  const shelf = [
    gift('Truffles', 60, [], { summary: 'With walnut praline.' }),
    gift('Pumpkins', 60, [], { ships_by: { month: 10, day: 20 } }),
    gift('Care', 60, [], { service_type: 'plan' }),
    gift('Tea', 60, []),
  ]
  expect(titles({ notes: 'Allergic to walnuts.' }, shelf)).toEqual(['Tea'])
})
