import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp()
const today = () => dateIn(app.now)

/** Due touches of a gift made for the test, with the given names. */
async function due(names: readonly string[], eventDate: string = today()) {
  const member = await buildMember(app)
  const experience = await buildExperience(app)
  const touches = []
  for (const displayName of names) {
    const recipient = await buildRecipient(app, member, { displayName })
    touches.push(await buildTouch(app, { member, recipient, experience, eventDate }))
  }
  return { experience, touches }
}

/** A batch of due touches, and the codes of its touches by name. */
async function batch(staff: Caller, names: readonly string[]) {
  const { experience, touches } = await due(names)
  const started = await staff.post('/v1/staff/packing/batches', {
    experiences: [experience.key],
    until: today(),
  })
  expect(started.status).toBe(201)
  const { data: rows } = (await staff.get(`/v1/staff/packing/batches/${started.body.data.key}/touches`)).body
  const codes = new Map<string, string>(
    rows.map((row: { name: string; code: string }) => [row.name, row.code]),
  )
  return {
    key: started.body.data.key as string,
    rows,
    touches,
    code: (name: string) => codes.get(name) ?? '',
  }
}

const scan = (staff: Caller, code: string) => staff.post('/v1/staff/packing/scans', { code })
const note = (staff: Caller, code: string, number: string) =>
  staff.post('/v1/staff/packing/ready', { code, number })
const handOver = async (staff: Caller) => (await staff.post('/v1/staff/packing/handovers', {})).body.data
const refusal = (answer: { body: { errors: { message: string }[] } }) => answer.body.errors[0]?.message

test('due touches are listed by day and service, with blockers', async () => {
  const staff = await app.staff('fulfillment')
  const member = await buildMember(app)
  const experience = await buildExperience(app, { personalizationRequired: true })
  await buildTouch(app, { member, experience, eventDate: addDays(today(), -1) })
  await buildTouch(app, { member, experience, eventDate: today(), change: { personalization: 'G. O.' } })
  await buildTouch(app, { member, experience, eventDate: addDays(today(), 6) })
  await buildTouch(app, { member, experience, eventDate: addDays(today(), 7) })
  const { data } = (await staff.get('/v1/staff/packing/today')).body
  expect(data.days).toHaveLength(7)
  const row = data.rows.find((one: { experience: { key: string } }) => one.experience.key === experience.key)
  expect(row).toMatchObject({
    late: 1,
    days: [1, 0, 0, 0, 0, 0, 1],
    unbatched: 2,
    lacking: 1,
    packed_here: true,
  })

  const chosen = { experiences: [experience.key], until: today() }
  const choice = await staff.post('/v1/staff/packing/choice', chosen)
  expect(choice.body.data).toMatchObject({ ready: 1, lacking: 1 })
  expect(choice.body.data.lacking_shown[0]).toMatchObject({
    name: 'Grace Okafor',
    missing: ['the personalization'],
  })
  const started = await staff.post('/v1/staff/packing/batches', chosen)
  expect(started.body.data).toMatchObject({ touches: 1, packed: 0, services: ['Holiday Citrus Crate'] })
  const again = await staff.post('/v1/staff/packing/batches', chosen)
  expect([again.status, refusal(again)]).toEqual([
    400,
    'There’s nothing left here for a batch. Someone else may have started one first.',
  ])
  for (const until of [addDays(today(), -1), addDays(today(), 7)])
    expect((await staff.post('/v1/staff/packing/choice', { ...chosen, until })).status).toBe(400)
  const last = await staff.post('/v1/staff/packing/choice', { ...chosen, until: addDays(today(), 6) })
  expect(last.status).toBe(200)
})

test('a touch is packed after scanning slip, card, and label', async () => {
  const staff = await app.staff('fulfillment')
  const { key, code } = await batch(staff, ['Ada Twice'])
  const own = code('Ada Twice')
  expect((await scan(staff, `${own}-S`)).body.data).toMatchObject({
    piece: 'slip',
    row: { scanned: ['slip'] },
  })
  expect(refusal(await scan(staff, `${own}-S`))).toBe(
    'The slip for Ada Twice was already scanned. Nothing changed.',
  )
  expect((await scan(staff, `${own}-c`.toLowerCase())).body.data.row).toMatchObject({ packed_at: null })
  const packed = (await scan(staff, `${own}-L`)).body.data.row
  expect(packed).toMatchObject({
    scanned: ['slip', 'card', 'label'],
    packed_at: expect.any(Number),
    held_by: null,
  })
  expect(refusal(await scan(staff, `${own}-L`))).toMatch(
    /^Ada Twice was already packed by .+\. Nothing changed\.$/,
  )
  expect((await staff.get(`/v1/staff/packing/batches/${key}`)).body.data).toMatchObject({
    packed: 1,
    handed: 0,
  })

  const unpacked = await staff.post(`/v1/staff/packing/touches/${packed.key}/unpack`)
  expect(unpacked.body.data).toMatchObject({ scanned: [], packed_at: null })
})

test('a bare code only finds its touch; invalid codes fail', async () => {
  const staff = await app.staff('fulfillment')
  const { code } = await batch(staff, ['Ben Void'])
  const own = code('Ben Void')
  const mistyped = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(refusal(await scan(staff, '1Z999AA10123456784'))).toContain('isn’t one of our codes')
  expect(refusal(await scan(staff, `${mistyped}-S`))).toContain('isn’t one of our codes')
  expect((await scan(staff, own)).body.data).toMatchObject({
    piece: null,
    row: { name: 'Ben Void', scanned: [], held_by: null },
  })
  await app.db.execute(sql`delete from packing_touches`)
  expect(refusal(await scan(staff, `${own}-S`))).toContain('This paper is void')
})

test('a second packer sees who has the touch', async () => {
  const first = await app.staff('fulfillment')
  const second = await app.staff('fulfillment')
  const { touches, code } = await batch(first, ['Cy Held'])
  const own = code('Cy Held')
  await scan(first, `${own}-S`)
  const refused = await scan(second, `${own}-C`)
  expect(refusal(refused)).toMatch(/ is packing Cy Held\. Nothing changed\.$/)
  await app.db.execute(sql`update packing_touches set held_at = held_at - interval '14 minutes 50 seconds'
    where touch_key = ${touches[0]?.key}`)
  expect((await scan(second, `${own}-C`)).status).toBe(400)
  await app.db.execute(sql`update packing_touches set held_at = held_at - interval '15 seconds'
    where touch_key = ${touches[0]?.key}`)
  expect((await scan(second, `${own}-C`)).body.data.row.scanned).toEqual(['slip', 'card'])
})

test("touches canceled after printing aren't packed or handed over", async () => {
  const staff = await app.staff('fulfillment')
  const { touches, code } = await batch(staff, ['Di Gone'])
  await app.db.execute(sql`update touches set status = 'canceled' where key = ${touches[0]?.key}`)
  expect(refusal(await scan(staff, `${code('Di Gone')}-S`))).toBe(
    'The gift for Di Gone can’t go out: it was canceled.',
  )
  expect(refusal(await note(staff, code('Di Gone'), '1Z0000000001'))).toBe(
    'The gift for Di Gone can’t go out: it was canceled. Nothing changed.',
  )
})

test('a tracking number can be recorded, undone, and handed over', async () => {
  const staff = await app.staff('fulfillment')
  const { touches, code } = await batch(staff, ['Ed Sent', 'Flo Next'])
  const key = touches[0]?.key ?? ''
  const noted = await note(staff, `${code('Ed Sent')}-L`, ' 1z 999-aa1 0000 0001 ')
  expect(noted.status).toBe(201)
  expect(noted.body.data).toMatchObject({ key, name: 'Ed Sent', carrier: 'UPS', number: '1Z999AA100000001' })
  expect(refusal(await note(staff, code('Ed Sent'), '1Z999AA100000001'))).toContain(
    'is already recorded for Ed Sent',
  )
  expect(refusal(await note(staff, code('Flo Next'), '1Z999AA100000001'))).toBe(
    'This number belongs to another touch, for Ed Sent. Nothing changed.',
  )
  expect(refusal(await note(staff, code('Ed Sent'), '1Z999AA100000002'))).toContain('Undo that first.')
  expect(refusal(await note(staff, code('Flo Next'), `${code('Flo Next')}-L`))).toContain('one of our codes')
  expect(refusal(await note(staff, 'touch_nobody', '1Z999AA100000009'))).toContain('isn’t one of our touches')
  expect((await staff.post(`/v1/staff/packing/touches/${key}/unpack`)).status).toBe(400)
  expect((await staff.post(`/v1/staff/packing/touches/${key}/forgetnumber`)).status).toBe(200)
  expect((await staff.post(`/v1/staff/packing/touches/${key}/forgetnumber`)).status).toBe(404)

  await note(staff, code('Ed Sent'), '1Z999AA100000001')
  const ready = await staff.get('/v1/staff/packing/ready')
  expect(ready.body).toMatchObject({ data: [{ key }], total: 1 })
  const handed = await staff.post('/v1/staff/packing/handovers', {})
  expect(handed.body.data).toEqual({ handed: 1, refused: [] })
  expect((await staff.post('/v1/staff/packing/handovers', {})).body.data).toEqual({ handed: 0, refused: [] })
  const rows = await app.rows(
    sql`select status, tracking_carrier, tracking_number from touches where key = ${key}`,
  )
  expect(rows).toEqual([
    { status: 'completed', tracking_carrier: 'UPS', tracking_number: '1Z999AA100000001' },
  ])
  expect(refusal(await staff.post(`/v1/staff/packing/touches/${key}/forgetnumber`))).toBe(
    'The carrier already has the parcel for Ed Sent. Nothing changed.',
  )
  expect(refusal(await note(staff, key, '1Z999AA100000003'))).toContain(
    'The carrier already has the parcel for Ed Sent',
  )
  expect(refusal(await note(staff, code('Flo Next'), '1Z999AA100000001'))).toContain(
    'belongs to another touch',
  )
  const acts = await app.rows<{ act: string }>(
    sql`select act from audit where detail ->> 'touch' = ${key} order by key`,
  )
  expect(acts.map(({ act }) => act)).toEqual([
    'parcel.number',
    'parcel.number-undone',
    'parcel.number',
    'touch.ship',
  ])
})

test('valid file lines are recorded; others get a reason', async () => {
  const staff = await app.staff('fulfillment')
  const { touches } = await due(['Gus One', 'Hal Two', 'Ina Three'])
  const [gus, hal, ina] = touches.map(({ key }) => key)
  const lines = [
    { code: gus, number: '1ZFILE0001' },
    { code: 'touch_01nobody', number: '1ZFILE0002' },
    { code: hal, number: '1ZFILE0001' },
    { code: gus, number: '1ZFILE0003' },
    { code: hal, number: '--' },
    { code: ina, number: '1ZFILE0004', carrier: 'USPS' },
  ]
  const { data } = (await staff.post('/v1/staff/packing/ready/file', { lines })).body
  expect(data.noted).toBe(2)
  expect(data.refused).toEqual([
    { line: 2, code: 'touch_01nobody', why: '“touch_01nobody” isn’t one of our touches.' },
    { line: 3, code: hal, why: 'This number is in this file twice.' },
    { line: 4, code: gus, why: 'Gus One is in this file twice.' },
    { line: 5, code: hal, why: 'This isn’t a valid tracking number.' },
  ])
  const again = (await staff.post('/v1/staff/packing/ready/file', { lines: [lines[0]] })).body.data
  expect(again).toMatchObject({
    noted: 0,
    refused: [{ why: 'This number is already recorded for Gus One.' }],
  })
  await app.db.execute(sql`update touches set status = 'reviewing' where key = ${ina}`)
  const why = 'The gift for Ina Three can’t go out: it’s under review.'
  expect(await handOver(staff)).toEqual({ handed: 1, refused: [{ key: ina, name: 'Ina Three', why }] })
  await app.db.execute(sql`update touches set status = 'pending' where key = ${ina}`)
  expect(await handOver(staff)).toEqual({ handed: 1, refused: [] })
  const rows = await app.rows(sql`select tracking_carrier from touches where key = ${ina}`)
  expect(rows).toEqual([{ tracking_carrier: 'USPS' }])
})

test('concurrent uses of one number or touch record only one', async () => {
  const staff = await app.staff('fulfillment')
  const { experience, touches } = await due(['Mo Race', 'Ned Race'])
  const [mo = '', ned = ''] = touches.map(({ key }) => key)
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).sort((a, b) => a - b)
  for (let at = 0; at < 5; at++) {
    const oneNumber = [note(staff, mo, `1ZRACE${at}`), note(staff, ned, `1ZRACE${at}`)]
    expect(statuses(await Promise.all(oneNumber))).toEqual([201, 400])
    await app.db.execute(sql`delete from packing_touches`)
    const oneTouch = [note(staff, mo, `1ZLEFT${at}`), note(staff, mo, `1ZRIGHT${at}`)]
    expect(statuses(await Promise.all(oneTouch))).toEqual([201, 400])
    await app.db.execute(sql`delete from packing_touches`)
    // A number noted while a batch starts either joins it or keeps its touch out.
    const chosen = { experiences: [experience.key], until: today() }
    const [started, noted] = await Promise.all([
      staff.post('/v1/staff/packing/batches', chosen),
      note(staff, mo, `1ZBATCH${at}`),
    ])
    expect([started.status, noted.status]).toEqual([201, 201])
    await app.db.execute(sql`delete from packing_touches`)
  }
})

test('handover names blocked touches and continues with the rest', async () => {
  const staff = await app.staff('fulfillment')
  const { touches } = await due(['Jo Stays', 'Kim Goes'])
  const [jo, kim] = touches.map(({ key }) => key)
  await note(staff, jo ?? '', '1ZSTAYS001')
  await note(staff, kim ?? '', '1ZGOES0001')
  await app.db.execute(sql`update touches set status = 'canceled' where key = ${jo}`)
  expect((await staff.post('/v1/staff/packing/handovers', {})).body.data).toEqual({
    handed: 1,
    refused: [{ key: jo, name: 'Jo Stays', why: 'The gift for Jo Stays can’t go out: it was canceled.' }],
  })
  await staff.post(`/v1/staff/packing/touches/${jo}/forgetnumber`)
})

test('a resent touch starts over, and its paperwork is void', async () => {
  const staff = await app.staff('fulfillment')
  const { touches, code } = await batch(staff, ['Lou Back'])
  const key = touches[0]?.key ?? ''
  await note(staff, key, '1ZBACK0001')
  await staff.post('/v1/staff/packing/handovers', {})
  await app.db.execute(sql`update touches set status = 'pending', tracking_number = null where key = ${key}`)
  const { data } = (
    await staff.post('/v1/staff/packing/batches', {
      experiences: [touches[0]?.experience.key],
      until: today(),
    })
  ).body
  const rows = (await staff.get(`/v1/staff/packing/batches/${data.key}/touches`)).body.data
  expect(rows).toMatchObject([{ key, scanned: [], number: null, handed_at: null }])
  expect(rows[0].code).not.toBe(code('Lou Back'))
  expect(refusal(await scan(staff, `${code('Lou Back')}-S`))).toContain('This paper is void')
  expect((await note(staff, key, '1ZBACK0001')).status).toBe(201)
  await staff.post('/v1/staff/packing/handovers', {})
})
