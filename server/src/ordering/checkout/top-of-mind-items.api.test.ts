import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildTokens } from '../../../test/build/token.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A cart with a valid item first, for Ada; tests add others after it. */
async function cartFor(parts: Parameters<typeof buildTopOfMind>[1] = {}) {
  const buyer = await buildBuyer(app)
  const service = await buildTopOfMind(app, parts)
  const ada = await buildPerson(app, buyer.member, { firstName: 'Ada', lastName: 'Park' })
  const sound = ada.item(service, { unit: 'year' })
  const person = (firstName: string, address = {}) => buildPerson(app, buyer.member, { firstName }, address)
  return { ...buyer, service, ada, sound, person }
}

type Cart = Awaited<ReturnType<typeof cartFor>>
interface Fault {
  code: string
  field: string
  message: string
}

/**
 * Expects the checkout to refuse `faulty` after the valid item, with these errors, and the review too if `atReview`.
 * Nothing is stored or charged, and the valid item can still be bought.
 */
async function expectRefused(cart: Cart, faulty: readonly CartItem[], errors: Fault[], atReview: boolean) {
  const items = [cart.sound, ...faulty]
  const review = await cart.caller.post('/v1/billing/review', { items })
  expect(review.status).toBe(atReview ? 400 : 200)
  if (atReview) expect(review.body.errors).toEqual(errors)
  const answer = await cart.pay(items)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual(errors)

  const left = await app.rows(
    sql`select (select count(*)::int from checkouts where member_key = ${cart.member.key}) as checkouts,
          (select count(*)::int from charges where member_key = ${cart.member.key}) as charges,
          (select count(*)::int from plan_places where contact_key = ${cart.ada.contact.key}) as places`,
  )
  expect(left).toEqual([{ checkouts: 0, charges: 0, places: 0 }])
  expect((await cart.pay([cart.sound])).status).toBe(200)
}

const unknown = (what: string): Fault => ({
  code: 'validation',
  field: 'items.1',
  message: `We couldn’t find the ${what} of one of your items. Please remove it and try again.`,
})
const notInTheUs: Fault = {
  code: 'invalid_location',
  field: 'items.1',
  message: 'Please select or add a US location',
}

test("another member's person returns an error on the item", async () => {
  const cart = await cartFor()
  const foreign = await buildPerson(app, await buildMember(app))
  await expectRefused(cart, [foreign.item(cart.service)], [unknown('contact')], true)
})

test("CG-52 only a team's owner and admins buy for members' people", async () => {
  const cart = await cartFor()
  const [admin, colleague, other] = [await buildBuyer(app), await buildBuyer(app), await buildBuyer(app)]
  const team = await buildTeam(app, cart.member)
  await buildTeamMember(app, team, admin.member, 'admin')
  await buildTeamMember(app, team, colleague.member)
  await buildTeamMember(app, team, other.member)
  const person = (firstName: string) => buildPerson(app, colleague.member, { firstName })
  const itemFor = async (firstName: string) => (await person(firstName)).item(cart.service, { unit: 'year' })

  const ben = await person('Ben')
  const listed = await cart.caller.get('/v1/contacts?with=current_plan&topofmind=true')
  expect(listed.body.data.map(({ key }: { key: string }) => key)).toContain(ben.contact.key)
  const item = ben.item(cart.service, { unit: 'year' })
  for (const buyer of [other, await buildBuyer(app)]) {
    const refused = await buyer.pay([item])
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ ...unknown('contact'), field: 'items.0' }])
    expect((await buyer.caller.post('/v1/billing/review', { items: [item] })).status).toBe(400)
  }
  expect((await cart.caller.post('/v1/billing/review', { items: [item] })).status).toBe(200)
  expect((await cart.pay([item])).status).toBe(200)
  expect((await admin.pay([await itemFor('Chloe')])).status).toBe(200)
  // The plan belongs to the purchaser, who pays for it and controls its money.
  const plans = await app.rows(
    sql`select contacts.first_name as name, plans.member_key as buyer from plans
          join contacts on contacts.key = plans.contact_key
          where contacts.member_key = ${colleague.member.key} order by 1`,
  )
  expect(plans).toEqual([
    { name: 'Ben', buyer: cart.member.key },
    { name: 'Chloe', buyer: admin.member.key },
  ])
  // A team leader sees the members' people; a member doesn't see the leader's.
  const ofOwner = [cart.ada.item(cart.service, { unit: 'year' })]
  expect((await colleague.pay(ofOwner)).status).toBe(400)
  // Another person's address is refused, even if both people are visible.
  const crossed = (await person('Dev')).item(cart.service, { current_location: cart.ada.location.key })
  expect((await cart.pay([crossed])).body.errors).toEqual([{ ...unknown('address'), field: 'items.0' }])
})

test('an archived person returns an error on the item', async () => {
  const cart = await cartFor()
  const ben = await cart.person('Ben')
  expect((await cart.caller.post(`/v1/contacts/archive/${ben.contact.key}`)).status).toBe(200)
  await expectRefused(cart, [ben.item(cart.service)], [unknown('contact')], true)
})

test("someone else's address returns an error on the item", async () => {
  for (const whose of ['stranger', 'own'] as const) {
    const cart = await cartFor()
    const ben = await cart.person('Ben')
    const owner = whose === 'own' ? cart.member : await buildMember(app)
    const other = await buildPerson(app, owner, { firstName: 'Chloe' })
    const item = ben.item(cart.service, { current_location: other.location.key })
    await expectRefused(cart, [item], [unknown('address')], true)
  }
})

test('an archived address returns an error on the item', async () => {
  const cart = await cartFor()
  const ben = await cart.person('Ben')
  expect((await cart.caller.post(`/v1/locations/archive/${ben.location.key}`)).status).toBe(200)
  await expectRefused(cart, [ben.item(cart.service)], [unknown('address')], true)
})

test('missing or non-US addresses return an error on the item', async () => {
  const abroad = { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M4B 1B3' }
  const cart = await cartFor({ usOnly: false })
  await expectRefused(cart, [(await cart.person('Ben', abroad)).item(cart.service)], [notInTheUs], false)
  const other = await cartFor()
  const nowhere = (await other.person('Ben')).item(other.service, { current_location: null })
  await expectRefused(other, [nowhere], [notInTheUs], false)
})

test('a discontinued service returns an error on its item', async () => {
  const cart = await cartFor()
  const gone = await buildTopOfMind(app, { title: 'Top of Mind Plus' })
  await app.rows(sql`update services set active = false where key = ${gone.key}`)
  const message = 'One of your items is no longer sold. Please remove it and try again.'
  const item = (await cart.person('Ben')).item(gone)
  await expectRefused(cart, [item], [{ code: 'validation', field: 'items.1', message }], true)
})

test('a changed price returns an error on the item', async () => {
  const cart = await cartFor()
  const item = (await cart.person('Ben')).item(cart.service, { unit: 'year' }, { price_paid: 196 })
  await app.rows(
    sql`update price_tiers set price_cents = 20500 where price_cents = 19600
          and price_key in (select key from prices where service_key = ${cart.service.key})`,
  )
  const message = 'Prices in your cart have changed. Please review your order and try again.'
  await expectRefused(cart, [item], [{ code: 'price_changed', field: 'items.1', message }], false)
})

test('one extra token returns an error on its item only', async () => {
  const cart = await cartFor()
  await buildTokens(app, cart.member, { serviceKeys: [cart.service.key], qty: 1 })
  const [ben, chloe] = [await cart.person('Ben'), await cart.person('Chloe')]
  const tokened = [ben, chloe].map(({ item }) => item(cart.service, { unit: 'year' }, { use_token: true }))
  const review = await cart.caller.post('/v1/billing/review', { items: tokened })
  expect(review.body.data.items.map((one: { use_token: boolean }) => one.use_token)).toEqual([true, false])
  const message =
    'One of the tokens in your cart is no longer available. Please review your order and try again.'
  await expectRefused(cart, tokened, [{ code: 'token_unavailable', field: 'items.2', message }], false)
  expect((await cart.caller.get('/v1/tokens')).body.data).toMatchObject([{ qty: 1 }])
})

test('a duplicate person returns an error on the second item', async () => {
  const cart = await cartFor()
  const plus = await buildTopOfMind(app, { title: 'Top of Mind Plus' })
  const message = 'Ada Park can have only one Top of Mind plan.'
  const twice = cart.ada.item(plus, { unit: 'year' })
  await expectRefused(cart, [twice], [{ code: 'validation', field: 'items.1', message }], false)
})

test('people a colleague enrolled meanwhile are rejected by name', async () => {
  const cart = await cartFor()
  const colleague = await buildMember(app)
  const team = await buildTeam(app, cart.member)
  await buildTeamMember(app, team, colleague)
  const people = [await cart.person('Ben'), await cart.person('Chloe'), await cart.person('Dev')]
  for (const at of [0, 2]) {
    const { contact, location } = people[at] as (typeof people)[number]
    await app.rows(sql`update contacts set assigned_member_key = ${colleague.key} where key = ${contact.key}`)
    await buildPlan(app, { member: colleague, contact, location, service: cart.service })
  }
  const taken = (name: string, at: number): Fault => ({
    code: 'invalid_state',
    field: `items.${at}`,
    message: `${name} already has a Top of Mind plan.`,
  })
  const items = people.map(({ item }) => item(cart.service, { unit: 'year' }))
  await expectRefused(cart, items, [taken('Ben Okafor', 1), taken('Dev Okafor', 3)], false)
  // The cart's other items are kept.
  expect((await cart.pay([items[1] as CartItem])).status).toBe(200)
})
