import type { CartItem, Review } from '@goodturn/contract/ordering/checkout/schema'
import { singleGiftsOnlyText } from '@goodturn/contract/ordering/checkout/gift-day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newKey } from '../../platform/ids.ts'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildCardPlan } from '../../../test/build/plan.ts'
import { buildPrompt } from '../../../test/build/prompt.ts'
import { buildService } from '../../../test/build/service.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Choices = Partial<Record<keyof CartItem['member_data'], unknown>>

async function buying(person: Parameters<typeof buildPerson>[2] = {}) {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const { item, contact } = await buildPerson(app, buyer.member, person)
  const choose = (choices: Choices, of: Parameters<typeof item>[0] = service) =>
    item(of, choices as Partial<CartItem['member_data']>)
  const review = (items: readonly CartItem[]) =>
    buyer.caller.post<{ data: Review; errors?: { field: string; message: string }[] }>('/v1/billing/review', {
      items,
    })
  /** The first error for an item with these choices, from the review or its row; null if it can be bought. */
  const complaint = async (choices: Choices) => {
    const { body } = await review([choose(choices)])
    if (body.errors) return body.errors[0]
    const { hindrance, hindered_by } = body.data.items[0] as Review['items'][number]
    return hindrance === null ? null : { field: hindered_by, message: hindrance }
  }
  return { ...buyer, contact, choose, review, complaint }
}

const at = (choice: string) => `items.0.member_data.${choice}`

test("a cart gift has its touch's name and message limits", async () => {
  const { complaint } = await buying()
  for (const [choice, field] of [
    ['custom_to_name', 'recipient name'],
    ['custom_from_name', 'sender name'],
  ] as const) {
    for (const name of ['Gr', 'x'.repeat(255), null]) expect(await complaint({ [choice]: name })).toBeNull()
    expect(await complaint({ [choice]: 'G' })).toMatchObject({ field: at(choice) })
    expect(await complaint({ [choice]: 'x'.repeat(256) })).toMatchObject({ field: at(choice) })
    expect((await complaint({ [choice]: '  ' }))?.message).toContain(field)
  }
  const written = at('custom_contact_message')
  for (const message of ['x', 'x'.repeat(350), null]) {
    expect(await complaint({ custom_contact_message: message })).toBeNull()
  }
  expect(await complaint({ custom_contact_message: 'x'.repeat(351) })).toEqual(
    expect.objectContaining({ field: written, message: 'Please use at most 350 characters.' }),
  )
  for (const empty of ['', ' <b></b> ']) {
    expect(await complaint({ custom_contact_message: empty })).toMatchObject({
      field: written,
      message: 'Please enter a message.',
    })
  }
  const prompt = await buildPrompt(app)
  expect(await complaint({ messaging_prompt_id: prompt.key })).toBeNull()
  expect(await complaint({ messaging_prompt_id: newKey('messagingPrompt') })).toMatchObject({
    field: 'items.0',
    message: 'We couldn’t find that prompt.',
  })
  expect(await complaint({ personalization: 'x'.repeat(255) })).toBeNull()
  expect(await complaint({ personalization: 'x'.repeat(256) })).toMatchObject({
    field: at('personalization'),
  })
})

test('unknown placeholders and overlong expansions return errors on the item', async () => {
  const { complaint, choose, pay } = await buying({ firstName: 'Wilhelmina' })
  const room = 350 - 'Wilhelmina'.length
  expect(await complaint({ custom_contact_message: `{first name}${'x'.repeat(room)}` })).toBeNull()
  expect(await complaint({ custom_contact_message: `{first name}${'x'.repeat(room + 1)}` })).toEqual({
    field: 'custom_contact_message',
    message: expect.stringContaining('names included. It’s too long for Wilhelmina Okafor.'),
  })
  const nothing = 'We don’t have a value for {company} for Wilhelmina Okafor.'
  const unknown = { custom_contact_message: 'Best to {company}' }
  expect(await complaint(unknown)).toEqual({ field: 'custom_contact_message', message: nothing })
  const refused = await pay([choose({}), choose(unknown)])
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([{ code: 'validation', field: 'items.1', message: nothing }])
})

test("a cart gift's date must be a future business day", async () => {
  const { complaint, choose, pay, review } = await buying()
  const refusals = {
    '2027-03-01': 'Please choose Mar 2, 2027 or a later day.',
    '2027-03-02': null,
    '2027-03-05': null,
    '2027-03-06': 'Please choose a day from Monday to Friday.',
    '2027-03-07': 'Please choose a day from Monday to Friday.',
    '2027-03-08': null,
    '2029-03-01': null,
    '2029-03-02': 'Please choose a day within the next two years.',
  }
  for (const [day, message] of Object.entries(refusals)) {
    const said = message === null ? null : { field: 'event_date', message }
    expect(await complaint({ event_date: day }), day).toEqual(said)
  }
  expect(await complaint({ event_date: '2027-02-30' })).toMatchObject({
    field: at('event_date'),
    message: 'Please choose a date.',
  })
  const past = choose({ event_date: '2027-03-01' })
  const { errors } = (await pay([past])).body
  expect(errors).toEqual([{ code: 'validation', field: 'items.0', message: refusals['2027-03-01'] }])
  // A soft-deleted item blocks no other.
  const aside = (await review([{ ...past, soft_deleted: true }])).body.data.items[0]
  expect(aside).toMatchObject({ hindrance: null, schedule: null })
})

test('a review shows when each gift goes out and arrives', async () => {
  const { choose, review, caller, contact } = await buying()
  const plain = await buildService(app, { experience: { fulfillmentDaysMin: 2, fulfillmentDaysMax: 4 } })
  const visit = await buildService(app, { experience: { appointmentRequired: true } })
  const tied = await buildService(app, { occasion: 'birthday', experience: { fulfillmentDaysMax: 4 } })
  const plan = await buildCardPlan(app)
  const items = [
    choose({}, plain),
    choose({ event_date: '2027-03-04' }, plain),
    choose({}, visit),
    choose({}, tied),
    choose({ unit: 'year' }, plan),
  ]
  const schedules = async () => (await review(items)).body.data.items.map(({ schedule }) => schedule)
  const none = { occasion: null, occasion_on: null, arrives_from: null, arrives: null }
  const first = [
    { ...none, event_date: '2027-03-02', arrives_from: '2027-03-04', arrives: '2027-03-08' },
    { ...none, event_date: '2027-03-04', arrives_from: '2027-03-08', arrives: '2027-03-10' },
    { ...none, event_date: '2027-03-02' },
  ]
  expect(await schedules()).toEqual([...first, null, null])
  const dates = { date_of_birth: '--05-04' }
  expect((await caller.send('PATCH', `/v1/contacts/${contact.key}`, dates)).status).toBe(200)
  // May 4 is a Tuesday: the gift leaves four business days before it.
  const birthday = {
    event_date: '2027-04-28',
    occasion: 'birthday',
    occasion_on: '2027-05-04',
    arrives_from: '2027-05-03',
    arrives: '2027-05-04',
  }
  expect(await schedules()).toEqual([...first, birthday, null])
})

test("a day chosen for a person's occasion keeps its label", async () => {
  const { choose, review } = await buying({
    birthMonth: 5,
    birthDay: 4,
    birthYear: 1984,
    homeAnniversary: '2024-10-03',
  })
  const plain = await buildService(app, { experience: { fulfillmentDaysMin: 2, fulfillmentDaysMax: 4 } })
  const told = async (day: string) => {
    const { schedule } = (await review([choose({ event_date: day }, plain)])).body.data.items[0] ?? {}
    return [schedule?.occasion, schedule?.occasion_on]
  }
  expect(await told('2027-04-27')).toEqual([null, null])
  expect(await told('2027-04-28')).toEqual(['birthday', '2027-05-04'])
  expect(await told('2027-04-29')).toEqual([null, null])
  expect(await told('2028-04-28')).toEqual(['birthday', '2028-05-04'])
  // October 3 is a Sunday: four business days before the Friday.
  expect(await told('2027-09-27')).toEqual(['home_anniversary', '2027-10-03'])
})

test('a review shows how each card begins, as printed', async () => {
  const { choose, review } = await buying()
  const contactMessage = 'Welcome to your new home.'
  const welcome = await buildService(app, { experience: { contactMessage } })
  const plan = await buildCardPlan(app)
  const words = async (choices: Choices, of: Parameters<typeof choose>[1] = welcome) =>
    (await review([choose(choices, of)])).body.data.items[0]?.card_words
  expect(await words({})).toBe(contactMessage)
  expect(await words({ custom_contact_message: 'Dear {first name},\n\n  thank you.' })).toBe(
    'Dear Grace, thank you.',
  )
  expect(await words({ custom_contact_message: 'Best to {company}' })).toBe('Best to {company}')
  expect(await words({ custom_contact_message: 'x'.repeat(100) })).toBe('x'.repeat(100))
  expect(await words({ custom_contact_message: 'x'.repeat(101) })).toBe(`${'x'.repeat(99)}…`)
  const long = await buildService(app, { experience: { contactMessage: '🎁'.repeat(101) } })
  expect(await words({}, long)).toBe(`${'🎁'.repeat(99)}…`)
  const silent = await buildService(app, { experience: { contactMessage: ' ' } })
  expect(await words({}, silent)).toBeNull()
  expect(await words({ unit: 'year' }, plan)).toBeNull()
})

test('a plan has names, but no first message or date', async () => {
  const { choose, review, pay } = await buying()
  const plan = await buildCardPlan(app)
  const names = { custom_to_name: 'Grace and Ben', custom_from_name: 'Your agent', unit: 'year' }
  for (const choice of [{ custom_contact_message: 'Hello' }, { event_date: '2027-03-04' }]) {
    const item = choose({ ...names, ...choice }, plan)
    const { hindrance } = (await review([item])).body.data.items[0] ?? {}
    expect(hindrance).toBe(singleGiftsOnlyText)
    expect((await pay([item])).body.errors[0]).toMatchObject({
      field: 'items.0',
      message: singleGiftsOnlyText,
    })
  }
  expect((await pay([choose(names, plan)])).status).toBe(200)
  const [bought] = await app.rows<{ to_name: string; from_name: string }>(
    sql`select to_name, from_name from plans`,
  )
  expect(bought).toEqual({ to_name: 'Grace and Ben', from_name: 'Your agent' })
})
