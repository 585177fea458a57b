import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const path = '/v1/staff/books/payouts'
const days = { daily: ['close-book-days', 'match-payouts'] }
const finance = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const head =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id,automatic_payout_id'

/** A sale of $54.00 by card now, with its references at the processor. */
async function sold(refund = 0) {
  const { member, card, cartItem } = await buildPurchase(app)
  const bought = await (
    await app.as(member)
  ).post('/v1/billing/checkout', { source: card?.key, credit: false, items: [cartItem()] })
  const invoice: string = bought.body.data.id
  if (refund > 0)
    await (await finance()).post(`/v1/admin/invoices/${invoice}/refund`, { amount: refund, reason: 'Broken' })
  const [charge] = await app.rows<{ key: string; ref: string }>(
    sql`select key, processor_ref as ref from charges where invoice_key = ${invoice}`,
  )
  const [given] = await app.rows<{ key: string; ref: string }>(
    sql`select key, processor_ref as ref from refunds where invoice_key = ${invoice}`,
  )
  return { charge: charge?.ref ?? '', chargeKey: charge?.key ?? '', refund: given?.ref ?? '' }
}

function form(...lines: string[]) {
  const data = new FormData()
  data.append('file', new File([[head, ...lines].join('\r\n')], 'report.csv', { type: 'text/csv' }))
  return data
}

const send = async (...lines: string[]) => (await finance()).post(path, form(...lines))
const dayOf = async (day: string) =>
  ((await (await finance()).get(path)).body.data.days as { day: string }[]).find((one) => one.day === day)

test("the processor's report is matched daily, and reimports change nothing", async () => {
  expect((await (await finance()).get(path)).body.data).toEqual({
    days: [],
    before: null,
    reported_until: null,
  })
  const one = await sold(10)
  const lines = [
    `txn_a,2027-03-01 08:00:00,usd,54.00,1.87,52.13,charge,ch_a,${one.charge},po_1`,
    `txn_b,2027-03-01 10:00:00,usd,-10.00,0.00,-10.00,refund,${one.refund},${one.charge},po_1`,
    'txn_c,2027-03-03 10:00:00,usd,-42.13,0.00,-42.13,payout,po_1,,',
  ]
  const first = await send(...lines)
  expect(first.status).toBe(201)
  expect(first.body.data).toMatchObject({ rows: 3, added: 3, unmatched: 0 })
  const days = (await (await finance()).get(path)).body.data
  expect(days).toEqual({
    days: [
      {
        day: '2027-03-01',
        charged: 54,
        refunded: -10,
        other: 0,
        fees: -1.87,
        net: 42.13,
        books: 42.13,
        difference: 0,
        faults: 0,
      },
    ],
    before: null,
    reported_until: Date.parse('2027-03-03T10:00:00Z') / 1000,
  })
  expect((await send(...lines)).body.data).toMatchObject({ rows: 3, added: 0, unmatched: 0 })
  expect((await (await finance()).get(path)).body.data).toEqual(days)
})

test('a file contradicting an earlier import is rejected entirely', async () => {
  const refused = await send(
    'txn_new,2027-03-01 11:00:00,usd,1.00,0.00,1.00,charge,ch_n,pi_n,',
    'txn_a,2027-03-01 08:00:00,usd,55.00,1.87,53.13,charge,ch_a,pi_a,',
  )
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([
    {
      message: 'Line 3: txn_a was already reported with different figures.',
      field: 'file',
      code: 'validation',
    },
  ])
  expect(await app.rows(sql`select ref from payout_rows where ref = 'txn_new'`)).toEqual([])
})

test('unmatched and differing lines get reasons, updated with the books', async () => {
  await app.travelTo('2027-03-09T09:00:00Z', days)
  const reported = await sold()
  const forgotten = await sold()
  await app.travelTo('2027-03-10T09:00:00Z', days)
  const [at] = await app.rows<{ at: Date | string }>(
    sql`select at from transfers where charge_key = ${forgotten.chargeKey}`,
  )
  expect(at).toBeDefined()
  await send(
    'txn_d,2027-03-09 08:00:00,usd,68.00,2.27,65.73,charge,ch_d,pi_unknown,',
    `txn_e,2027-03-09 09:30:00,usd,50.00,1.75,48.25,charge,ch_e,${reported.charge},`,
    'txn_f,2027-03-09 12:00:00,usd,-54.00,15.00,-69.00,dispute,dp_1,,',
    'txn_g,2027-03-10 08:00:00,usd,0.00,2.00,-2.00,fee,fee_1,,',
  )
  expect(await dayOf('2027-03-09')).toMatchObject({
    charged: 118,
    refunded: 0,
    other: -54,
    fees: -19.02,
    net: 44.98,
    // $54.00 in the report plus $54.00 missing from it, less the fees.
    books: 88.98,
    difference: -44,
    faults: 4,
  })
  expect(await dayOf('2027-03-10')).toMatchObject({ fees: -2, net: -2, books: -2, difference: 0, faults: 0 })
  const caller = await finance()
  const faults = (await caller.get(`${path}/2027-03-09`)).body.data
  expect(faults).toEqual([
    expect.objectContaining({
      reference: 'ch_d',
      state: 'unknown',
      reported: 68,
      booked: null,
      says: 'None of our charges has this reference.',
    }),
    expect.objectContaining({
      reference: 'ch_e',
      state: 'differs',
      reported: 50,
      booked: 54,
      says: 'Stripe says $50.00, the books say $54.00.',
    }),
    expect.objectContaining({
      reference: 'dp_1',
      state: 'other',
      says: 'The ledger has no entries of this kind (dispute).',
    }),
    expect.objectContaining({
      reference: forgotten.chargeKey,
      state: 'missing',
      reported: null,
      booked: 54,
      says: 'It’s in the ledger, but not in any report yet.',
    }),
  ])
  expect((await caller.get(`${path}/2027-03-08`)).body.data).toEqual([])
  expect((await caller.get(`${path}/yesterday`)).status).toBe(400)

  // The unknown charge turns up under its reference: the nightly run finds it.
  const late = await sold()
  await app.db.execute(sql`update charges set processor_ref = 'pi_unknown' where key = ${late.chargeKey}`)
  await app.travelTo('2027-03-11T09:00:00Z', days)
  expect((await caller.get(`${path}/2027-03-09`)).body.data[0]).toMatchObject({
    reference: 'ch_d',
    state: 'differs',
    booked: 54,
  })
})

test('of two equal refunds, only the unreported one is missing', async () => {
  await app.travelTo('2027-03-15T09:00:00Z', days)
  const one = await sold(10)
  await app.travelTo('2027-03-15T10:00:00Z', days)
  const staff = await finance()
  const [{ invoice } = { invoice: '' }] = await app.rows<{ invoice: string }>(
    sql`select invoice_key as invoice from charges where key = ${one.chargeKey}`,
  )
  await staff.post(`/v1/admin/invoices/${invoice}/refund`, { amount: 10, reason: 'Late' })
  const [second] = await app.rows<{ key: string }>(
    sql`select key from refunds where charge_key = ${one.chargeKey} and processor_ref <> ${one.refund}`,
  )
  await send(
    `txn_h,2027-03-15 09:00:00,usd,54.00,0.00,54.00,charge,ch_h,${one.charge},`,
    `txn_i,2027-03-15 09:30:00,usd,-10.00,0.00,-10.00,refund,${one.refund},${one.charge},`,
    'txn_j,2027-03-16 08:00:00,usd,0.00,1.00,-1.00,fee,fee_j,,',
  )
  const missing = { reference: second?.key, state: 'missing', booked: -10 }
  for (const state of ['succeeded', 'failed']) {
    await app.rows(sql`update refunds set state = ${state} where processor_ref = ${one.refund}`)
    expect(await dayOf('2027-03-15')).toMatchObject({ refunded: -10, books: 34, difference: 10, faults: 1 })
    expect((await staff.get(`${path}/2027-03-15`)).body.data).toMatchObject([missing])
  }
})

test('days are listed fourteen per page, newest first', async () => {
  await app.travelTo('2027-04-20T09:00:00Z', days)
  const on = (day: string) => `txn_${day},${day} 08:00:00,usd,0.00,1.00,-1.00,fee,fee_${day},,`
  await send(on('2027-04-20'), on('2027-04-07'), on('2027-04-06'))
  const caller = await finance()
  const first = (await caller.get(path)).body.data
  expect(first.days.map(({ day }: { day: string }) => day)).toEqual(['2027-04-20', '2027-04-07'])
  expect(first.before).toBe('2027-04-07')
  const second = (await caller.get(`${path}?before=${first.before}`)).body.data
  expect(second.days.map(({ day }: { day: string }) => day)).toEqual(['2027-04-06'])
  const third = (await caller.get(`${path}?before=${second.before}`)).body.data
  expect(third.days.map(({ day }: { day: string }) => day)).toContain('2027-03-09')
  expect((await caller.get(`${path}?before=2027-02-30`)).status).toBe(400)
  expect((await caller.get(`${path}/9999-12-31`)).body.data).toEqual([])
})

test('invalid and oversized reports change nothing', async () => {
  const caller = await finance()
  const data = new FormData()
  data.append('file', new File(['First,Last\r\nGrace,Okafor'], 'people.csv'))
  const refused = await caller.post(path, data)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toMatchObject({ field: 'file' })
  expect((await caller.post(path, new FormData())).status).toBe(400)
  const large = new FormData()
  large.append('file', new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'report.csv'))
  expect((await caller.post(path, large)).status).toBe(413)
})
