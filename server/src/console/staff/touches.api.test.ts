import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan } from '../../../test/build/plan.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const staff = async () => app.as(await buildMember(app, { isAdmin: true }))

test('staff see due touches with everything needed to pack', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const due = await buildTouch(app, { member, recipient, eventDate: '2027-02-26' })
  const incomplete = await buildTouch(app, { member, recipient, eventDate: '2027-02-27', locationKey: null })
  await buildTouch(app, { member, recipient, eventDate: '2027-03-02' })
  const { body } = await (await staff()).get('/v1/admin/touches')
  expect(body.total).toBe(2)
  expect(body.data[0]).toMatchObject({
    key: due.key,
    address: ['Grace Okafor', '2840 Calmar Avenue', 'Oakland, CA 94611'],
    card: { to: 'Grace Okafor', message: 'Happy holidays to all of you.', from: 'Dana Whitfield' },
    missing: [],
  })
  expect(body.data[1]).toMatchObject({ key: incomplete.key, address: [], missing: ['a valid address'] })
})

test('setting carrier and number processes a touch once, with auditing', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, eventDate: '2027-03-01' })
  const other = await buildTouch(app, { member, recipient: touch.recipient })
  const caller = await staff()
  const path = `/v1/admin/touches/${touch.key}/ship`
  const answer = await caller.post(path, { carrier: 'UPS', tracking_number: '1Z 999 AA1 01 2345 6784' })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    status: 'completed',
    tracking_carrier: 'UPS',
    tracking_number: '1Z999AA10123456784',
  })
  const shown = await (await app.as(member)).get(`/v1/touches/details/${touch.key}`)
  expect(shown.body.data).toMatchObject({ status: 'completed', tracking_status: 'shipped', can_edit: 0 })
  expect(shown.body.data.completed).toBeGreaterThan(0)

  const again = await caller.post(`/v1/admin/touches/${other.key}/ship`, {
    carrier: 'UPS',
    tracking_number: '1Z999AA10123456784',
  })
  expect(again.status).toBe(400)
  expect(again.body.errors[0]).toMatchObject({ field: 'tracking_number', code: 'already_used' })
  const traces = await app.rows<{ act: string; detail: { number: string } }>(
    sql`select act, detail from audit where member_key = ${member.key}`,
  )
  expect(traces).toEqual([
    { act: 'touch.ship', detail: { touch: touch.key, carrier: 'UPS', number: '1Z999AA10123456784' } },
  ])
  const malformed = await caller.post(`/v1/admin/touches/${other.key}/ship`, {
    carrier: '',
    tracking_number: '!',
  })
  expect(malformed.status).toBe(400)
})

test("a touch under review waits until it's released", async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, eventDate: '2027-02-26' })
  const caller = await staff()
  expect((await caller.post(`/v1/admin/touches/${touch.key}/review`)).body.data.status).toBe('reviewing')
  expect((await caller.post(`/v1/admin/touches/${touch.key}/review`)).body.errors[0].code).toBe(
    'invalid_state',
  )
  const released = await caller.post(`/v1/admin/touches/${touch.key}/release`)
  expect(released.body.data).toMatchObject({ status: 'pending', event_date: '2027-03-02' })
})

test('a swap request is answered with another gift or declined', async () => {
  const member = await buildMember(app)
  const change = { status: 'swaprequest' as const, customMessage: 'About the crate.' }
  const swapped = await buildTouch(app, { member, change })
  const declined = await buildTouch(app, { member, recipient: swapped.recipient, change })
  const other = await buildExperience(app, { title: 'A Quiet Evening' })
  const caller = await staff()
  const path = `/v1/admin/touches/${swapped.key}/resolveswap`
  expect((await caller.post(path, { experience: 'nothing-such' })).status).toBe(400)
  expect((await caller.post(path, { experience: other.key })).body.data).toMatchObject({
    status: 'pending',
    title: 'A Quiet Evening',
    experience: { key: other.key },
    card: { message: 'Happy holidays to all of you.' },
  })
  const found = await (await app.as(member)).get('/v1/users/activity?search=quiet')
  expect(found.body.data.map((row: { key: string }) => row.key)).toEqual([swapped.key])
  const answer = await caller.post(`/v1/admin/touches/${declined.key}/resolveswap`, {})
  expect(answer.body.data).toMatchObject({ status: 'pending', card: { message: 'About the crate.' } })
})

test('an appointment sets the process date and releases its touch', async () => {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { appointmentRequired: true })
  const touch = await buildTouch(app, { member, experience, change: { status: 'incomplete' } })
  const caller = await staff()
  const path = `/v1/admin/touches/${touch.key}/appointment`
  const at = Date.parse('2027-03-20T17:30:00Z') / 1000
  const past = await caller.post(path, { appointment_time: 1000, vendor: 'Bay Clean Co.' })
  expect(past.body.errors[0]).toMatchObject({ field: 'appointment_time' })
  const answer = await caller.post(path, { appointment_time: at, vendor: 'Bay Clean Co.' })
  expect(answer.body.data).toMatchObject({
    status: 'pending',
    event_date: '2027-03-20',
    appointment: at,
    missing: [],
  })
})

test('only administrators can take staff actions', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member })
  const calls: [string, string, unknown][] = [
    ['GET', '/v1/admin/touches', undefined],
    ['POST', `/v1/admin/touches/${touch.key}/ship`, { carrier: 'UPS', tracking_number: '1Z1234' }],
    ['POST', `/v1/admin/touches/${touch.key}/review`, undefined],
    ['POST', `/v1/admin/touches/${touch.key}/release`, undefined],
    ['POST', `/v1/admin/touches/${touch.key}/resolveswap`, {}],
    ['POST', `/v1/admin/touches/${touch.key}/appointment`, { appointment_time: 1, vendor: 'Bay' }],
  ]
  const caller = await app.as(member)
  for (const [method, path, body] of calls) {
    expect((await caller.send(method, path, body)).status).toBe(403)
    expect((await app.anonymous.send(method, path, body)).status).toBe(401)
  }
  const unknown = `/v1/admin/touches/touch_00000000000000000000000000/review`
  expect((await (await staff()).post(unknown)).status).toBe(404)
})

test("staff see members' requests, and members are notified of outcomes", async () => {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { swappable: true })
  const other = await buildExperience(app, { title: 'Peach Crate' })
  const touch = await buildTouch(app, { member, experience, eventDate: '2027-03-10' })
  const own = await app.as(member)
  await own.post('/v1/touchmessages', { touch_id: touch.key, message: 'Something without nuts, please.' })
  await own.post(`/v1/touches/requestswap/${touch.key}`)

  const caller = await staff()
  const { data } = (await caller.get('/v1/admin/touches?list=swaprequest')).body
  const asked = data.find(({ key }: { key: string }) => key === touch.key)
  expect(asked.instructions).toEqual(['Something without nuts, please.'])
  const answer = await caller.post(`/v1/admin/touches/${touch.key}/resolveswap`, { experience: other.key })
  expect(answer.status).toBe(200)
  const [mail] = await app.mailsTo(member.email)
  expect(mail).toMatchObject({ template: 'swap-answered' })
  expect(mail?.plain).toContain('Peach Crate instead of Holiday Citrus Crate')
})

test("touches of unpaid plans aren't listed as due", async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member })
  const parts = { member, parentKind: 'plan', parentKey: plan.key, eventDate: '2027-02-26' } as const
  const touch = await buildTouch(app, parts)
  const caller = await staff()
  const isListed = async () =>
    (await caller.get('/v1/admin/touches')).body.data.some(({ key }: { key: string }) => key === touch.key)
  expect(await isListed()).toBe(true)
  await app.db.execute(sql`update plans set status = 'failed' where key = ${plan.key}`)
  expect(await isListed()).toBe(false)
})
