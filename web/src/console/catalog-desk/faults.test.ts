import { blankService } from '@goodturn/contract/console/catalog-desk/documents/service'
import { expect, test } from 'vitest'
import { faultsByField } from './faults.ts'

const blank = blankService('Citrus Crate', 'treats')
const [experience] = blank.experiences
if (!experience) throw new Error('a blank gift has an experience')
const document = {
  ...blank,
  prices: [1, 3].map((zone) => ({
    zone,
    unit: null,
    tiers: [{ threshold: null, price: 5, price_ca: null }],
  })),
  experiences: ['peony-box', 'rose-box'].map((slug) => ({ ...experience, slug })),
}
const fault = (field: string | null, text = 'Wrong.') => ({ level: 'fault' as const, field, text })

test('an error naming an item matches its form field', () => {
  const found = faultsByField(
    [fault('title'), fault('experiences.rose-box.message'), fault('prices.3.tiers.0.price', 'Too low.')],
    document,
  )
  expect([...found]).toEqual([
    ['title', 'Wrong.'],
    ['experiences.1.message', 'Wrong.'],
    ['prices.1.tiers.0.price', 'Too low.'],
  ])
})

test('errors without a field match none; warnings are not errors', () => {
  const warning = { level: 'warning' as const, field: 'title', text: 'Short.' }
  expect(faultsByField([fault(null), fault('prices.2.tiers.0.price'), warning], document).size).toBe(0)
})

test('a field shows its first error', () => {
  const found = faultsByField([fault('title', 'First.'), fault('title', 'Second.')], document)
  expect(found.get('title')).toBe('First.')
})
