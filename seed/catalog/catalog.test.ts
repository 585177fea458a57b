import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentsLengthMax, sizeLengthMax } from '../../contract/src/console/catalog-desk/limits.ts'
import { artNames } from '../../contract/src/shop/catalog/artNames.ts'
import { studioPictures } from '../../contract/src/shop/catalog/studioPictures.ts'
import { mainObject } from './build.ts'
import { bundles } from './bundles.ts'
import { categories, experiences, services, usedArtNames } from './catalog.ts'
import { specialEvents } from './specialEvents.ts'
import type { Service } from './types.ts'

const limits = { line: 90, messageMin: 120, messageMax: 300, cardMax: 350, title: 60 }
const serviceKeys = new Set(services.map((service) => service.key))
const experienceKeys = new Set(experiences.map((each) => each.key))

const icons = JSON.parse(
  readFileSync(new URL('../../server/src/shop/catalog/fluent-emoji/icons.json', import.meta.url), 'utf8'),
) as { icons: Record<string, unknown> }

describe('pictures', () => {
  test('every object is a known icon or drawn by us', () => {
    const own = readdirSync(new URL('../../server/src/shop/catalog/objects/', import.meta.url))
    const known = new Set([...Object.keys(icons.icons), ...own.map((file) => file.replace('.svg', ''))])
    expect(usedArtNames().filter((name) => !known.has(name))).toEqual([])
  })

  test('the art list is exactly what the catalog uses, sorted', () => {
    expect([...artNames]).toEqual(usedArtNames())
  })

  test('every studio picture belongs to an item', () => {
    const keys = new Set([...services, ...experiences, ...bundles, ...specialEvents].map(({ key }) => key))
    expect(Object.keys(studioPictures).filter((name) => !keys.has(name.replace(/-[23]$/, '')))).toEqual([])
  })

  test('a gift in a plan or package shows its own studio picture, or that of an item sold alone', () => {
    const items = new Set([...services.map(({ key }) => key), ...experiences.map(({ key }) => key)])
    expect(experiences.filter(({ key, studio }) => studio !== key && !items.has(studio))).toEqual([])
  })

  test("adjacent services on the shelf don't share a main object", () => {
    const shared = services.filter((service, index) => {
      const before = services[index - 1]
      return before && mainObject(before.art) === mainObject(service.art)
    })
    expect(shared.map((service) => service.key)).toEqual([])
  })

  test('one-time services in a category have distinct main objects', () => {
    for (const category of categories) {
      const mains = services
        .filter((service) => service.category === category.key)
        .map((service) => mainObject(service.art))
      expect(new Set(mains).size, category.key).toBe(mains.length)
    }
  })

  test('a tile holds one to five objects', () => {
    for (const { art } of [...services, ...experiences, ...specialEvents, ...bundles]) {
      expect(art.of.length).toBeGreaterThanOrEqual(1)
      expect(art.of.length).toBeLessThanOrEqual(5)
    }
  })
})

describe('shelves', () => {
  test('at least 44 services in 8 categories, plus the plans', () => {
    const sold = services.filter((service) => service.category !== 'plans')
    expect(sold.length).toBeGreaterThanOrEqual(44)
    expect(new Set(sold.map((service) => service.category)).size).toBe(8)
    expect(new Set(services.map((service) => service.category))).toEqual(
      new Set(categories.map((category) => category.key)),
    )
  })

  test('keys are unique slugs', () => {
    const lists = [services, experiences, specialEvents, bundles, categories]
    for (const list of lists) {
      const keys = list.map((each) => each.key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  test('titles and lines are unique and fit', () => {
    expect(new Set(services.map((service) => service.title)).size).toBe(services.length)
    for (const service of services) {
      expect(service.title.length, service.key).toBeLessThanOrEqual(limits.title)
      expect(service.line.length, service.key).toBeLessThanOrEqual(limits.line)
      const sentences = service.description.split(/(?<=[.!?])\s+/).length
      expect(sentences, service.key).toBeGreaterThanOrEqual(2)
      expect(sentences, service.key).toBeLessThanOrEqual(4)
      expect(service.tags.length, service.key).toBeGreaterThan(0)
    }
  })
})

describe('what is inside', () => {
  const gifts = services.filter(({ serviceType }) => serviceType === 'service')

  test('every gift lists its contents and says how large it is', () => {
    for (const { key, experiences: inside } of gifts) {
      const [first] = inside
      expect(first?.contents.length, key).toBeGreaterThan(1)
      expect(first?.contents.join('\n').length, key).toBeLessThanOrEqual(contentsLengthMax)
      expect(first?.size, key).toMatch(/\w/)
      expect(first?.size.length, key).toBeLessThanOrEqual(sizeLengthMax)
      for (const thing of first?.contents ?? []) expect(thing, key).toMatch(/^[A-Z0-9].*[^.]$/)
    }
  })

  test('every gift comes with the member’s words', () => {
    const without = gifts.filter(
      ({ experiences: inside }) =>
        !inside[0]?.contents.some((thing) => /^Your (card|words|note)/.test(thing)),
    )
    expect(without.map(({ key }) => key)).toEqual([])
  })
})

describe('prices', () => {
  const positive = (cents: number) => Number.isInteger(cents) && cents > 0

  test('every price is a positive whole number of cents', () => {
    const bad = services.filter((service) => pricesOf(service).some((cents) => !positive(cents)))
    expect(bad.map((service) => service.key)).toEqual([])
    for (const service of services) {
      expect(Number.isInteger(service.serviceFeeCents) && service.serviceFeeCents >= 0, service.key).toBe(
        true,
      )
    }
  })

  test('price ids are unique', () => {
    const ids = services.flatMap((service) =>
      service.pricingZones.flatMap((zone) => zone.prices.map((price) => price.id)),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('tiers ascend, get cheaper, and only the last is unlimited', () => {
    for (const service of services) {
      for (const { tiers } of service.pricingZones.flatMap((zone) => zone.prices)) {
        const thresholds = tiers.map((tier) => tier.tierThreshold)
        expect(thresholds.at(-1), service.key).toBeNull()
        const named = thresholds.slice(0, -1)
        expect(
          named.every((threshold) => threshold !== null && threshold > 0),
          service.key,
        ).toBe(true)
        expect(named, service.key).toEqual([...named].sort((a, b) => Number(a) - Number(b)))
        const falling = tiers.map((tier) => tier.priceCents)
        expect(falling, service.key).toEqual([...falling].sort((a, b) => b - a))
      }
    }
  })

  test('services that ship to Canada have a Canadian price', () => {
    const missing = services.filter((service) => !service.usOnly && service.priceCaCents === null)
    expect(missing.map((service) => service.key)).toEqual([])
    const zoned = services.filter(
      (service) => service.usOnly && service.pricingZones.some((z) => z.zone === 3),
    )
    expect(zoned.map((service) => service.key)).toEqual([])
  })

  test('a year costs less than twelve months', () => {
    for (const { key, plan } of services) {
      if (plan) expect(plan.annualPriceCents, key).toBeLessThan(plan.monthlyPriceCents * 12)
    }
  })

  test('a bundle never costs more than its items', () => {
    for (const bundle of bundles) {
      const worth = bundle.items.reduce((sum, item) => sum + item.qty * item.amountCents, 0)
      expect(bundle.priceSavingsCents, bundle.key).toBe(worth)
      expect(bundle.priceCents, bundle.key).toBeLessThanOrEqual(worth)
      for (const item of bundle.items) {
        expect(item.services.filter((key) => !serviceKeys.has(key))).toEqual([])
      }
    }
  })
})

describe('messages', () => {
  test('every default message fits the card, in every language', () => {
    for (const each of experiences) {
      expect(each.contactMessage.length, each.key).toBeGreaterThanOrEqual(limits.messageMin)
      expect(each.contactMessage.length, each.key).toBeLessThanOrEqual(limits.messageMax)
      expect(each.languages[0]?.msg).toBe(each.contactMessage)
      for (const text of each.languages) expect(text.msg.length, each.key).toBeLessThanOrEqual(limits.cardMax)
    }
  })

  test('most gifts have Spanish text; at least ten have French', () => {
    const speaking = (code: string) =>
      experiences.filter((each) => each.languages.some((text) => text.code === code)).length
    expect(speaking('es')).toBeGreaterThan(experiences.length / 2)
    expect(speaking('fr')).toBeGreaterThanOrEqual(10)
  })

  test('no message contains a placeholder', () => {
    const texts = experiences.flatMap((each) => each.languages.map((text) => text.msg))
    expect(texts.filter((text) => /[{}<>]/.test(text))).toEqual([])
  })
})

describe('links between catalog items', () => {
  test('D-1-18 a single gift lists others that cost no more, ship where it does, and ask for nothing', () => {
    const singles = services.filter(({ serviceType }) => serviceType === 'service')
    const byGift = new Map(singles.map((service) => [service.experiences[0]?.key, service]))
    for (const service of singles)
      for (const name of service.experiences[0]?.replacements ?? []) {
        const other = byGift.get(name)
        expect(other?.priceCents, `${name} for ${service.key}`).toBeLessThanOrEqual(service.priceCents)
        expect(other?.usOnly && !service.usOnly, `${name} for ${service.key}`).toBe(false)
        expect(other?.experiences[0]).toMatchObject({ personalizationLabel: null, needsAppointment: false })
      }
    expect(byGift.get('market-bouquet')?.experiences[0]?.replacements.length).toBeGreaterThan(4)
  })

  test('replacements, events, and schedules of plans and packages use experiences from the same service', () => {
    for (const service of services.filter(({ serviceType }) => serviceType !== 'service')) {
      const own = new Set(service.experiences.map((each) => each.key))
      const named = [
        ...service.experiences.flatMap((each) => each.replacements),
        ...service.events.map((event) => event.experience),
        ...(service.plan?.schedule ?? []).map((touch) => touch.experience),
      ]
      expect(
        named.filter((key) => !own.has(key)),
        service.key,
      ).toEqual([])
    }
  })

  test("gifts tied to a person's date fall in different months", () => {
    const tied = services.filter(({ occasion, plan }) => occasion !== null && plan !== null)
    expect(tied.map(({ key }) => key)).toEqual(['birthday-cards', 'home-anniversary'])
    for (const { key, plan } of tied) {
      const months = plan?.schedule.map(({ monthsFromStart }) => monthsFromStart) ?? []
      expect(new Set(months).size, key).toBe(months.length)
      expect(months.length, key).toBeGreaterThan(0)
    }
  })

  test('packages have at least three events; one starts Under Contract', () => {
    const packages = services.filter((service) => service.serviceType === 'package')
    expect(packages.length).toBeGreaterThanOrEqual(3)
    for (const each of packages) expect(each.events.length, each.key).toBeGreaterThanOrEqual(3)
    expect(packages.some((each) => each.events[0]?.experience === 'under-contract-gift')).toBe(true)
    expect(experienceKeys.has('under-contract-gift')).toBe(true)
  })

  test('Top of Mind has three levels, seasonal gifts, and swaps', () => {
    const levels = services.filter((service) => service.plan?.isTopOfMind)
    expect(levels.map((service) => service.plan?.level)).toEqual([1, 2, 3])
    for (const level of levels) {
      expect(level.usOnly).toBe(true)
      expect(level.plan?.monthlyPaymentsPerTouch).toBe(3)
      expect(level.experiences.slice(0, 4).map((gift) => gift.season)).toEqual([
        'spring',
        'summer',
        'fall',
        'winter',
      ])
      for (const gift of level.experiences) expect(gift.replacements.length, gift.key).toBeGreaterThan(0)
    }
  })

  test('special events reference existing services', () => {
    for (const event of specialEvents) {
      expect(event.services.filter((key) => !serviceKeys.has(key))).toEqual([])
    }
  })
})

function pricesOf(service: Service): number[] {
  const tiers = service.pricingZones.flatMap((zone) => zone.prices.flatMap((price) => price.tiers))
  const optional = [
    service.priceCaCents,
    service.instantShipmentPriceCents,
    ...tiers.map((tier) => tier.priceCaCents),
  ]
  return [
    service.priceCents,
    ...tiers.map((tier) => tier.priceCents),
    ...optional.filter((cents): cents is number => cents !== null),
  ]
}
