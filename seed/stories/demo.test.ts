import { messageSalutationOf } from '@goodturn/contract/people/contacts/derive'
import { describe, expect, test } from 'vitest'
import { bundles } from '../catalog/bundles.ts'
import { experiences, services } from '../catalog/catalog.ts'
import { demo } from './demo.ts'

const keysOf = (list: readonly { key: string }[]) => new Set(list.map((each) => each.key))
const serviceKeys = keysOf(services)
const peopleKeys = keysOf(demo.people)
const memberKeys = keysOf(demo.members)
const of = <T extends { owner: string }>(list: readonly T[], owner: string) =>
  list.filter((each) => each.owner === owner)

describe('its people', () => {
  test('keys are unique', () => {
    for (const list of [
      demo.members,
      demo.people,
      demo.plans,
      demo.packages,
      demo.touches,
      demo.orders,
      demo.lots,
    ]) {
      expect(keysOf(list).size).toBe(list.length)
    }
    const emails = demo.members.map((member) => member.email)
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('Dana has about sixty people, Rosa 25, Amélie 12', () => {
    expect(of(demo.people, 'dana').length).toBeGreaterThanOrEqual(58)
    expect(of(demo.people, 'rosa').length).toBeGreaterThanOrEqual(24)
    expect(of(demo.people, 'amelie').length).toBeGreaterThanOrEqual(12)
    const owned: { owner: string }[] = [...demo.people, ...demo.plans, ...demo.touches, ...demo.orders]
    expect(of(owned, 'noah')).toEqual([])
  })

  test('a multi-word last name still gives "Peter and Sanne" cards', () => {
    const peter = demo.people.find(({ key }) => key === 'peter-van-dijk')
    expect(peter).toMatchObject({ firstName: 'Peter', lastName: 'van Dijk', partnerLastName: 'van Dijk' })
    expect(messageSalutationOf(peter as NonNullable<typeof peter>)).toBe('Peter and Sanne')
  })

  test('some people have no address, several, or one in Canada', () => {
    const danas = of(demo.people, 'dana')
    expect(danas.some((person) => person.locations.length === 0)).toBe(true)
    expect(danas.some((person) => person.locations.length > 1)).toBe(true)
    expect(danas.some((person) => person.locations[0]?.country === 'CA')).toBe(true)
  })

  test('addresses use reserved domains only', () => {
    const emails = [...demo.members, ...demo.people].map((each) => each.email).filter(Boolean)
    expect(emails.filter((email) => !/@(example\.com|[a-z]+\.example)$/.test(email))).toEqual([])
  })
})

describe('its events', () => {
  test('every key the story references exists', () => {
    const known = { people: peopleKeys, services: serviceKeys, members: memberKeys }
    for (const each of [...demo.plans, ...demo.packages]) {
      expect(known.people, each.key).toContain(each.person)
      expect(known.services, each.key).toContain(each.service)
      expect(known.members, each.key).toContain(each.owner)
    }
    for (const each of [...demo.giftingLogs, ...demo.cart]) expect(known.people).toContain(each.person)
    for (const person of demo.people) {
      for (const key of [person.referredBy, person.assignedTo]) {
        if (key) expect([...known.people, ...known.members], person.key).toContain(key)
      }
    }
    const bundleKeys = keysOf(bundles)
    for (const custom of demo.customBundles) expect(bundleKeys).toContain(custom.bundle)
  })

  test('every touch has an experience and a parent that exists', () => {
    const known = keysOf(experiences)
    const parents = new Set([...keysOf(demo.plans), ...keysOf(demo.packages), ...keysOf(demo.orders)])
    for (const touch of demo.touches) {
      expect(known, touch.key).toContain(touch.experience)
      expect(parents, touch.key).toContain(touch.parent.key)
    }
  })

  test("Dana's activity shows every status", () => {
    const touches = of(demo.touches, 'dana')
    expect(touches.length).toBeGreaterThanOrEqual(120)
    const statuses = new Set<string>(touches.map((touch) => touch.status))
    const wanted = [
      'completed',
      'pending',
      'paused',
      'canceled',
      'reviewing',
      'swaprequest',
      'returntosender',
      'incomplete',
    ]
    expect(wanted.filter((status) => !statuses.has(status))).toEqual([])
    expect(
      touches.filter((touch) => touch.carrierEvents.at(-1)?.status === 'delivered').length,
    ).toBeGreaterThan(60)
  })

  test('completed touches are past, and pending ones upcoming', () => {
    for (const touch of demo.touches) {
      if (touch.status === 'completed') expect(touch.eventDay, touch.key).toBeLessThan(0)
      if (touch.status === 'pending') expect(touch.eventDay, touch.key).toBeGreaterThan(0)
      expect(
        touch.carrierEvents.every((event) => event.day <= 0),
        touch.key,
      ).toBe(true)
      expect((touch.canceledDay ?? 0) <= 0, touch.key).toBe(true)
    }
  })

  test('cards fit, and parcel numbers are unique', () => {
    const long = demo.touches.filter((touch) => (touch.message ?? '').length > 350)
    expect(long.map((touch) => touch.key)).toEqual([])
    const numbers = demo.touches.map((touch) => touch.trackingNumber).filter(Boolean)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((number) => /^1Z[0-9A-Z]{16}$/.test(number))).toBe(true)
  })

  test("nothing ships where its service isn't available", () => {
    const wrong = [...demo.plans, ...demo.packages].filter((each) => {
      const usOnly = services.find((service) => service.key === each.service)?.usOnly
      const place = demo.people
        .find((person) => person.key === each.person)
        ?.locations.find((at) => at.isPrimary)
      return usOnly && place?.country !== 'US'
    })
    expect(wrong.map((each) => each.key)).toEqual([])
    const giftsAbroad = demo.orders
      .flatMap((order) => order.items)
      .filter((item) => {
        const usOnly = services.find((service) => service.key === item.service)?.usOnly
        return usOnly && demo.people.find((p) => p.key === item.person)?.locations[0]?.country === 'CA'
      })
    expect(giftsAbroad).toEqual([])
  })

  test('a person has at most one running Top of Mind', () => {
    const running = demo.plans.filter(
      (plan) =>
        plan.service.startsWith('top-of-mind') && ['active', 'failed', 'paused'].includes(plan.status),
    )
    expect(new Set(running.map((plan) => plan.person)).size).toBe(running.length)
  })
})

describe('its money', () => {
  test("Dana's wallet is 62.50 expiring, 75.00 credit, and 275.00 funds", () => {
    const lots = of(demo.lots, 'dana')
    const sum = (kind: string, expiring: boolean) =>
      lots
        .filter((lot) => lot.kind === kind && (lot.expiresDay !== null) === expiring)
        .reduce((total, lot) => total + lot.remainingCents, 0)
    expect([sum('credit', true), sum('credit', false), sum('fund', false)]).toEqual([6250, 7500, 27500])
  })

  test('each lot equals its issued amount plus movements from orders', () => {
    const orders = keysOf(demo.orders)
    for (const lot of demo.lots) {
      const moved = lot.movements.reduce((total, movement) => total + movement.amountCents, 0)
      expect(lot.amountCents + moved, lot.key).toBe(lot.remainingCents)
      for (const movement of lot.movements) expect(orders, lot.key).toContain(movement.order)
    }
  })

  test("the wallet and the owner's card pay each order exactly", () => {
    for (const order of demo.orders) {
      const wallet = order.wallet.reduce((total, part) => total + part.amountCents, 0)
      expect(wallet + order.cardCents, order.key).toBe(order.subtotalCents)
      expect(order.cardCents, order.key).toBeGreaterThanOrEqual(0)
      const cards = demo.members.find((member) => member.key === order.owner)?.cards.map((card) => card.key)
      expect(cards, order.key).toContain(order.card)
      expect(order.day, order.key).toBeLessThanOrEqual(0)
    }
  })

  test('one renewal failed with a reason; one gift was refunded', () => {
    const failed = demo.orders.filter((order) => order.status === 'failed')
    expect(failed.map((order) => [order.day, order.failedReason])).toEqual([
      [-2, 'Your card has insufficient funds.'],
    ])
    for (const { refund, cardCents, key } of demo.orders) {
      if (refund) expect(refund.amountCents, key).toBeLessThanOrEqual(cardCents)
    }
    expect(demo.orders.filter((order) => order.refund).length).toBeGreaterThan(0)
  })

  test('every run produces the same story', async () => {
    const { buildTouches } = await import('./demo/touches.ts')
    const { buildOrders } = await import('./demo/orders.ts')
    expect(buildTouches()).toEqual(demo.touches)
    expect(buildOrders()).toEqual(demo.orders)
  })
})
