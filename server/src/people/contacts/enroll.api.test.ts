import type { PageOf } from '@goodturn/contract/call'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function list(caller: Caller, query = ''): Promise<PageOf<Contact>> {
  const path = `/v1/contacts?with=current_plan,primary_locations&topofmind=true${query}`
  const { status, body } = await caller.get<PageOf<Contact>>(path)
  expect(status).toBe(200)
  return body
}

const namesOf = ({ data }: PageOf<Contact>) => data.map((person) => person.first_name)

/** The people found under each status. Totals are exact, both from counters alone and counted under another filter. */
async function enrollment(caller: Caller) {
  const found: Record<string, string[]> = {}
  for (const status of ['active', 'inactive']) {
    const page = await list(caller, `&status=${status}`)
    found[status] = namesOf(page)
    expect(page.total, status).toBe(page.data.length)
    expect((await list(caller, `&status=${status}&contact_type=client`)).total).toBe(page.total)
    for (const person of page.data) expect(person.current_plan !== null).toBe(status === 'active')
  }
  return found
}

test('C-7-48 Top of Mind search, tags, contact types, and status combine', async () => {
  const { member, caller } = await buildBuyer(app)
  const service = await buildTopOfMind(app)
  const people = [
    { firstName: 'Ada', tags: ['VIP', 'Golf'], contactType: 'client' },
    { firstName: 'Ben', tags: ['VIP'], contactType: 'client' },
    { firstName: 'Chloe', tags: ['VIP'], contactType: 'partner' },
    { firstName: 'Dev', tags: [], contactType: 'client' },
  ]
  const enrolled: PlanStatus[] = ['active', 'failed', 'active']
  for (const [at, parts] of people.entries()) {
    const { contact, location } = await buildPerson(app, member, { ...parts, lastName: `${at} Okafor` })
    const state = enrolled[at]
    if (state) await buildPlan(app, { member, contact, location, service, state })
  }
  const found = async (query: string) => {
    const page = await list(caller, query)
    expect(page.total, query).toBe(page.data.length)
    return namesOf(page)
  }

  expect(await found('')).toEqual(['Ada', 'Ben', 'Chloe', 'Dev'])
  expect(await found('&status=active')).toEqual(['Ada', 'Ben', 'Chloe'])
  expect(await found('&status=inactive')).toEqual(['Dev'])
  expect(await found('&status=active&sort=-name')).toEqual(['Chloe', 'Ben', 'Ada'])
  expect(await found('&status=active&sort=-created')).toHaveLength(3)
  expect(await found('&status=active&tags=VIP')).toEqual(['Ada', 'Ben', 'Chloe'])
  expect(await found('&status=active&tags=VIP,Golf')).toEqual(['Ada'])
  expect(await found('&status=inactive&tags=VIP')).toEqual([])
  expect(await found('&status=active&contact_type=partner')).toEqual(['Chloe'])
  expect(await found('&status=inactive&contact_type=client,partner')).toEqual(['Dev'])
  expect(await found('&status=active&search=okafor')).toEqual(['Ada', 'Ben', 'Chloe'])
  expect(await found('&status=inactive&search=okafor')).toEqual(['Dev'])
  expect(await found('&status=active&search=okafor&tags=VIP&contact_type=client')).toEqual(['Ada', 'Ben'])

  // `status` only filters by Top of Mind when the list requests it, and accepts only these two values there.
  expect((await caller.get('/v1/contacts?status=active')).body.total).toBe(4)
  expect((await caller.get('/v1/contacts?topofmind=true&status=paused')).status).toBe(400)
})

test("a row shows the plan, the plan's owner, and addresses", async () => {
  const { member, caller } = await buildBuyer(app)
  const ada = await buildPerson(app, member, { firstName: 'Ada' }, { state: 'HI', zip: '96813' })
  const plan = await buildPlan(app, { member, ...ada, unit: 'month', state: 'failed' })
  const [row] = (await list(caller)).data
  expect(row?.current_plan).toEqual({
    key: plan.key,
    unit: 'month',
    status: 'failed',
    auto_credit: false,
    is_owner: 1,
    service: { key: plan.serviceKey, title: 'Top of Mind' },
  })
  expect(row?.primary_locations).toMatchObject([
    {
      key: ada.location.key,
      country: 'US',
      whose: 'primary',
      shipping_jurisdiction: { shipping_zone_id: 2 },
    },
  ])
})

test('enrollment pages by cursor and number, with exact totals', async () => {
  const { member, caller } = await buildBuyer(app)
  const service = await buildTopOfMind(app)
  for (let at = 0; at < 7; at += 1) {
    const person = await buildPerson(app, member, { firstName: `Guest${at}` })
    if (at < 5) await buildPlan(app, { member, ...person, service })
  }
  const pages: string[][] = []
  let page = await list(caller, '&status=active&per_page=2')
  for (;;) {
    const { total, has_more: hasMore, next } = page
    expect([total, hasMore]).toEqual([5, next !== null])
    pages.push(namesOf(page))
    const byNumber = await list(caller, `&status=active&per_page=2&page=${pages.length}`)
    expect(namesOf(byNumber)).toEqual(pages.at(-1))
    if (!next) break
    page = await list(caller, `&status=active&per_page=2&after=${next}`)
  }
  expect(pages).toEqual([['Guest0', 'Guest1'], ['Guest2', 'Guest3'], ['Guest4']])
})

test('every change to plans and people updates enrollment and totals', async () => {
  const { member, caller, pay } = await buildBuyer(app)
  const service = await buildTopOfMind(app)
  const ada = await buildPerson(app, member, { firstName: 'Ada' })
  const ben = await buildPerson(app, member, { firstName: 'Ben' })
  const now = () => enrollment(caller)
  expect(await now()).toEqual({ active: [], inactive: ['Ada', 'Ben'] })

  expect((await pay([ada.item(service, { unit: 'year' })])).status).toBe(200)
  const plan = (await caller.get('/v1/subscriptions')).body.data[0]
  expect(await now()).toEqual({ active: ['Ada'], inactive: ['Ben'] })
  // A plan of another kind doesn't enroll anyone.
  expect((await pay([ben.item(await buildCardPlan(app), { unit: 'year' })])).status).toBe(200)
  expect(await now()).toEqual({ active: ['Ada'], inactive: ['Ben'] })

  const choice = { contact: ben.contact.key, location_id: ben.location.key }
  const swapped = await caller.post(`/v1/subscriptions/swap/${plan.key}`, choice)
  expect(swapped.status).toBe(200)
  expect(await now()).toEqual({ active: ['Ben'], inactive: ['Ada'] })

  const other = await buildTopOfMind(app, { title: 'Top of Mind Plus', annualPriceCents: 29600, tiers: [] })
  const upgrade = ben.item(other, { unit: 'year', cancel_service: swapped.body.data.key })
  expect((await pay([upgrade])).status).toBe(200)
  expect(await now()).toEqual({ active: ['Ben'], inactive: ['Ada'] })

  expect((await caller.post(`/v1/contacts/archive/${ben.contact.key}`)).status).toBe(200)
  expect(await now()).toEqual({ active: [], inactive: ['Ada'] })
  expect((await caller.post(`/v1/contacts/restore/${ben.contact.key}`)).status).toBe(200)
  expect(await now()).toEqual({ active: ['Ben'], inactive: ['Ada'] })

  const current = (await list(caller, '&status=active')).data[0]?.current_plan?.key
  expect((await caller.post(`/v1/subscriptions/cancel/${current}`)).status).toBe(200)
  expect(await now()).toEqual({ active: [], inactive: ['Ada', 'Ben'] })
  expect((await caller.post(`/subscriptions/reactivate/${current}`)).status).toBe(200)
  expect(await now()).toEqual({ active: ['Ben'], inactive: ['Ada'] })
})

test('an archived person never counts in the totals', async () => {
  const { member, caller } = await buildBuyer(app)
  const ada = await buildPerson(app, member, { firstName: 'Ada' })
  const plan = await buildPlan(app, { member, ...ada })
  expect((await caller.post(`/v1/contacts/archive/${ada.contact.key}`)).status).toBe(200)
  expect((await caller.post(`/v1/subscriptions/cancel/${plan.key}`)).status).toBe(200)
  expect(await enrollment(caller)).toEqual({ active: [], inactive: [] })
  expect((await caller.post(`/v1/contacts/restore/${ada.contact.key}`)).status).toBe(200)
  expect(await enrollment(caller)).toEqual({ active: [], inactive: ['Ada'] })
})

test('an unpaid order enrolls no one', async () => {
  const { member, caller } = await buildBuyer(app)
  const waiting = await buildCard(app, member, { number: '4000000000000077' })
  const { item } = await buildPerson(app, member, { firstName: 'Ada' })
  const items = [item(await buildTopOfMind(app), { unit: 'year' })]
  const order = { items, source: waiting.key, credit: false }
  expect((await caller.post('/v1/billing/checkout', order)).body.data.pending).toBe(true)
  expect(await enrollment(caller)).toEqual({ active: [], inactive: ['Ada'] })
  await app.travelTo('2027-03-01T09:05:00Z')
  expect(await enrollment(caller)).toEqual({ active: ['Ada'], inactive: [] })
})

test('team members see enrollment by role, not by payer', async () => {
  const owner = await buildBuyer(app)
  const colleague = await buildBuyer(app, { firstName: 'Noah' })
  const team = await buildTeam(app, owner.member)
  await buildTeamMember(app, team, colleague.member)
  const stranger = await app.as(await buildMember(app))
  const service = await buildTopOfMind(app)
  const ada = await buildPerson(app, owner.member, { firstName: 'Ada' })
  const ben = await buildPerson(app, owner.member, {
    firstName: 'Ben',
    assignedMemberKey: colleague.member.key,
  })
  await buildContact(app, { member: colleague.member, firstName: 'Chloe' })
  await buildPlan(app, { member: owner.member, ...ada, service })

  expect(await enrollment(owner.caller)).toEqual({ active: ['Ada'], inactive: ['Ben', 'Chloe'] })
  expect(await enrollment(colleague.caller)).toEqual({ active: [], inactive: ['Ben', 'Chloe'] })
  expect(await enrollment(stranger)).toEqual({ active: [], inactive: [] })

  // The colleague enrolls the owner's person: both see it, and whose plan it is.
  expect((await colleague.pay([ben.item(service, { unit: 'year' })])).status).toBe(200)
  expect(await enrollment(owner.caller)).toEqual({ active: ['Ada', 'Ben'], inactive: ['Chloe'] })
  expect(await enrollment(colleague.caller)).toEqual({ active: ['Ben'], inactive: ['Chloe'] })
  const ownersOf = async (caller: Caller) =>
    (await list(caller, '&status=active')).data.map((person) => person.current_plan?.is_owner)
  expect(await ownersOf(owner.caller)).toEqual([1, 0])
  expect(await ownersOf(colleague.caller)).toEqual([1])

  // Once unassigned, the person is removed from the colleague's list and totals.
  const path = `/v1/contacts/assign/${ben.contact.key}`
  expect((await owner.caller.post(path, { member: null })).status).toBe(200)
  expect(await enrollment(colleague.caller)).toEqual({ active: [], inactive: ['Chloe'] })
})
