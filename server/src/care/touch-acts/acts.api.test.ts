import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchStatuses } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { type TouchParts, buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { experiences } from '../../shop/catalog/tables.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { newKey } from '../../platform/ids.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_EMAIL: 'concierge@example.com' } })

async function acting(parts: Omit<TouchParts, 'member'> = {}) {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, ...parts })
  const caller = await app.as(member)
  const patch = (body: Record<string, unknown>) => caller.patch(`/v1/touches/${touch.key}`, body)
  const read = async () => (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body.data
  return { member, touch, caller, patch, read }
}

const code = (answer: { status: number; body: { errors?: { code?: string }[] } }) => [
  answer.status,
  answer.body.errors?.[0]?.code,
]

/** A Top of Mind gift with two replacements, `swappable` as given. */
async function buildGift(swappable = true) {
  const gift = await buildExperience(
    app,
    { title: 'Seed & Trowel', swappable },
    { type: 'plan', isTopOfMind: true },
  )
  const others = []
  for (const title of ['Peach Crate', 'Herb Garden']) {
    const key = newKey('experience')
    const slug = key.replace('_', '-')
    others.push({ key, slug, title })
    await app.db.insert(experiences).values({
      key,
      slug,
      title,
      isReplacement: true,
      description: `All about ${title}.`,
      contactMessage: `Enjoy the ${title}.`,
      art: { tint: 'treats', of: [] },
    })
  }
  const slugs = JSON.stringify(others.map(({ slug }) => slug))
  await app.db.execute(
    sql`update experiences set replacements = array(select jsonb_array_elements_text(${slugs}::jsonb)) where key = ${gift.key}`,
  )
  return { gift, others }
}

test('C-4.9-12 C-7-71 C-5-78 C-5-79 a touch is canceled, with or without a reason', async () => {
  const { patch, read } = await acting()
  expect(code(await patch({ status: 'canceled', cancel_reason: 'x'.repeat(351) }))).toEqual([
    400,
    'validation',
  ])
  const answer = await patch({ status: 'canceled', cancel_reason: 'x'.repeat(350) })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    status: 'canceled',
    cancel_reason: 'x'.repeat(350),
    canceled: expect.any(Number),
    can_edit: 0,
    can_cancel: 0,
  })
  expect((await read()).status).toBe('canceled')

  const without = await acting()
  expect((await without.patch({ status: 'canceled' })).body.data).toMatchObject({
    status: 'canceled',
    cancel_reason: null,
  })
})

test('C-5-82 C-6-15 cancel requires can_cancel, whatever the status', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const caller = await app.as(member)
  for (const status of touchStatuses) {
    const touch = await buildTouch(app, { member, recipient, experience, change: { status } })
    const { data } = (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body
    const allowed = ['pending', 'paused', 'incomplete', 'swaprequest'].includes(status)
    expect(data.can_cancel, status).toBe(allowed ? 1 : 0)
    const answer = await caller.patch(`/v1/touches/${touch.key}`, { status: 'canceled' })
    expect(code(answer), status).toEqual(allowed ? [200, undefined] : [400, 'not_cancelable'])
  }
})

test('C-5-83 a gift sent out immediately is never canceled', async () => {
  const { patch, read } = await acting({
    experience: await buildExperience(app, { slug: 'under-contract-gift' }),
  })
  expect((await read()).can_cancel).toBe(0)
  expect(code(await patch({ status: 'canceled' }))).toEqual([400, 'not_cancelable'])
  expect((await read()).status).toBe('pending')
})

test('a canceled gift credits its price and refunds its token', async () => {
  const purchase = await buildPurchase(app)
  const { member, card, cartItem, experience } = purchase
  await buildTokens(app, member, { serviceKeys: [experience.serviceKey], qty: 1 })
  const caller = await app.as(member)
  const items = [cartItem(), cartItem({ use_token: true })]
  const bought = await caller.post('/v1/billing/checkout', { items, source: card?.key, credit: false })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)

  const list = await caller.get('/v1/users/activity')
  expect(list.body.data).toHaveLength(2)
  for (const { key } of list.body.data) {
    expect((await caller.patch(`/v1/touches/${key}`, { status: 'canceled' })).status).toBe(200)
    expect(code(await caller.patch(`/v1/touches/${key}`, { status: 'canceled' }))).toEqual([
      400,
      'not_cancelable',
    ])
  }
  const totals = (await caller.get('/v1/billing/credits')).body.data
  expect(totals.total_balance_non_expiring).toBe(54)
  const [token] = await app.rows(sql`select qty from tokens where member_key = ${member.key}`)
  expect(token).toEqual({ qty: 1 })
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test("canceling a monthly plan's gift creates the next, without credit", async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member, service: await buildTopOfMind(app), unit: 'month' })
  const gifts = () =>
    app.rows<{ key: string; status: string; day: string }>(
      sql`select key, status, event_date::text as day from touches where parent_key = ${plan.key} order by event_date`,
    )
  const [first] = await gifts()
  const caller = await app.as(member)
  const answer = await caller.patch(`/v1/touches/${first?.key}`, { status: 'canceled' })
  expect(answer.status).toBe(200)

  const after = await gifts()
  expect(after.map(({ status }) => status)).toEqual(['canceled', 'pending'])
  expect(Date.parse(after[1]?.day ?? '')).toBeGreaterThan(Date.parse(after[0]?.day ?? ''))
  expect(await app.rows(sql`select key from lots where member_key = ${member.key}`)).toEqual([])
})

test('C-7-63 C-3-68 a Top of Mind gift lists its possible swaps', async () => {
  const { gift, others } = await buildGift()
  const { touch, caller } = await acting({ experience: gift })
  const answer = await caller.get(`/v1/touches/swapskus/${touch.v1Key}`)
  expect(answer.status).toBe(200)
  expect(answer.body.experiences).toHaveLength(2)
  expect(answer.body.experiences[0]).toMatchObject({
    key: others[0]?.key,
    title: 'Peach Crate',
    description: 'All about Peach Crate.',
    contact_message: 'Enjoy the Peach Crate.',
    sku: {
      image: {
        media: {
          thumb: `/files/art/${others[0]?.slug}.svg`,
          medium: `/files/art/${others[0]?.slug}.svg`,
        },
      },
    },
  })
})

test('C-7-64 other touches and unswappable gifts offer no swaps', async () => {
  const fixed = await acting({ experience: (await buildGift(false)).gift })
  const single = await acting({ experience: await buildExperience(app, { swappable: true }) })
  const alone = await acting({
    experience: await buildExperience(app, { swappable: true }, { type: 'plan', isTopOfMind: true }),
  })
  expect((await fixed.read()).experience.swappable).toBe(0)
  for (const { caller, touch } of [fixed, single, alone]) {
    const answer = await caller.get(`/v1/touches/swapskus/${touch.v1Key}`)
    expect([answer.status, answer.body]).toEqual([200, { experiences: [] }])
  }
  expect(code(await fixed.caller.post(`/v1/touches/requestswap/${fixed.touch.key}`))).toEqual([
    400,
    'not_editable',
  ])
  expect((await single.caller.post(`/v1/touches/requestswap/${single.touch.key}`)).status).toBe(200)
  expect((await alone.caller.post(`/v1/touches/requestswap/${alone.touch.key}`)).status).toBe(200)
  expect((await fixed.caller.get('/v1/touches/swapskus/nobody')).status).toBe(404)
})

test('C-4.9-16 C-4.9-17 C-7-70 a swap sets the new gift and clears old text', async () => {
  const { gift, others } = await buildGift()
  const { patch, read } = await acting({
    experience: gift,
    change: {
      customMessage: 'For your garden.',
      customTitle: 'A garden',
      customDescription: 'Seeds.',
      customImageName: 'garden.png',
      messagingPromptId: 'playful',
      customToName: 'Grace',
    },
  })
  const answer = await patch({
    experience_id: others[1]?.key,
    custom_contact_message: '',
    custom_member_message: '',
    custom_title: '',
    custom_description: '',
    custom_image_id: '',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await read()).toMatchObject({
    status: 'pending',
    title: 'Herb Garden',
    description: 'All about Herb Garden.',
    image: `/files/art/${others[1]?.slug}.svg`,
    rendered_contact_message: 'Enjoy the Herb Garden.',
    messaging_prompt_id: null,
    to_name: 'Grace',
    experience: { key: others[1]?.key },
  })
})

test('only offered swaps are accepted, while the touch is editable', async () => {
  const { gift, others } = await buildGift()
  const foreign = (await buildExperience(app)).key
  const { patch } = await acting({ experience: gift })
  for (const experience_id of [foreign, gift.key, newKey('experience')]) {
    expect(code(await patch({ experience_id }))).toEqual([400, 'validation'])
  }
  const packed = await acting({ experience: gift, eventDate: '2027-03-01' })
  expect(code(await packed.patch({ experience_id: others[0]?.key }))).toEqual([400, 'not_editable'])
  const bulk = await acting({ experience: gift, change: { status: 'bulkpending' } })
  expect(code(await bulk.patch({ experience_id: others[0]?.key }))).toEqual([400, 'not_editable'])
})

test('C-4.9-11 C-7-72 a swap can be requested from the concierge only once', async () => {
  const { touch, caller, read } = await acting({
    experience: await buildExperience(app, { swappable: true }),
  })
  const answer = await caller.post(`/v1/touches/requestswap/${touch.key}`)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ status: 'swaprequest', can_edit: 0, can_cancel: 1 })
  expect(code(await caller.post(`/v1/touches/requestswap/${touch.key}`))).toEqual([400, 'invalid_state'])
  expect((await read()).status).toBe('swaprequest')
  const mails = (await app.mailsTo('concierge@example.com')).filter(({ plain }) => plain.includes(touch.key))
  expect(mails.map(({ template }) => template)).toEqual(['swap-request'])
})

test('C-7-74 special instructions are saved and reach the concierge', async () => {
  const { touch, caller, read } = await acting()
  const send = (message: unknown) => caller.post('/v1/touchmessages', { touch_id: touch.key, message })
  const answer = await send('Please ring twice.\nThe dog is friendly.')
  expect(answer.status).toBe(201)
  expect(answer.body.data).toEqual({
    message: 'Please ring twice.\nThe dog is friendly.',
    created: expect.any(Number),
  })
  expect((await read()).member_messages).toEqual([answer.body.data])
  for (const message of ['', '  ', 'x'.repeat(351), null]) {
    expect(code(await send(message))).toEqual([400, 'validation'])
  }
  const mails = (await app.mailsTo('concierge@example.com')).filter(({ plain }) => plain.includes(touch.key))
  expect(mails.map(({ template }) => template)).toEqual(['special-instructions'])
  expect(mails[0]?.plain).toContain('The dog is friendly.')
})

test('special instructions are limited to thirty an hour', async () => {
  const { touch, caller } = await acting()
  const send = () => caller.post('/v1/touchmessages', { touch_id: touch.key, message: 'Ring twice.' })
  for (let count = 0; count < 30; count += 1) expect((await send()).status).toBe(201)
  expect(code(await send())).toEqual([429, 'too_many'])
})

test('editing never revives touches of paused or canceled plans', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  for (const state of ['paused', 'canceled'] as const) {
    const plan = await buildPlan(app, { member, state })
    const recipient = await buildRecipient(app, member)
    const parts = { member, recipient, parentKind: 'plan', parentKey: plan.key } as const
    const returned = await buildTouch(app, { ...parts, change: { status: 'returntosender' } })
    const location_id = recipient.locationKey
    expect(code(await caller.patch(`/v1/touches/${returned.key}`, { location_id }))).toEqual([
      400,
      'invalid_state',
    ])
    const incomplete = await buildTouch(app, {
      ...parts,
      locationKey: null,
      change: { status: 'incomplete', incompleteAt: app.now },
    })
    const answer = await caller.patch(`/v1/touches/${incomplete.key}`, { location_id })
    expect(answer.body.data).toMatchObject({ status: 'incomplete', location: { key: location_id } })
  }
})
