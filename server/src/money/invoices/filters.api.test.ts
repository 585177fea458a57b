import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { statementsOf } from '../../../test/statements-of.ts'

const app = useTestApp({ now: '2027-03-31T15:00:00Z' })
const honolulu = { 'x-timezone': 'Pacific/Honolulu' }

/** A member with invoices of different statuses and contents; the returned ones are in list order, newest first. */
async function reader() {
  const member = await buildMember(app)
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const chloe = await buildInvoice(app, member, {
    createdAt: at('2027-03-05'),
    lines: [{ serviceTitle: 'Citrus Crate', contactName: 'Chloé Ángel' }, { contactName: 'Sam Petrakis' }],
  })
  const failed = await buildInvoice(app, member, { createdAt: at('2027-03-04'), status: 'failed' })
  const rush = await buildInvoice(app, member, {
    createdAt: at('2027-03-03'),
    purpose: 'administrative',
    chargeReason: 'Rush handling, 100% of it',
    subtotalCents: 900,
    lines: [],
  })
  const pending = await buildInvoice(app, member, { createdAt: at('2027-03-02'), status: 'partnerpending' })
  await buildInvoice(app, member, { createdAt: at('2027-03-01'), status: 'void' })
  // Someone else's invoice has the same words.
  await buildInvoice(app, await buildMember(app), { lines: [{ contactName: 'Chloé Ángel' }] })
  return { caller: await app.as(member), member, chloe, failed, rush, pending }
}

async function found(caller: Caller, query: Record<string, string>, headers: Record<string, string> = {}) {
  const { status, body } = await caller.get(`/v1/invoices?${new URLSearchParams(query)}`, headers)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ key }: { key: string }) => key) as string[]
}

test('invoices can be searched by number, item, recipient, and purpose', async () => {
  const { caller, chloe, failed, rush, pending } = await reader()
  for (const search of [
    'chloe',
    'CHLOÉ',
    'citrus crate',
    'crate ang',
    'petrakis',
    'ci',
    'market petr',
    `GT-00${chloe.number}`,
  ])
    expect(await found(caller, { search }), search).toEqual([chloe.key])
  expect(await found(caller, { search: String(failed.number) })).toEqual([failed.key])
  expect(await found(caller, { search: 'market' })).toEqual([chloe.key, failed.key, pending.key])
  expect(await found(caller, { search: '100%' })).toEqual([rush.key])
  // Spaces and a lone accent are not words.
  for (const search of ['  ', '\u0301']) expect(await found(caller, { search })).toHaveLength(4)
  // Two letters begin a word; percent signs and unknown words find nothing by chance.
  for (const search of ['ra rush', 'ng', '%', 'zebra', 'chloe zebra', '99999999', '99999999999'])
    expect(await found(caller, { search }), search).toEqual([])
})

test('status, search, and dates combine in every order and page', async () => {
  const { caller, chloe, failed, pending, member } = await reader()
  expect(await found(caller, { invoice_status: 'failed' })).toEqual([failed.key])
  expect(await found(caller, { invoice_status: 'abandoned' })).toEqual([])
  expect(await found(caller, { invoice_status: 'paid', search: 'market' })).toEqual([chloe.key])
  expect(await found(caller, { from: '2027-03-04', search: 'grace' })).toEqual([failed.key])
  expect(await found(caller, { to: '2027-03-04', search: 'market', sort: 'created' })).toEqual([
    pending.key,
    failed.key,
  ])
  expect(await found(caller, { from: '2027-03-03', to: '2027-03-03', sort: '-amount' })).toHaveLength(1)

  for (let count = 0; count < 25; count += 1)
    await buildInvoice(app, member, {
      subtotalCents: 1000 + count,
      lines: [{ serviceTitle: 'Picnic Basket' }],
    })
  for (const sort of ['-created', 'created', '-amount', 'amount']) {
    const path = `/v1/invoices?search=picnic&sort=${sort}`
    const first = (await caller.get(path)).body
    expect(first).toMatchObject({ total: 25, has_more: true })
    const second = (await caller.get(`${path}&after=${first.next}`)).body
    expect(second).toMatchObject({ total: 25, has_more: false, page: 2 })
    expect((await caller.get(`${path}&page=2`)).body.data).toEqual(second.data)
    const keys = [...first.data, ...second.data].map(({ key }: { key: string }) => key)
    expect(new Set(keys).size).toBe(25)
  }
})

test("dates are in the caller's time zone and inclusive", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  // The last moment of February 28 and the first moment of March 1 in Honolulu, ten hours behind UTC.
  const before = await buildInvoice(app, member, { createdAt: new Date('2027-03-01T09:59:59.999Z') })
  const first = await buildInvoice(app, member, { createdAt: new Date('2027-03-01T10:00:00Z') })
  const last = await buildInvoice(app, member, { createdAt: new Date('2027-03-03T09:59:59.999Z') })
  const after = await buildInvoice(app, member, { createdAt: new Date('2027-03-03T10:00:00Z') })
  const range = { from: '2027-03-01', to: '2027-03-02', sort: 'created' }
  expect(await found(caller, range, honolulu)).toEqual([first.key, last.key])
  expect(await found(caller, range)).toEqual([before.key, first.key])
  expect(await found(caller, { to: '2027-02-28' }, honolulu)).toEqual([before.key])
  expect(await found(caller, { from: '2027-03-03' }, honolulu)).toEqual([after.key])
  // An unknown zone counts as UTC, and the ends of the calendar are valid days.
  expect(await found(caller, { to: '2027-03-02' }, { 'x-timezone': 'Mars/Phobos' })).toHaveLength(2)
  expect(await found(caller, { from: '0001-01-01' }, honolulu)).toHaveLength(4)
  expect(await found(caller, { from: '9999-12-31' }, honolulu)).toEqual([])
  expect(await found(caller, { to: '9999-12-31' }, honolulu)).toHaveLength(4)
})

test.each([
  ['from=2027-02-30', 'from', 'Please choose a date.'],
  ['to=soon', 'to', 'Please choose a date.'],
  ['from=2027-03-02&to=2027-03-01', 'to', 'Dates are not in a valid range'],
  ['from=2001-01-01&to=2027-03-01', 'to', 'Dates are not in a valid range: 25 years at most.'],
  ['invoice_status=void', 'invoice_status', 'Please choose a status.'],
  ['invoice_status=__proto__', 'invoice_status', 'Please choose a status.'],
])('%s is rejected with a reason', async (query, field, message) => {
  const caller = await app.as(await buildMember(app))
  for (const path of ['/v1/invoices', '/v1/invoices/export']) {
    const { status, body } = await caller.get(`${path}?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ field, message })])
  }
})

test('searches are cut off at 100 characters; renewals ignore filters', async () => {
  const { caller } = await reader()
  expect(await found(caller, { search: 'z'.repeat(5000) })).toEqual([])
  expect(
    await found(caller, { renewals: 'true', status: 'active', search: 'chloe', from: '2027-03-01' }),
  ).toEqual([])
})

test('the file has exactly the filtered invoices, in local dates', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const built = await buildInvoice(app, member, {
    createdAt: new Date('2027-03-02T05:00:00Z'),
    subtotalCents: 40_801,
    autoCreditCents: 4550,
    creditCents: 15_000,
    refundedCents: 1250,
    cardBrand: 'Visa',
    cardLast4: '4242',
    lines: [{ serviceTitle: '=HYPERLINK("http://evil.example")', contactName: 'Sam, Jr.' }],
  })
  const failed = await buildInvoice(app, member, {
    createdAt: new Date('2027-03-01T12:00:00Z'),
    status: 'failed',
    lines: [{}, {}],
  })
  await buildInvoice(app, member, { createdAt: new Date('2027-02-01T12:00:00Z') })
  await buildInvoice(app, await buildMember(app), { createdAt: new Date('2027-03-01T12:00:00Z') })
  const asked = await caller.get('/v1/invoices/export?from=2027-03-01&to=2027-03-01', honolulu)
  const file = await caller.get(asked.body.data.url.replace('/api', ''))
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="invoices-from-2027-03-01-to-2027-03-01.csv"',
  )
  const number = (each: { number: number }) => `GT-${String(each.number).padStart(6, '0')}`
  expect((file.body as string).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Invoice,Date,Status,Description,Items,Discounts,Subtotal,Credit for Replaced Plans,Credit Used,Tax,Amount,Charged,Refunded,Payment Method',
    `${number(built)},2027-03-01,Paid,"'=HYPERLINK(""http://evil.example"") for Sam, Jr.",408.01,0.00,408.01,45.50,150.00,0.00,212.51,212.51,12.50,Visa ending in 4242`,
    `${number(failed)},2027-03-01,Failed,2 items,54.00,0.00,54.00,0.00,0.00,0.00,54.00,0.00,0.00,`,
    '',
  ])
})

test('a multipart file lists each invoice once', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  // The invoices come in threes with the same timestamp.
  await app.rows(sql`insert into invoices (key, member_key, purpose, status, subtotal_cents, amount_cents, created_at)
    select 'invoice_many' || n, ${member.key}, 'checkout', 'paid', n, n / 3,
      '2027-03-01T00:00:00Z'::timestamptz + make_interval(mins => n / 3) from generate_series(1, 1100) n`)
  for (const sort of ['-created', 'amount']) {
    const { url } = (await caller.get(`/v1/invoices/export?sort=${sort}`)).body.data
    const lines = ((await caller.get(url.replace('/api', ''))).body as string).trim().split('\r\n').slice(1)
    const amounts = lines.map((line) => Number(line.split(',')[10]))
    expect(amounts).toEqual(amounts.toSorted((a, b) => (sort === 'amount' ? a - b : b - a)))
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1100)
  }
})

test('a filtered list always runs the same statements', async () => {
  const { caller, member } = await reader()
  const path = '/v1/invoices?search=market&invoice_status=paid&from=2027-01-01'
  const few = await statementsOf(app, caller, path)
  for (let count = 0; count < 30; count += 1) await buildInvoice(app, member)
  expect(await statementsOf(app, caller, path)).toEqual(few)
})
