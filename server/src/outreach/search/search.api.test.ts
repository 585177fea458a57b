// @both-databases
import type { SearchResult } from '@goodturn/contract/outreach/search/schema'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { addDays, dateIn } from '@goodturn/contract/time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage } from '../../../test/build/package.ts'
import { buildPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { services } from '../../shop/catalog/tables.ts'

const app = useTestApp()

type Member = Awaited<ReturnType<typeof buildMember>>

async function find(member: Member, q: string): Promise<SearchResult> {
  const caller = await app.as(member)
  const answer = await caller.get<{ data: SearchResult }>(`/v1/search?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return answer.body.data
}

const namesOf = ({ people }: SearchResult) => people.rows.map((row) => row.display_name)
const titlesOf = (group: { rows: { title: string }[] }) => group.rows.map(({ title }) => title)

test('one search finds a person with gifts, plans, and packages', async () => {
  const member = await buildMember(app)
  const grace = await buildRecipient(app, member, { firstName: 'Grace', partnerFirstName: 'Daniel' })
  await buildContact(app, { member, firstName: 'Gracelyn', lastName: 'Park' })
  await buildContact(app, { member, firstName: 'Omar', lastName: 'Haddad' })
  const crate = await buildExperience(app, { title: 'Citrus Crate' })
  const today = dateIn(app.now)
  for (const [title, days] of [
    ['Far Ahead', 200],
    ['Soon', 3],
    ['Lately', -20],
  ] as const)
    await buildTouch(app, {
      member,
      recipient: grace,
      experience: { ...crate, title },
      eventDate: addDays(today, days),
    })
  const contact = { key: grace.key, displayName: grace.displayName }
  await buildPlan(app, { member, contact, location: { key: grace.locationKey } })
  await buildPackage(app, { member, contact })

  const found = await find(member, 'grace')
  expect(namesOf(found)).toEqual(['Gracelyn Park', 'Grace Okafor'])
  expect(found.people.rows[1]).toMatchObject({ partner_first_name: 'Daniel', city: 'Oakland' })
  expect(found.people.total).toBe(2)
  expect(titlesOf(found.gifts)).toEqual(expect.arrayContaining(['Soon', 'Lately']))
  expect(titlesOf(found.gifts).indexOf('Soon')).toBeLessThan(titlesOf(found.gifts).indexOf('Lately'))
  expect(found.plans.rows.map(({ kind }) => kind).sort()).toEqual(['package', 'plan'])

  // By a person's other data: parts of a name, an email address, or a phone number as written.
  await buildContact(app, {
    member,
    firstName: 'José',
    lastName: 'Núñez',
    email: 'jose@northside.example',
    phone: '5105550148',
  })
  for (const q of ['nunez jose', 'northside', '(510) 555-0148', '+1 510 555 0148', '555-0148', 'j'])
    expect(namesOf(await find(member, q)), q).toEqual(['José Núñez'])
  // Matching inside a word needs at least three letters.
  expect(namesOf(await find(member, 'af'))).toEqual([])
  expect(namesOf(await find(member, 'afo'))).toContain('Grace Okafor')
})

test('people are found by typed city, state, and ZIP code', async () => {
  const member = await buildMember(app)
  const live = async (firstName: string, address: Parameters<typeof buildRecipient>[3]) =>
    buildRecipient(app, member, { displayName: `${firstName} Quill` }, address)
  await live('Ana', { city: 'Boston', state: 'MA', zip: '02118' })
  await live('Ben', { street: '4 Boston Road', city: 'Salem', state: 'MA', zip: '01970' })
  await live('Cleo', { city: 'Madison', state: 'WI', zip: '53703' })
  await live('Dov', { city: 'Montréal', state: 'QC', zip: 'H2X 1Y4', country: 'CA', zone: 3 })
  await live('Eve', { city: 'Albany', state: 'NY', zip: '12207' })
  const there = async (q: string) =>
    new Set((await find(member, q)).places.rows.map(({ display_name: name }) => name.split(' ')[0]))
  for (const [q, names] of [
    ['Boston', ['Ana']],
    ['boston ma', ['Ana']],
    ['Boston, MA', ['Ana']],
    ['02118', ['Ana']],
    ['ana boston', ['Ana']],
    ['MA', ['Ana', 'Ben']],
    ['Massachusetts', ['Ana', 'Ben']],
    ['massach', ['Ana', 'Ben']],
    ['new york', ['Eve']],
    ['montreal', ['Dov']],
    ['Quebec', ['Dov']],
    ['madison wisconsin', ['Cleo']],
    ['Boston NY', []],
    ['quill', []],
    ['m', []],
    ['zz', []],
  ] as const)
    expect(await there(q), q).toEqual(new Set(names))
  expect((await find(member, 'MA')).places).toMatchObject({
    total: 2,
    rows: [{ state: 'MA' }, { state: 'MA' }],
  })
  expect((await find(await buildMember(app), 'Boston')).places).toEqual({ rows: [], total: 0 })
  // The list of addresses reads a search the same way.
  const caller = await app.as(member)
  const listed = await caller.get(`/v1/locations?search=${encodeURIComponent('Massachusetts')}`)
  expect(listed.body.data).toHaveLength(2)
})

test('gifts are found by person, title, and tracking-number prefix', async () => {
  const member = await buildMember(app)
  const zoe = await buildRecipient(app, member, { firstName: 'Zoë', lastName: 'Brandt' })
  const shipped = await buildTouch(app, {
    member,
    recipient: zoe,
    experience: { ...(await buildExperience(app)), title: 'Market Bouquet' },
    change: { status: 'completed', trackingNumber: '9400ABC123' },
  })
  for (const q of ['zoe', 'Zoë', 'bouquet zoë', '9400a', '9400 ABC 123'])
    expect(
      (await find(member, q)).gifts.rows.map(({ key }) => key),
      q,
    ).toEqual([shipped.key])
  for (const q of ['9400abd', '940', 'ABC123']) expect((await find(member, q)).gifts.rows, q).toEqual([])
})

test('invoices are found by number and by gift', async () => {
  const { member, contact, cartItem, card } = await buildPurchase(app)
  const caller = await app.as(member)
  const paid = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [cartItem()],
  })
  expect(paid.status).toBe(200)
  const [order] = (await find(member, contact.firstName)).orders.rows
  expect(order).toMatchObject({ summary: 'Holiday Citrus Crate for Grace Okafor', subtotal: 54 })

  const other = await buildInvoice(app, member)
  const number = invoiceNumber(other.number)
  for (const q of [number, number.toLowerCase(), String(other.number), `gt ${other.number}`])
    expect(
      (await find(member, q)).orders.rows.map(({ key }) => key),
      q,
    ).toContain(other.key)
  const gone = await buildInvoice(app, member, { status: 'void' })
  expect((await find(member, invoiceNumber(gone.number))).orders.rows).toEqual([])
  const stranger = await buildMember(app)
  expect((await find(stranger, number)).orders.rows).toEqual([])
})

test('only services for sale are found', async () => {
  const member = await buildMember(app)
  const sold = await buildExperience(app, { title: 'Keys in Hand' }, { searchText: 'keys in hand quixotic' })
  const shelved = await buildExperience(app, {}, { searchText: 'old quixotic thing', active: false })
  expect((await find(member, 'quixotic')).services.rows).toMatchObject([
    { key: sold.serviceKey, title: 'Keys in Hand' },
  ])
  await app.db.update(services).set({ active: true }).where(eq(services.key, shelved.serviceKey))
  expect((await find(member, 'quixotic')).services.total).toBe(2)
})

test("team searches cover what each role's lists show", async () => {
  const [owner, first, second, stranger] = await Promise.all(
    Array.from({ length: 4 }, () => buildMember(app)),
  )
  if (!owner || !first || !second || !stranger) throw new Error('four members are built')
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, first)
  await buildTeamMember(app, team, second)
  const experience = await buildExperience(app)
  const give = async (member: Member, firstName: string, assignedMemberKey: Member['key'] | null = null) => {
    const recipient = await buildRecipient(app, member, { firstName, lastName: 'Quill', assignedMemberKey })
    await buildTouch(app, {
      member,
      recipient,
      experience,
      change: { status: 'completed', trackingNumber: `77Q9${firstName.toUpperCase()}` },
    })
  }
  await give(owner, 'Ola')
  await give(owner, 'Aya', first.key)
  await give(first, 'Fay')
  await give(second, 'Sam')
  const seen = [
    [owner, ['Aya', 'Fay', 'Ola', 'Sam']],
    [first, ['Aya', 'Fay']],
    [second, ['Sam']],
    [stranger, []],
  ] as const
  for (const [member, names] of seen) {
    const expected = names.map((name) => `${name} Quill`)
    for (const q of ['quill', 'qu']) expect(namesOf(await find(member, q)).sort(), q).toEqual(expected)
    for (const q of ['citrus quill', '77Q9']) {
      const { gifts } = await find(member, q)
      expect(gifts.rows.map(({ recipient }) => recipient.display_name).sort(), q).toEqual(expected)
    }
  }
})

test('results are counted up to twenty, with the newest shown', async () => {
  const member = await buildMember(app)
  for (let at = 1; at <= 21; at += 1)
    await buildContact(app, {
      member,
      firstName: `Ann${at}`,
      createdAt: new Date(app.now.getTime() - (100 - at) * 1000),
    })
  const many = await find(member, 'okafor')
  expect(many.people.total).toBeNull()
  expect(namesOf(many)).toEqual([21, 20, 19, 18, 17].map((at) => `Ann${at} Okafor`))
  expect((await find(member, 'ann1')).people.total).toBe(11)
})

test('odd searches find nothing and are never treated as patterns', async () => {
  const member = await buildMember(app)
  await buildRecipient(app, member)
  await buildTouch(app, { member })
  const nothing = { rows: [], total: 0 }
  const all = {
    people: nothing,
    places: nothing,
    gifts: nothing,
    plans: nothing,
    orders: nothing,
    services: nothing,
  }
  for (const q of [
    '',
    '   ',
    '%',
    '_',
    '%%%',
    '\\',
    "'",
    '😀',
    '́',
    '( )',
    '--',
    '99999999999',
    'gt-',
    '%okafor',
  ])
    expect(await find(member, q), q).toEqual(all)
  expect(namesOf(await find(member, 'o'))).toEqual(['Grace Okafor', 'Grace Okafor'])

  const caller = await app.as(member)
  const long = await caller.get<{ errors: { field: string }[] }>(`/v1/search?q=${'a'.repeat(500)}`)
  expect([long.status, long.body.errors[0]?.field]).toEqual([400, 'q'])
  expect((await caller.get('/v1/search')).status).toBe(400)
})
