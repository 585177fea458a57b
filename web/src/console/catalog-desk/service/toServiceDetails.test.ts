import { blankService } from '@goodturn/contract/console/catalog-desk/documents/service'
import { expect, test } from 'vitest'
import { volumeRows } from '../../../shop/catalog/text.ts'
import { toServiceDetails } from './toServiceDetails.ts'

const gift = blankService('Citrus Crate', 'treats')
const oneTimePrice = (zone: number, price: number) => ({
  zone,
  unit: null,
  tiers: [{ threshold: null, price, price_ca: null }],
})

test('a gift shows its zone 1 and Canadian prices', () => {
  const service = toServiceDetails(
    { ...gift, prices: [oneTimePrice(1, 56), oneTimePrice(2, 71), oneTimePrice(3, 84)] },
    'svc',
  )
  expect(service).toMatchObject({ price: 56, price_ca: 84 })
  const near = toServiceDetails({ ...gift, prices: [oneTimePrice(1, 56)] }, 'svc')
  expect(near).toMatchObject({ price: 56, price_ca: null })
})

test('a plan shows its first yearly, monthly, and tier prices', () => {
  const plan = toServiceDetails(
    {
      ...gift,
      type: 'plan',
      prices: [
        {
          zone: 1,
          unit: 'year',
          tiers: [
            { threshold: 9, price: 240, price_ca: 300 },
            { threshold: null, price: 220, price_ca: null },
          ],
        },
        { zone: 1, unit: 'month', tiers: [{ threshold: null, price: 22, price_ca: null }] },
      ],
    },
    'svc',
  )
  expect(plan).toMatchObject({ annual_price: 240, annual_price_ca: 300, monthly_price: 22 })
  expect(volumeRows({ year: plan.tiers, month: [] })).toEqual([
    { count: '1 to 9', year: 240, month: null },
    { count: '10 or more', year: 220, month: null },
  ])
})

test('incomplete input is ignored; a picture replaces the default art', () => {
  // A field holds the text itself when it is no amount.
  const typed: typeof gift = JSON.parse(
    JSON.stringify({ ...gift, prices: [oneTimePrice(1, 7)] }).replace('7', '"fifty"'),
  )
  expect(toServiceDetails(typed, 'svc').price).toBe(0)
  expect(toServiceDetails({ ...gift, prices: [] }, 'svc').price).toBe(0)
  expect(toServiceDetails(gift, 'svc').has_picture).toBe(false)
  const picture = { ...gift.picture, image: 'pictures/a.jpg' }
  expect(toServiceDetails({ ...gift, picture }, 'svc')).toMatchObject({
    has_picture: true,
    image: '/files/pictures/a.jpg',
  })
})
