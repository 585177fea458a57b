import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EasyPostFake } from '../../../test/stand-ins/easypost-fake.ts'
import { LabelRefused, type LabelSeller } from '../../care/packing/label-seller.ts'
import { readPng } from '../../care/packing/pdf/png.ts'
import { newKey } from '../../platform/ids.ts'
import { easypostLabels } from './easypost-labels.ts'

const fake = new EasyPostFake()
const shipping = {
  from: {
    name: 'Goodturn',
    company: null,
    street: '1280 Freeport Blvd',
    street2: 'Dock 4',
    city: 'Sparks',
    state: 'NV',
    zip: '89431',
    phone: '775-555-0100',
  },
  size: { ounces: 16, length: 10, width: 8, height: 4 },
  services: [],
}
let seller: LabelSeller
const sellerWith = (services: readonly string[], answerMs = 5000) =>
  easypostLabels(
    { apiKey: 'EZTK1', webhookSecret: 'x', apiBase: fake.base },
    { ...shipping, services },
    answerMs,
  )

beforeAll(async () => {
  await fake.start()
  seller = sellerWith([])
})
afterAll(() => fake.stop())
beforeEach(() => {
  fake.repair()
  fake.refundsAre = 'submitted'
  fake.picturesAt = null
})

const order = (street = '12 Elm St') => ({
  key: newKey('packingLabel'),
  to: {
    name: 'Grace Okafor',
    company: null,
    street,
    street2: null,
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
  },
  size: { ounces: 20.5, length: 10, width: 8, height: 4 },
})
const refused = (why: string) => expect.objectContaining({ name: 'LabelRefused', message: why })

test('a label is prepared and bought at the lowest rate', async () => {
  const asked = order()
  const id = await seller.prepare(asked)
  expect(fake.shipments.get(id)).toMatchObject({
    reference: asked.key,
    to_address: { name: 'Grace Okafor', street1: '12 Elm St', zip: '94611', country: 'US' },
    from_address: { name: 'Goodturn', street2: 'Dock 4', phone: '775-555-0100' },
    parcel: { weight: 20.5, length: 10, width: 8, height: 4 },
    options: { label_format: 'PNG', label_size: '4x6' },
  })
  expect(fake.sold).toEqual([])
  const sold = await seller.buy(id)
  expect(sold).toEqual({
    carrier: 'USPS',
    service: 'GroundAdvantage',
    number: `94001${id.slice(-17)}`,
    cents: 558,
  })
  expect(readPng(await seller.picture(id))).toMatchObject({ width: 400, height: 600 })
  const keys = fake.requests.map(({ path, authorization }) => [
    path.startsWith('/v2'),
    authorization !== null,
  ])
  expect(keys.every(([isApi, hasKey]) => isApi === hasKey)).toBe(true)
})

test('the cheapest allowed service is bought under its common name', async () => {
  const ups = sellerWith(['upsdap ground', 'usps priority'])
  expect(await ups.buy(await ups.prepare(order()))).toMatchObject({ service: 'Priority', cents: 870 })
  const one = sellerWith(['upsdap ground'])
  expect(await one.buy(await one.prepare(order()))).toMatchObject({ carrier: 'UPS', cents: 912 })
  await expect(sellerWith(['fedex ground']).prepare(order())).rejects.toThrow(
    refused('None of the services in SHIP_SERVICES ship there.'),
  )
})

test('a label is bought only once', async () => {
  const id = await seller.prepare(order())
  const first = await seller.buy(id)
  const before = fake.count(/buy$/)
  expect(await seller.buy(id)).toEqual(first)
  expect(fake.count(/buy$/)).toBe(before)
  // Two at once: the second finds that the label exists, and returns that one.
  const other = await seller.prepare(order())
  const both = await Promise.all([seller.buy(other), seller.buy(other)])
  expect(both[0]).toEqual(both[1])
})

test('a purchase with no response is found on retry', async () => {
  const impatient = sellerWith([], 300)
  const id = await impatient.prepare(order())
  fake.fault(/buy$/, 'silent_after')
  const lost = await impatient.buy(id).catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(Error)
  expect(lost).not.toBeInstanceOf(LabelRefused)
  const before = fake.count(/buy$/)
  expect(await impatient.buy(id)).toMatchObject({ cents: 558 })
  expect(fake.count(/buy$/)).toBe(before)
})

describe('EasyPost responses', () => {
  test("without a rate, EasyPost's message is shown", async () => {
    await expect(seller.prepare(order('1 Nowhere Ln'))).rejects.toThrow(
      refused('No carrier accepts it: The address could not be found.'),
    )
  })

  test.each([
    [422, 'The parcel is too heavy', 'The parcel is too heavy.', false],
    [422, ['A list of words.'], 'A list of words.', false],
    [400, '', 'EasyPost rejected it (400).', false],
    [401, 'no', 'EasyPost doesn’t accept our key.', true],
    [403, 'no', 'EasyPost doesn’t accept our key.', true],
    [402, 'no', 'The EasyPost account has no funds for labels.', true],
  ])('%i %j', async (status, message, why, forAll) => {
    fake.fault(/POST \/v2\/shipments$/, { status, code: 'X', message })
    await expect(seller.prepare(order())).rejects.toMatchObject({ message: why, forAll })
  })

  test.each([408, 409, 429, 500, 503])('%i counts as no response', async (status) => {
    fake.fault(/POST \/v2\/shipments$/, { status, code: 'X', message: 'later' })
    const error = await seller.prepare(order()).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(LabelRefused)
    expect(error).toMatchObject({ message: `EasyPost answered ${status}.` })
  })

  test('a declined purchase is reported as declined', async () => {
    const id = await seller.prepare(order())
    fake.fault(/buy$/, { status: 422, code: 'SHIPMENT.POSTAGE.FAILURE', message: 'Insufficient postage' })
    await expect(seller.buy(id)).rejects.toThrow(refused('Insufficient postage.'))
    expect(fake.shipments.get(id)?.postage_label).toBeNull()
  })
})

test('an unresponsive seller times out', async () => {
  fake.fault(/POST \/v2\/shipments$/, 'silent_before')
  const error = await sellerWith([], 200)
    .prepare(order())
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'TimeoutError' })
})

test('a picture is fetched only from a safe address', async () => {
  const id = await seller.prepare(order())
  fake.picturesAt = 'http://127.0.0.1:9'
  await seller.buy(id)
  await expect(seller.picture(id)).rejects.toThrow('The label is at an unexpected address.')
})

test('a label is refunded once, unless the carrier declines', async () => {
  const id = await seller.prepare(order())
  expect(await seller.refund(id)).toBe('unsold')
  await seller.buy(id)
  fake.refundsAre = 'rejected'
  expect(await seller.refund(id)).toBe('refused')
  fake.refundsAre = 'submitted'
  expect(await seller.refund(id)).toBe('refunded')
  const before = fake.count(/refund$/)
  expect(await seller.refund(id)).toBe('refunded')
  expect(fake.count(/refund$/)).toBe(before)
})
