import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { buildSequence, enrollAll } from '../../../test/build/sequence.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

test('C-7-29 a sequence loads by its key, with steps and prices', async () => {
  const { member, sequence } = await buildSequence(app, {
    steps: [{ afterDays: 0 }, { afterDays: 30, kind: 'reminder', note: 'Call' }],
  })
  const { status, body } = await (await app.as(member)).get(`/v1/sequences/${sequence.key}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    title: 'Warm welcome',
    price: 54,
    people: 0,
    proposed: 0,
    agreement: null,
  })
  expect(body.data.steps.map((step: { price: number }) => step.price)).toEqual([54, 0])
  const other = await app.as(await buildMember(app))
  expect((await other.get(`/v1/sequences/${sequence.key}`)).status).toBe(404)
})

test('people are proposed once, with no charge until approval', async () => {
  const built = await buildSequence(app)
  const { member, sequence, card } = built
  const tagged = await buildContact(app, { member, tags: ['Past client'] })
  await buildLocation(app, { contact: tagged })
  const caller = await app.as(member)
  const path = `/v1/sequences/${sequence.key}`
  expect((await caller.post(`${path}/enroll`, { tag: 'past CLIENT' })).body).toEqual({
    data: { enrolled: 1 },
  })
  expect((await caller.post(`${path}/enroll`, { tag: 'past client' })).body).toEqual({
    data: { enrolled: 0 },
  })
  expect((await caller.post(`${path}/enroll`, {})).status).toBe(400)
  await app.travelTo(new Date(app.now.getTime() + 26 * 3_600_000))
  expect(await app.rows(sql`select 1 from checkouts where member_key = ${member.key}`)).toEqual([])

  const review = (await caller.post(`${path}/review`, {})).body.data
  expect(review).toMatchObject({ total: 54, highest: 54, by_balance: false, has_more: false })
  const people = review.people.map(({ key }: { key: string }) => key)
  const agreed = { people, total: 54, card: card?.key, ceiling: 54 }
  const wrong = [
    { total: 53.99 },
    { ceiling: 53.99 },
    { card: null },
    { people: [] },
    { card: 'card_unknown' },
  ]
  for (const change of wrong)
    expect([400, 404]).toContain((await caller.post(`${path}/confirm`, { ...agreed, ...change })).status)
  const twice = await Promise.all([1, 2].map(() => caller.post(`${path}/confirm`, agreed)))
  expect(new Set(twice.map(({ body }) => body.data.enrolled))).toEqual(new Set([0, 1]))
  const consents = await app.rows(
    sql`select people, cents, card_key, ceiling_cents from sequence_consents where member_key = ${member.key}`,
  )
  expect(consents).toEqual([{ people: 1, cents: 5400, card_key: card?.key, ceiling_cents: 5400 }])
})

test('the database accepts a step only once per person', async () => {
  const built = await buildSequence(app)
  await enrollAll(app, built, [built.contact])
  const again = app.db.execute(sql`
    insert into sequence_turns (key, enrollment_key, step_key, member_key, contact_key, occasion, kind, due_on, state)
    select 'turn_again', enrollment_key, step_key, member_key, contact_key, occasion, kind, due_on, 'planned'
    from sequence_turns where member_key = ${built.member.key}`)
  await expect(again).rejects.toThrow()
})

test('step changes apply to enrolled people only if chosen', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 10 }] })
  const { member, sequence, experience } = built
  await enrollAll(app, built, [built.contact])
  const caller = await app.as(member)
  const path = `/v1/sequences/${sequence.key}`
  const [step] = (await caller.get(path)).body.data.steps
  const change = { after_days: 20, service: experience.serviceKey, applies_to: 'new' }
  const dueOn = async () => (await caller.get(`${path}/people`)).body.data[0].next.due_on
  const before = await dueOn()
  expect((await caller.patch(`${path}/steps/${step.key}`, change)).status).toBe(200)
  expect(await dueOn()).toBe(before)
  await caller.patch(`${path}/steps/${step.key}`, { ...change, applies_to: 'everyone' })
  expect(Date.parse(await dueOn()) - Date.parse(before)).toBe(10 * 86_400_000)
})

test('a ready-made sequence is copied with only its available steps', async () => {
  const caller = await app.as((await buildPurchase(app)).member)
  const list = (await caller.get('/v1/sequences')).body
  expect(list.data).toEqual([])
  expect(list.ready_made).toHaveLength(6)
  const made = (await caller.post('/v1/sequences', { ready_made: 'birthday' })).body.data
  expect(made).toMatchObject({ title: 'Birthday', start: 'birthday', state: 'active' })
  expect((await caller.get('/v1/sequences')).body.data).toHaveLength(1)
})

test('only a gift that can be sent by link may ask for the address', async () => {
  const built = await buildSequence(app, { steps: [] })
  const caller = await app.as(built.member)
  const path = `/v1/sequences/${built.sequence.key}/steps`
  const add = (service: string, kind = 'gift') =>
    caller.post(path, { kind, after_days: 0, service, message: 'Hi', asks_by_link: true, applies_to: 'new' })
  const visit = await buildExperience(app, { title: 'Paint Consultation', appointmentRequired: true })
  expect(await add(visit.serviceKey)).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          code: 'link_not_possible',
          field: 'asks_by_link',
          message: 'Paint Consultation can’t be sent by link.',
        },
      ],
    },
  })
  const label = { personalizationRequired: true, personalizationLabel: 'Name on the mug' }
  const mug = await buildExperience(app, { title: 'Named Mug', ...label })
  const refused = await add(mug.serviceKey)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].message).toBe(
    'Named Mug needs a personalization first, so a step can’t send it by link.',
  )
  // A card has no such choice.
  expect((await add(built.experience.serviceKey, 'card')).body.data.steps).toMatchObject([
    { kind: 'card', asks_by_link: false },
  ])
})

test('people already in it are asked by link only if the change applies to them', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 3 }] })
  const { member, sequence, experience } = built
  await enrollAll(app, built, [await buildContact(app, { member })])
  const caller = await app.as(member)
  const path = `/v1/sequences/${sequence.key}`
  const [step] = (await caller.get(path)).body.data.steps
  const change = { after_days: 3, service: experience.serviceKey, asks_by_link: true }
  const asks = () => app.rows(sql`select asks_by_link from sequence_turns where member_key = ${member.key}`)
  await caller.patch(`${path}/steps/${step.key}`, { ...change, applies_to: 'new' })
  expect(await asks()).toEqual([{ asks_by_link: false }])
  await caller.patch(`${path}/steps/${step.key}`, { ...change, applies_to: 'everyone' })
  expect(await asks()).toEqual([{ asks_by_link: true }])
  const added = { kind: 'gift', ...change, after_days: 5, applies_to: 'everyone' }
  await caller.post(`${path}/steps`, added)
  expect(await asks()).toEqual([{ asks_by_link: true }, { asks_by_link: true }])
})
