import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { type Described, descriptionOf } from '@goodturn/contract/description'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { ContactKey, InvoiceKey, TouchKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { archiveOf } from '../../../../test/archive.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import {
  acceptPrivately,
  buildLinkedTouch,
  buildRecipient,
  privateAddress,
} from '../../../../test/build/touch.ts'
import { tablesContaining } from '../../../../test/tables-containing.ts'
import { changeTouches } from '../change.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** Street, second line, or ZIP of the private address; random ids may contain its digits. */
const secret = /quillvane|unit 9z|(?<![0-9a-z])80203(?![0-9a-z])/i
const place = { city: 'Denver', state: 'CO', country: 'US' }

const addressesOf = (key: TouchKey) =>
  app.rows<{ street: string; erase_on: string | null }>(
    sql`select street, erase_on::text as erase_on from touch_private_addresses where touch_key = ${key}`,
  )

/** A paid gift whose recipient was asked by link, with its person, invoice, and member. */
async function paidLinked() {
  const member = await buildMember(app, { permissions: ['gifting-log'] })
  const { card, contact, location, cartItem } = await buildPurchase(app, { member })
  const caller = await app.as(member)
  const items = [cartItem()]
  expect(
    (await caller.post('/v1/billing/checkout', { items, source: card?.key, credit: false })).status,
  ).toBe(200)
  const [found] = await app.rows<{ touch: TouchKey; invoice: InvoiceKey }>(
    sql`select touches.key as touch, invoices.key as invoice from touches
        join invoices on invoices.member_key = touches.member_key where touches.member_key = ${member.key}`,
  )
  if (!found) throw new Error('nothing was bought')
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`key = ${found.touch}`, {
      status: 'incomplete',
      linkStep: 'opened',
      locationKey: null,
    }),
  )
  return { member, caller, contactKey: contact.key, locationKey: location.key, ...found }
}

type Call = Described<{ meta?: CallMeta; route: { method?: string; path?: string } }>

/** Every page of a member's calls that could name the gift, as text; with the paths that answered. */
async function everythingSeen(
  caller: Caller,
  { touch, invoice, contactKey }: { touch: TouchKey; invoice: InvoiceKey; contactKey: ContactKey },
) {
  const calls = Object.values(contract as Record<string, Record<string, Call>>).flatMap(
    Object.values,
  ) as Call[]
  const paths = calls.map(descriptionOf).flatMap(({ route, meta }) => {
    const { method = 'GET', path = '' } = route
    if (method !== 'GET' || meta?.access === 'staff') return []
    return [touch, contactKey, invoice].map((key) => path.replace(/\{\w+\}/g, key))
  })
  const asked = [
    ...new Set(paths),
    '/v1/search?q=quillvane',
    '/v1/search?q=denver',
    '/v1/search?q=80203',
    '/v1/users/activity?search=quillvane',
    '/v1/calendar?month=2027-03',
    '/v1/contacts?search=quillvane',
  ]
  const seen = new Map<string, string>()
  for (const path of asked) {
    const { status, body } = await caller.get<unknown>(path)
    if (status === 200) seen.set(path, typeof body === 'string' ? body : JSON.stringify(body))
  }
  return seen
}

test('D-1-73 D-1-115 no call, file, mail, or table of the member holds a private street', async () => {
  const bought = await paidLinked()
  const { member, caller, touch } = bought
  await acceptPrivately(app, { key: touch }, { name: 'G. Okafor-Lind' })
  const feed = new URL((await caller.post('/v1/calendar/feed')).body.data.url).pathname
  const details = async () => (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch}`)).body.data

  // Accepted, on its way, and delivered.
  for (const [at, expected] of [
    ['2027-03-01T10:00:00Z', { status: 'pending', missing: [] }],
    ['2027-03-02T23:30:00Z', { status: 'completed', delivered: null }],
    ['2027-03-08T12:00:00Z', { tracking_status: 'delivered' }],
  ] as const) {
    await app.travelTo(at)
    expect(await details()).toMatchObject({ ...expected, location: null, private_place: place })
    const seen = await everythingSeen(caller, bought)
    for (const path of [
      `/v1/touches/details/${touch}`,
      '/v1/users/activity',
      '/v1/home',
      '/v1/notifications',
      `/v1/touches/tracking/${touch}`,
      '/v1/invoices/export',
      `/v1/invoices/${bought.invoice}`,
      `/v1/orders/${bought.invoice}`,
      '/v1/calendar?month=2027-03',
      '/v1/search?q=denver',
      '/v1/giftinglogs',
    ])
      expect([...seen.keys()]).toContain(path)
    seen.set('feed', await (await fetch(app.url + feed)).text())
    for (const [name, bytes] of await archiveOf(app, member)) seen.set(name, bytes.toString('utf8'))
    for (const [path, text] of seen) expect([path, secret.exec(text)?.[0]]).toEqual([path, undefined])
    expect(seen.get('json/gifts.json')).toContain('Denver')
    expect(seen.get('json/gifts.json')).not.toContain('Okafor-Lind')
    expect(await tablesContaining(app, `(?i)${secret.source}`)).toEqual(['public.touch_private_addresses'])
  }
  const mails = await app.mailsTo(member.email)
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(['receipt', 'gift-delivered']))
  expect(mails.filter(({ html, plain }) => secret.test(html + plain))).toEqual([])
  expect(mails.find(({ template }) => template === 'gift-delivered')?.plain).toContain('Denver, CO')
  expect(app.logLines.filter((line) => secret.test(line))).toEqual([])
})

test('D-1-74 fulfillment and administrators see a private address whole, support the city', async () => {
  const member = await buildMember(app)
  const touch = await buildLinkedTouch(app, { member })
  await acceptPrivately(app, touch, { name: 'G. Okafor-Lind' })
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`key = ${touch.key}`, { status: 'returntosender' }),
  )
  const whole = ['G. Okafor-Lind', '4417 Quillvane Terrace', 'Unit 9Z', 'Denver, CO 80203']
  for (const [role, lines] of [
    ['fulfillment', whole],
    ['administrator', whole],
    ['support', ['Grace Okafor', 'Denver, CO']],
  ] as const) {
    const staff = await app.staff(role)
    const listed = (await staff.get('/v1/admin/touches?list=returntosender')).body.data
    expect(listed.find(({ key }: { key: string }) => key === touch.key)).toMatchObject({
      address: lines,
      missing: [],
    })
    const item = await staff.get(`/v1/staff/queues/cameback/${touch.key}`)
    expect(item.body.data.touch.address).toEqual(lines)
    expect(secret.test(JSON.stringify(item.body))).toBe(role !== 'support')
  }
  // Finance sees touches on the member's file, without any address.
  const finance = await app.staff('finance')
  expect((await finance.get('/v1/admin/touches?list=returntosender')).status).toBe(403)
  const file = await finance.get(`/v1/staff/members/${member.key}/touches`)
  expect(file.status).toBe(200)
  expect(JSON.stringify(file.body)).toContain(touch.key)
  expect(JSON.stringify(file.body)).not.toMatch(secret)
})

test('D-1-75 a private address is erased 30 days after delivery; its city stays', async () => {
  const member = await buildMember(app)
  const touch = await buildLinkedTouch(app, { member })
  const day = await acceptPrivately(app, touch, { name: 'Q. Ferndale-Ito' })
  expect(await addressesOf(touch.key)).toMatchObject([{ erase_on: null }])
  await app.travelTo(`${addDays(day, 8)}T12:00:00Z`)
  const details = async () =>
    (await (await app.as(member)).get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body.data
  const delivered = dateIn(new Date(((await details()).delivered ?? 0) * 1000))
  expect(delivered > day).toBe(true)

  // Day 30: it can still be printed. Day 31: gone.
  await app.travelTo(`${addDays(delivered, 30)}T23:00:00Z`, { daily: ['touches.erase-addresses'] })
  expect(await addressesOf(touch.key)).toMatchObject([{ street: privateAddress.street }])
  await app.travelTo(`${addDays(delivered, 31)}T04:00:00Z`, { daily: ['touches.erase-addresses'] })
  expect(await addressesOf(touch.key)).toEqual([])
  expect(await tablesContaining(app, '(?i)ferndale-ito')).toEqual([])
  expect(await details()).toMatchObject({ tracking_status: 'delivered', private_place: place, missing: [] })
})

test('D-1-75 a private address is erased 30 days after the gift ended otherwise', async () => {
  const member = await buildMember(app)
  const touch = await buildLinkedTouch(app, { member })
  await acceptPrivately(app, touch)
  const canceledOn = dateIn(app.now)
  const answer = await (await app.as(member)).patch(`/v1/touches/${touch.key}`, { status: 'canceled' })
  expect(answer.body.data).toMatchObject({ status: 'canceled', private_place: place })
  await app.travelTo(`${addDays(canceledOn, 30)}T23:00:00Z`, { daily: ['touches.erase-addresses'] })
  expect(await addressesOf(touch.key)).toMatchObject([{ street: privateAddress.street }])
  await app.travelTo(`${addDays(canceledOn, 31)}T04:00:00Z`, { daily: ['touches.erase-addresses'] })
  expect(await addressesOf(touch.key)).toEqual([])
})

test('D-1-73 a private gift that comes back keeps its street, and may go to another address', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const touch = await buildLinkedTouch(app, { member, recipient })
  // The sandbox carrier doesn't know this street.
  await acceptPrivately(app, touch, { to: { ...privateAddress, street: '41 Alder Court' } })
  await app.travelTo(addDays(dateIn(app.now), 9) + 'T12:00:00Z')
  const caller = await app.as(member)
  const read = async () => (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body.data
  expect(await read()).toMatchObject({
    status: 'returntosender',
    tracking_message: 'The carrier couldn’t find the address.',
    location: null,
    private_place: place,
  })
  expect(await tablesContaining(app, 'Alder Court')).toEqual(['public.touch_private_addresses'])
  expect(await addressesOf(touch.key)).toMatchObject([{ erase_on: null }])

  const moved = await caller.patch(`/v1/touches/${touch.key}`, { location_id: recipient.locationKey })
  expect(moved.body.data).toMatchObject({
    status: 'pending',
    private_place: null,
    location: { key: recipient.locationKey, street: '2840 Calmar Avenue' },
  })
  expect(await addressesOf(touch.key)).toEqual([])
})

test('a returned gift is placed again by its person and goes out to the new address', async () => {
  const member = await buildMember(app)
  const touch = await buildLinkedTouch(app, { member })
  await acceptPrivately(app, touch, { to: { ...privateAddress, street: '41 Alder Court' } })
  await app.travelTo(addDays(dateIn(app.now), 9) + 'T12:00:00Z')
  const day = await acceptPrivately(app, touch)
  expect(await addressesOf(touch.key)).toMatchObject([{ street: privateAddress.street, erase_on: null }])
  const [row] = await app.rows(
    sql`select status, event_date::text as event_date, shipped_to, tracking_number from touches where key = ${touch.key}`,
  )
  expect(row).toEqual({ status: 'pending', event_date: day, shipped_to: null, tracking_number: null })
  await app.travelTo(addDays(day, 8) + 'T12:00:00Z')
  const [after] = await app.rows(
    sql`select tracking_status, shipped_to from touches where key = ${touch.key}`,
  )
  expect(after).toEqual({
    tracking_status: 'delivered',
    shipped_to: { street: '', street2: null, zip: '', ...place, lat: null, lng: null },
  })
})

test('D-1-113 erasing the person deletes a private address at once', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const touch = await buildLinkedTouch(app, { member, recipient })
  await acceptPrivately(app, touch, { name: 'G. Okafor-Lind' })
  await app.travelTo(addDays(dateIn(app.now), 9) + 'T12:00:00Z')
  const caller = await app.as(member)
  expect((await caller.post(`/v1/erasures/people/${recipient.key}`)).status).toBe(204)
  expect(await addressesOf(touch.key)).toEqual([])
  const rows = await app.rows(
    sql`select private_place, ship_to_name, shipped_to from touches where key = ${touch.key}`,
  )
  expect(rows).toEqual([{ private_place: null, ship_to_name: null, shipped_to: null }])
})
