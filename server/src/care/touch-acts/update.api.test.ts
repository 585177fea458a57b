import type { Country } from '@goodturn/contract/regions'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchStatuses } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildLocation } from '../../../test/build/contact.ts'
import { buildPrompt } from '../../../test/build/prompt.ts'
import { buildMember } from '../../../test/build/member.ts'
import { type TouchParts, buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { onPostgres, whileLocked } from '../../../test/processes/while-locked.ts'
import { newKey } from '../../platform/ids.ts'

// A Monday; 09:00 UTC is Sunday evening in Honolulu.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A touch of a new member, and functions that change it and return the response. */
async function editing(parts: Omit<TouchParts, 'member'> = {}) {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, ...parts })
  const caller = await app.as(member)
  const patch = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    caller.patch(`/v1/touches/${touch.key}`, body, headers)
  const read = async () => (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body.data
  return { member, touch, caller, patch, read }
}

const refusal = (answer: { status: number; body: { errors?: { code?: string; field?: string }[] } }) => [
  answer.status,
  answer.body.errors?.[0]?.code,
  answer.body.errors?.[0]?.field,
]

test('C-1-13 C-7-66 a date must be between tomorrow and two years out', async () => {
  const { patch, read } = await editing({ eventDate: '2027-03-10' })
  const answer = await patch({ event_date: '2027-03-02' })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ event_date: '2027-03-02', status: 'pending', can_edit: 1 })
  expect((await patch({ event_date: '2029-03-01' })).body.data.event_date).toBe('2029-03-01')

  for (const event_date of ['2027-03-01', '2027-02-01', '2029-03-02']) {
    expect(refusal(await patch({ event_date })), event_date).toEqual([400, 'validation', 'event_date'])
  }
  for (const event_date of ['', '2027-02-30', 'soon', null]) {
    expect(refusal(await patch({ event_date })).slice(0, 2)).toEqual([400, 'validation'])
  }
  expect((await read()).event_date).toBe('2029-03-01')
})

test("tomorrow is based on the browser's time zone", async () => {
  const { patch } = await editing({ eventDate: '2027-03-10' })
  const inHonolulu = { 'X-Timezone': 'Pacific/Honolulu' }
  expect((await patch({ event_date: '2027-03-01' }, inHonolulu)).status).toBe(200)
  const inAuckland = { 'X-Timezone': 'Pacific/Kiritimati' }
  expect(refusal(await patch({ event_date: '2027-03-01' }, inAuckland))).toEqual([
    400,
    'not_editable',
    undefined,
  ])
})

test("a new date is announced again; the same date isn't", async () => {
  const announced = { fulfillmentFrom: '2027-03-12', fulfillmentTo: '2027-03-15' }
  const { patch, read } = await editing({ eventDate: '2027-03-10', change: announced })
  await patch({ event_date: '2027-03-10' })
  expect((await read()).fulfillment_window).toBe('Mar 12 - Mar 15')
  await patch({ event_date: '2027-03-11' })
  expect((await read()).fulfillment_window).toBeNull()
})

test("C-7-67 only the contact's addresses are accepted", async () => {
  const { member, touch, patch } = await editing()
  const contact = { key: touch.recipient.key }
  const second = await buildLocation(app, { contact })
  const answer = await patch({ location_id: second.key })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.data.location.key).toBe(second.key)

  const place = (parts: Partial<Parameters<typeof buildLocation>[1]>) =>
    buildLocation(app, { contact, ...parts })
  const wrong = [
    (await buildRecipient(app, member)).locationKey,
    (await place({ archivedAt: app.now })).key,
    (await place({ whose: 'partner' })).key,
    (await place({ country: 'GB' as string as Country })).key,
    newKey('location'),
  ]
  for (const location_id of wrong) {
    expect(refusal(await patch({ location_id }))).toEqual([400, 'invalid_location', 'location_id'])
  }
})

test('Top of Mind ships only to the US', async () => {
  const { touch, patch } = await editing({
    experience: await buildExperience(app, {}, { type: 'plan', isTopOfMind: true }),
  })
  const contact = { key: touch.recipient.key }
  const canada = await buildLocation(app, { contact, country: 'CA', state: 'ON', zip: 'M5V 2T6' })
  expect(refusal(await patch({ location_id: canada.key }))).toEqual([400, 'invalid_location', 'location_id'])
})

test('C-4.9-13 C-4.9-14 a new address on a returned touch resends it', async () => {
  const { touch, patch } = await editing({
    eventDate: '2027-02-19',
    change: {
      status: 'returntosender',
      completedAt: new Date('2027-02-19T06:00:00Z'),
      trackingNumber: '1Z999',
      trackingCarrier: 'UPS',
      trackingMessage: 'No such street',
      trackingAt: new Date('2027-02-22T06:00:00Z'),
      fulfillmentFrom: '2027-02-22',
      fulfillmentTo: '2027-02-23',
    },
  })
  const answer = await patch({ location_id: touch.locationKey })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    status: 'pending',
    event_date: '2027-03-02',
    completed: null,
    tracking_number: null,
    tracking_carrier: null,
    tracking_message: null,
    tracking_status: 'pending',
    fulfillment_window: null,
  })
})

test('adding an address lets a waiting touch continue', async () => {
  const incomplete = { status: 'incomplete', incompleteAt: app.now, remindersSent: 1 } as const
  const passed = await editing({ locationKey: null, eventDate: '2027-02-26', change: incomplete })
  const { locationKey } = passed.touch.recipient
  const answer = await passed.patch({ location_id: locationKey })
  expect(answer.body.data).toMatchObject({ status: 'pending', event_date: '2027-03-02', missing: [] })

  const ahead = await editing({ locationKey: null, eventDate: '2027-03-20', change: incomplete })
  const later = await ahead.patch({ location_id: ahead.touch.recipient.locationKey })
  expect(later.body.data).toMatchObject({ status: 'pending', event_date: '2027-03-20' })
})

test('C-7-68 personalization is saved, required, and releases a waiting touch', async () => {
  const plain = await editing()
  expect((await plain.patch({ personalization: '  Est. 2027 ' })).body.data.personalization).toBe('Est. 2027')
  for (const personalization of ['', '   ', '-'.repeat(256), '<b>']) {
    expect(refusal(await plain.patch({ personalization }))).toEqual([400, 'validation', 'personalization'])
  }
  for (const personalization of ['7', 'x'.repeat(255)]) {
    expect((await plain.patch({ personalization })).body.data.personalization).toBe(personalization)
  }

  const experience = await buildExperience(app, { personalizationRequired: true })
  const incomplete = { status: 'incomplete', incompleteAt: app.now } as const
  const both = await editing({ experience, locationKey: null, eventDate: '2027-03-01', change: incomplete })
  const half = await both.patch({ personalization: 'Grace' })
  expect(half.body.data).toMatchObject({ status: 'incomplete', missing: ['a valid address'] })
  const whole = await both.patch({ location_id: both.touch.recipient.locationKey })
  expect(whole.body.data).toMatchObject({ status: 'pending', event_date: '2027-03-02' })
})

test("C-7-69 the card's to, body, from, and prompt are saved", async () => {
  const { patch, read } = await editing()
  const prompt = await buildPrompt(app)
  const written = await patch({
    custom_to_name: 'Grace & Ben',
    custom_contact_message: 'Welcome home.',
    custom_from_name: 'Dana',
    messaging_prompt_id: prompt.key,
  })
  expect(written.body.data).toMatchObject({
    to_name: 'Grace & Ben',
    rendered_contact_message: 'Welcome home.',
    from_name: 'Dana',
    messaging_prompt_id: prompt.key,
  })
  // Later edits keep the prompt; restoring the default clears it (CG-28).
  expect(
    (await patch({ custom_contact_message: 'Welcome home, both of you.' })).body.data.messaging_prompt_id,
  ).toBe(prompt.key)
  expect((await patch({ custom_contact_message: null })).body.data).toMatchObject({
    rendered_contact_message: 'Happy holidays to all of you.',
    messaging_prompt_id: null,
    to_name: 'Grace & Ben',
  })
  expect((await read()).from_name).toBe('Dana')
  const unknown = await patch({ messaging_prompt_id: 'nothing' })
  expect(unknown.status).toBe(400)
  expect(unknown.body.errors[0]).toMatchObject({
    field: 'messaging_prompt_id',
    message: 'We couldn’t find that prompt.',
  })
})

test("to, body, and from are cleaned and can't be blank", async () => {
  const { patch } = await editing()
  for (const body of [
    { custom_to_name: '' },
    { custom_from_name: ' ' },
    { custom_contact_message: '' },
    { custom_contact_message: '  \n ' },
    { custom_contact_message: 'x'.repeat(351) },
  ]) {
    const answer = await patch(body)
    expect(refusal(answer)).toEqual([400, 'validation', Object.keys(body)[0]])
  }
  const cleaned = await patch({ custom_contact_message: '“Hello”\u0007 <b>you</b>\n\n\n\nand me' })
  expect(cleaned.body.data.rendered_contact_message).toBe('"Hello" you\n\nand me')
  expect((await patch({ custom_contact_message: 'x'.repeat(350) })).status).toBe(200)
})

test('a call must change exactly one thing', async () => {
  const { patch, touch } = await editing()
  for (const body of [
    {},
    { event_date: '2027-04-01', personalization: 'Grace' },
    { status: 'canceled', event_date: '2027-04-01' },
    { status: 'completed' },
    { status: 'pending' },
    { cancel_reason: 'x'.repeat(351), status: 'canceled' },
  ]) {
    expect(refusal(await patch(body)).slice(0, 2), JSON.stringify(body)).toEqual([400, 'validation'])
  }
  expect(touch.status).toBe('pending')
})

test('C-5-81 C-6-14 edits require can_edit, and bulk orders allow fewer', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const caller = await app.as(member)
  for (const status of touchStatuses) {
    const touch = await buildTouch(app, { member, recipient, experience, change: { status } })
    const { data } = (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body
    const editable = ['pending', 'bulkpending', 'incomplete', 'returntosender'].includes(status)
    expect(data.can_edit, status).toBe(editable ? 1 : 0)
    const bodies = {
      event_date: '2027-04-01',
      personalization: 'Grace',
      custom_contact_message: 'Welcome home.',
      location_id: recipient.locationKey,
    }
    for (const [member, value] of Object.entries(bodies)) {
      const allowed =
        editable && (status !== 'bulkpending' || !['event_date', 'personalization'].includes(member))
      const answer = await caller.patch(`/v1/touches/${touch.key}`, { [member]: value })
      expect(refusal(answer).slice(0, 2), `${status} ${member}`).toEqual(
        allowed ? [200, undefined] : [400, 'not_editable'],
      )
    }
  }
})

test("a pending touch isn't editable on its process day", async () => {
  const { patch } = await editing({ eventDate: '2027-03-01' })
  for (const body of [{ event_date: '2027-04-01' }, { personalization: 'G' }, { custom_to_name: 'Grace' }]) {
    expect(refusal(await patch(body))).toEqual([400, 'not_editable', undefined])
  }
})

test.skipIf(!onPostgres)('the address is locked before the touch', async () => {
  const { touch, patch } = await editing()
  const { key } = await buildLocation(app, { contact: touch.recipient })
  // An edit of the address locks the address first, and then the touches sent there.
  const answer = await whileLocked(app, {
    first: (tx) => tx.execute(sql`select from locations where key = ${key} for update`),
    meanwhile: () => patch({ location_id: key }),
    last: (tx) => tx.execute(sql`select from touches where key = ${touch.key} for update nowait`),
  })
  expect(answer.status).toBe(200)
})
