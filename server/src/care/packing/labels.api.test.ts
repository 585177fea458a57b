import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { useEasyPostApp } from '../../../test/stand-ins/easypost-app.ts'
import { erasePrivateAddresses } from '../touches/linked/private-addresses.ts'

const { app, fake } = useEasyPostApp()

/** Each test starts without labels: recurring work reads all of them. */
beforeEach(async () => {
  fake.repair()
  fake.refundsAre = 'submitted'
  fake.shipments.clear()
  await app.db.execute(sql`delete from packing_labels`)
})

type Answer = { body: { errors: { message: string }[] } }
const refusal = (answer: Answer) => answer.body.errors[0]?.message

/** A started batch for people, given by name and street, and the actions on it. */
async function batchOf(people: Record<string, string>) {
  const staff = await app.staff('fulfillment')
  const member = await buildMember(app)
  const experience = await buildExperience(app)
  const keys = new Map<string, string>()
  for (const [displayName, street] of Object.entries(people)) {
    const recipient = await buildRecipient(app, member, { displayName }, { street })
    const touch = await buildTouch(app, { member, recipient, experience, eventDate: dateIn(app.now) })
    keys.set(displayName, touch.key)
  }
  const chosen = { experiences: [experience.key], until: dateIn(app.now) }
  const { key } = (await staff.post('/v1/staff/packing/batches', chosen)).body.data
  const path = `/v1/staff/packing/batches/${key}`
  const { data: rows } = (await staff.get(`${path}/touches`)).body
  const codes = new Map<string, string>(
    rows.map((row: { name: string; code: string }) => [row.name, row.code]),
  )
  return {
    staff,
    experience,
    touch: (name: string) => keys.get(name) ?? '',
    code: (name: string) => codes.get(name) ?? '',
    path,
    labels: async () => (await staff.get(`${path}/labels`)).body.data,
    async print(papers: readonly string[] = ['labels_carrier']) {
      const asked = await staff.post(`${path}/prints`, { papers })
      expect(asked.status).toBe(201)
      await app.platform.jobs.drain()
      return (await staff.get('/v1/staff/packing/prints')).body.data[0]
    },
  }
}

interface Row {
  state: string
  number: string | null
  cents: number | null
  why: string | null
  carrier: string | null
}

const labelsOf = (touch: string) =>
  app.rows<Row>(
    sql`select state, number, cents, why, carrier from packing_labels where touch_key = ${touch} order by key`,
  )
const note = (staff: Caller, code: string) => staff.post('/v1/staff/packing/ready/label', { code })
const scan = (staff: Caller, code: string) => staff.post('/v1/staff/packing/scans', { code })
const acts = async (touch: string) =>
  (
    await app.rows<{ act: string }>(
      sql`select act from audit where detail ->> 'touch' = ${touch} and act like 'label.%' order by key`,
    )
  ).map(({ act }) => act)

test('printing buys one label per touch; reprinting reuses it', async () => {
  const { staff, touch, path, labels, print } = await batchOf({
    'Ada One': '1 Elm St',
    'Ben Two': '2 Elm St',
  })
  expect(await labels()).toEqual({ sold: true, have: 0, to_buy: 2, cost: 0 })
  const done = await print(['slips', 'labels_carrier'])
  expect(done).toMatchObject({ state: 'done', done: 6, total: 6, refused: [] })
  expect(fake.sold).toHaveLength(2)
  expect(await labels()).toEqual({ sold: true, have: 2, to_buy: 0, cost: 11.16 })
  expect(await labelsOf(touch('Ada One'))).toMatchObject([{ state: 'bought', carrier: 'USPS', cents: 558 }])
  expect(await acts(touch('Ada One'))).toEqual(['label.bought'])
  const file = await staff.get(`/v1/staff/packing/prints/${done.key}/file`)
  expect(file.body).toContain('/MediaBox[0 0 288.00 432.00]')
  expect(file.body.match(/\/Subtype\/Image\/Width 400\/Height 600/g)).toHaveLength(2)

  const asked = fake.requests.length
  expect(await print()).toMatchObject({ state: 'done', refused: [] })
  expect(fake.requests).toHaveLength(asked)
  expect((await staff.get(path)).status).toBe(200)
})

test('a rejected label is named and bought once corrected', async () => {
  const { touch, labels, print } = await batchOf({ 'Bad Street': '1 Nowhere Ln', 'Good Street': '2 Elm St' })
  const done = await print(['slips', 'labels_carrier'])
  expect(done.refused).toMatchObject([
    { name: 'Bad Street', why: 'No carrier accepts it: The address could not be found.' },
  ])
  expect(fake.sold).toHaveLength(1)
  expect(await labels()).toMatchObject({ have: 1, to_buy: 1 })
  expect(await labelsOf(touch('Bad Street'))).toMatchObject([{ state: 'refused', number: null }])
  await app.db.execute(
    sql`update locations set street = '1 Elm St' where key = (select location_key from touches where key = ${touch('Bad Street')})`,
  )
  expect(await print()).toMatchObject({ state: 'done', refused: [] })
  expect(await labels()).toMatchObject({ have: 2, to_buy: 0, cost: 11.16 })
})

test('without funds, buying stops and lists what remains', async () => {
  const { print } = await batchOf({ 'Poor One': '1 Elm St', 'Poor Two': '2 Elm St' })
  fake.fault(/buy$/, { status: 402, code: 'PAYMENT', message: 'no' }, 2)
  const done = await print()
  expect(done.refused.map(({ why }: { why: string }) => why)).toEqual([
    'The EasyPost account has no funds for labels.',
    'The EasyPost account has no funds for labels.',
  ])
  expect(await print()).toMatchObject({ refused: [] })
  expect(fake.sold).toHaveLength(2)
})

test('a label bought before a crash is found, not rebought', async () => {
  const { touch, labels, print } = await batchOf({ 'Cut Off': '1 Elm St' })
  // The response is lost, as when a process is killed before it can store it.
  fake.fault(/buy$/, { status: 503, code: 'X', message: 'later' })
  expect((await print()).refused).toMatchObject([
    { why: 'The carrier service did not answer. Print again: nothing is bought twice.' },
  ])
  const [shipment] = fake.shipments.values()
  expect(await labelsOf(touch('Cut Off'))).toMatchObject([{ state: 'asked', number: null }])
  Object.assign(shipment ?? {}, {
    tracking_code: '9400100000000000000001',
    selected_rate: shipment?.rates[1],
    postage_label: { label_url: `${fake.base}/labels/${shipment?.id}.png`, label_size: '4x6' },
  })
  const bought = fake.count(/buy$/)
  expect(await print()).toMatchObject({ refused: [] })
  expect(fake.count(/buy$/)).toBe(bought)
  expect(fake.shipments.size).toBe(1)
  expect(await labels()).toMatchObject({ have: 1, cost: 5.58 })
})

test('a missing label image is fetched by the next print', async () => {
  const { print, labels } = await batchOf({ 'No Picture': '1 Elm St' })
  fake.fault(/GET \/labels\//, { status: 500, code: 'X', message: 'later' })
  expect((await print()).refused).toMatchObject([
    { why: 'Its label is bought, but its picture did not come. Print again: nothing is bought twice.' },
  ])
  expect(await labels()).toMatchObject({ have: 1, to_buy: 0 })
  expect(await print()).toMatchObject({ refused: [] })
  expect(fake.count(/POST .*buy$/)).toBeGreaterThan(0)
  expect(fake.sold).toHaveLength(1)
})

test('two concurrent prints buy one label per touch', async () => {
  const { staff, path } = await batchOf({ 'At Once': '1 Elm St', 'At Twice': '2 Elm St' })
  await staff.post(`${path}/prints`, { papers: ['labels_carrier'] })
  await staff.post(`${path}/prints`, { papers: ['slips', 'labels_carrier'] })
  await Promise.all([app.platform.jobs.drain(), app.platform.jobs.drain()])
  expect(fake.sold).toHaveLength(2)
})

test('with a bought label, the code alone records the parcel', async () => {
  const { staff, touch, code, print } = await batchOf({ 'Cy Code': '1 Elm St', 'Di Bars': '2 Elm St' })
  expect((await note(staff, code('Cy Code'))).body.data).toBeNull()
  await print()
  const noted = await note(staff, `${code('Cy Code')}-S`)
  const [cy] = await labelsOf(touch('Cy Code'))
  const [di] = await labelsOf(touch('Di Bars'))
  expect(noted.body.data).toMatchObject({ name: 'Cy Code', carrier: 'USPS', number: cy?.number })
  expect(refusal(await note(staff, code('Cy Code')))).toContain('already recorded for Cy Code')
  // Undoing restores the previous state.
  await staff.post(`/v1/staff/packing/touches/${touch('Cy Code')}/forgetnumber`)
  expect(await labelsOf(touch('Cy Code'))).toMatchObject([{ state: 'bought' }])
  await note(staff, touch('Cy Code'))
  expect(
    refusal(await staff.post('/v1/staff/packing/ready', { code: code('Cy Code'), number: di?.number })),
  ).toBe('This number belongs to another touch, for Di Bars. Nothing changed.')
  // USPS barcodes have the ZIP code before the number.
  expect((await note(staff, `42094611${di?.number}`)).body.data).toMatchObject({ name: 'Di Bars' })
  expect((await note(staff, '1Z0000000000')).body.data).toBeNull()
  const handed = await staff.post('/v1/staff/packing/handovers', {})
  expect(handed.body.data).toEqual({ handed: 2, refused: [] })
  const rows = await app.rows(
    sql`select tracking_carrier, tracking_number from touches where key = ${touch('Di Bars')}`,
  )
  expect(rows).toEqual([{ tracking_carrier: 'USPS', tracking_number: di?.number }])
  expect(await labelsOf(touch('Di Bars'))).toMatchObject([{ state: 'used' }])
})

test('carrier label scans pack a touch; batches record packed ones', async () => {
  const { staff, touch, code, path, print } = await batchOf({
    'Ed Packed': '1 Elm St',
    'Flo Not': '2 Elm St',
  })
  await print()
  const [ed] = await labelsOf(touch('Ed Packed'))
  await scan(staff, `${code('Ed Packed')}-S`)
  await scan(staff, `${code('Ed Packed')}-C`)
  const packed = await scan(staff, ed?.number ?? '')
  expect(packed.body.data).toMatchObject({ piece: 'label', row: { name: 'Ed Packed' } })
  expect(packed.body.data.row.packed_at).toEqual(expect.any(Number))
  const all = await staff.post(`${path}/labels/ready`)
  expect(all.body.data).toEqual({ noted: 1, unpacked: 1, refused: [] })
  expect((await staff.post(`${path}/labels/ready`)).body.data).toMatchObject({ noted: 0, unpacked: 1 })
  await staff.post('/v1/staff/packing/handovers', {})
})

test('a label for an old address is refunded and replaced', async () => {
  const { staff, touch, code, labels, print } = await batchOf({ 'Gus Moved': '1 Elm St' })
  await print()
  await app.db.execute(
    sql`update locations set street = '9 Oak St' where key = (select location_key from touches where key = ${touch('Gus Moved')})`,
  )
  expect(refusal(await note(staff, code('Gus Moved')))).toBe(
    'The address of Gus Moved changed after its label was bought. Print its carrier label again.',
  )
  expect(await print()).toMatchObject({ refused: [] })
  await app.platform.jobs.drain()
  expect(await labelsOf(touch('Gus Moved'))).toMatchObject([{ state: 'refunded' }, { state: 'bought' }])
  expect(await labels()).toMatchObject({ have: 1, cost: 5.58 })
  expect((await note(staff, code('Gus Moved'))).body.data).toMatchObject({ name: 'Gus Moved' })
  await staff.post('/v1/staff/packing/handovers', {})
})

test('typing a tracking number refunds the bought label', async () => {
  const { staff, touch, print } = await batchOf({ 'Hal Other': '1 Elm St' })
  await print()
  await staff.post('/v1/staff/packing/ready', { code: touch('Hal Other'), number: '1ZOTHER00001' })
  await staff.post('/v1/staff/packing/handovers', {})
  await app.platform.jobs.drain()
  expect(await labelsOf(touch('Hal Other'))).toMatchObject([{ state: 'refunded' }])
  expect(await acts(touch('Hal Other'))).toEqual(['label.bought', 'label.refunded'])
})

test('labels are bought only for active touches to US addresses', async () => {
  const { touch, labels, print } = await batchOf({ 'Ida Canada': '1 Elm St', 'Joe Gone': '2 Elm St' })
  await app.db.execute(
    sql`update locations set country = 'CA' where key = (select location_key from touches where key = ${touch('Ida Canada')})`,
  )
  await app.db.execute(sql`update touches set status = 'canceled' where key = ${touch('Joe Gone')}`)
  expect(await labels()).toMatchObject({ to_buy: 0 })
  const { refused } = await print()
  expect(refused.map(({ why }: { why: string }) => why).sort()).toEqual([
    'It can’t go out: it was canceled.',
    'Labels are bought for addresses in the United States only.',
  ])
  expect(fake.shipments.size).toBe(0)
})

test('a returned parcel gets a new label when resent', async () => {
  const { staff, experience, touch, print } = await batchOf({ 'Kim Back': '1 Elm St' })
  await print()
  await note(staff, touch('Kim Back'))
  await staff.post('/v1/staff/packing/handovers', {})
  await app.db.execute(
    sql`update touches set status = 'pending', tracking_number = null where key = ${touch('Kim Back')}`,
  )
  const again = await staff.post('/v1/staff/packing/batches', {
    experiences: [experience.key],
    until: dateIn(app.now),
  })
  await staff.post(`/v1/staff/packing/batches/${again.body.data.key}/prints`, { papers: ['labels_carrier'] })
  await app.platform.jobs.drain()
  expect(await labelsOf(touch('Kim Back'))).toMatchObject([{ state: 'used' }, { state: 'bought' }])
  await note(staff, touch('Kim Back'))
  await staff.post('/v1/staff/packing/handovers', {})
})

test('parcels have custom or default sizes, within limits', async () => {
  const { staff, experience, print } = await batchOf({ 'Lou Heavy': '1 Elm St' })
  const path = `/v1/staff/packing/parcels/${experience.key}`
  const find = async () => {
    const { data } = (await staff.get('/v1/staff/packing/parcels')).body
    return data.find((one: { experience: { key: string } }) => one.experience.key === experience.key)
  }
  expect(await find()).toMatchObject({
    is_usual: true,
    size: { ounces: 16, length: 10, width: 8, height: 4 },
  })
  const size = { ounces: 40.5, length: 12, width: 9, height: 3.2 }
  expect((await staff.put(path, size)).body.data).toMatchObject({ is_usual: false, size })
  for (const wrong of [
    { ounces: 0 },
    { ounces: 1120.1 },
    { length: 108.1 },
    { width: 0.05 },
    { height: 'tall' },
  ])
    expect((await staff.put(path, { ...size, ...wrong })).status).toBe(400)
  for (const right of [{ ounces: 0.1 }, { ounces: 1120 }, { length: 108 }])
    expect((await staff.put(path, { ...size, ...right })).status).toBe(200)
  await staff.put(path, size)
  await print()
  expect([...fake.shipments.values()][0]?.parcel).toEqual({ weight: 40.5, length: 12, width: 9, height: 3.2 })
  expect((await staff.delete(path)).body.data).toMatchObject({ is_usual: true })
  expect((await staff.put('/v1/staff/packing/parcels/exp_01nobody', size)).status).toBe(404)
})

// Last: the clock moves.
test('labels for canceled gifts are refunded daily, for a week', async () => {
  const { touch, labels, print } = await batchOf({ 'Mo Canceled': '1 Elm St', 'Ned Kept': '2 Elm St' })
  await print()
  const nights = { daily: ['remove-prints', 'settle-labels'] }
  await app.db.execute(sql`update touches set status = 'canceled' where key = ${touch('Mo Canceled')}`)
  fake.refundsAre = 'rejected'
  await app.travelTo('2027-03-03T08:00:00Z', nights)
  expect(await labelsOf(touch('Mo Canceled'))).toMatchObject([{ state: 'unwanted' }])
  expect(await labelsOf(touch('Ned Kept'))).toMatchObject([{ state: 'bought' }])
  expect(await labels()).toMatchObject({ cost: 11.16 })
  fake.refundsAre = 'submitted'
  await app.travelTo('2027-03-04T08:00:00Z', nights)
  expect(await labelsOf(touch('Mo Canceled'))).toMatchObject([{ state: 'refunded' }])
  expect(await labels()).toMatchObject({ cost: 5.58 })

  await app.db.execute(sql`update touches set status = 'expired' where key = ${touch('Ned Kept')}`)
  fake.refundsAre = 'rejected'
  await app.travelTo('2027-03-11T08:00:00Z', nights)
  expect(await labelsOf(touch('Ned Kept'))).toMatchObject([{ state: 'unwanted' }])
  await app.travelTo('2027-03-13T08:00:00Z', nights)
  expect(await labelsOf(touch('Ned Kept'))).toMatchObject([{ state: 'forfeited' }])
  expect(await labels()).toMatchObject({ cost: 5.58 })
  const pictures = await app.rows(sql`select from packing_labels where has_picture`)
  expect(pictures).toEqual([])
})

test('D-1-74 D-1-75 a label is bought for a private address, whose mark goes with it', async () => {
  const { touch, print } = await batchOf({ 'Grace Okafor': '1 Elm St' })
  const key = touch('Grace Okafor')
  await app.rows(sql`update touches set location_key = null, ship_to_name = 'G. Lind',
    private_place = '{"city": "Denver", "state": "CO", "country": "US"}' where key = ${key}`)
  await app.rows(sql`insert into touch_private_addresses (touch_key, street, city, state, zip, country, erase_on)
    values (${key}, '4417 Quillvane Terrace', 'Denver', 'CO', '80203', 'US', ${dateIn(app.now)}::date)`)
  expect(await print()).toMatchObject({ refused: [] })
  expect([...fake.shipments.values()].map((one) => one.to_address)).toMatchObject([
    { name: 'G. Lind', street1: '4417 Quillvane Terrace', city: 'Denver', state: 'CO', zip: '80203' },
  ])
  const marks = () =>
    app.rows<{ address_mark: string }>(sql`select address_mark from packing_labels where touch_key = ${key}`)
  expect(await marks()).not.toEqual([{ address_mark: '' }])
  await erasePrivateAddresses(app.platform, app.cause())
  expect(await marks()).toEqual([{ address_mark: '' }])
  expect(await app.rows(sql`select from touch_private_addresses where touch_key = ${key}`)).toEqual([])
})
