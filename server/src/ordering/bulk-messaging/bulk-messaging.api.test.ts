import type {
  BulkExperience,
  BulkRecipient,
  UndoResult,
} from '@goodturn/contract/ordering/bulk-messaging/schema'
import { messageLengthMax, perPage } from '@goodturn/contract/limits'
import type { Activity, TouchRow } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPrompt } from '../../../test/build/prompt.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const update = '/touches/bulkmessagingupdate'
const defaultText = 'Happy holidays to all of you.'

/** Creates a member with one touch per person, all for the same gift and a day apart, and functions for the calls. */
async function startEditing(names: string[] = ['Grace Okafor', 'Tomás Herrera', 'Joan Lindqvist']) {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  const experience = await buildExperience(app)
  const touches: Awaited<ReturnType<typeof buildTouch>>[] = []
  for (const [at, displayName] of names.entries()) {
    const recipient = await buildRecipient(app, member, { displayName, company: 'Harbor & Main Realty' })
    const eventDate = `2027-03-${String(10 + at).padStart(2, '0')}`
    touches.push(await buildTouch(app, { member, recipient, experience, eventDate }))
  }
  const caller = await app.as(member)
  const list = (query = '') =>
    caller.get<Activity>(
      `/v1/users/activity?filter=bulkmessaging&experience=${experience.key}${query ? `&${query}` : ''}`,
    )
  const messages = async () =>
    (await list()).body.data.map(({ card, rendered_contact_message }) => [
      card?.is_changed,
      rendered_contact_message,
    ])
  const save = (body: Record<string, unknown>) =>
    caller.post<{ data: TouchRow[]; edit: { id: string; received: number; saved: boolean } }>(update, body)
  const undo = (id: string) => caller.post<{ data: UndoResult }>(`/v1/touches/bulkmessagingundo/${id}`)
  return {
    member,
    experience,
    touches,
    keys: touches.map(({ key }) => key),
    caller,
    list,
    messages,
    save,
    undo,
  }
}

const refusal = (answer: { status: number; body: unknown }) => {
  const { errors } = answer.body as { errors?: { code?: string; field?: string }[] }
  return [answer.status, errors?.[0]?.code, errors?.[0]?.field]
}

test('C-2.4-01 C-7-21 the experience returns what its page shows', async () => {
  const member = await buildMember(app)
  const translations = [{ code: 'es', title: 'Caja de cítricos', msg: 'Felices fiestas.' }]
  const { key, title } = await buildExperience(app, { translations })
  const caller = await app.as(member)
  const { status, body } = await caller.get<{ data: BulkExperience }>(`/v1/touches/bulkmessaging/${key}`)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    key,
    title,
    description: 'Twelve satsumas and six pears.',
    image: expect.stringMatching(/^\/files\//),
    has_picture: false,
    art: expect.objectContaining({ tint: 'treats' }),
    contact_message: defaultText,
    handwritten: false,
    languages: ['Spanish'],
    last_edit: null,
  })
  expect(refusal(await caller.get('/v1/touches/bulkmessaging/exp_nothing'))).toEqual([
    404,
    'not_found',
    undefined,
  ])
})

test('C-7-17 C-7-18 the list has the editable touches, soonest first, paged', async () => {
  const { member, experience, list, caller, keys } = await startEditing()
  const other = await buildExperience(app)
  await buildTouch(app, { member, experience: other })
  await buildTouch(app, { member, experience, eventDate: '2027-03-01' })
  await buildTouch(app, { member, experience, change: { status: 'completed', completedAt: app.now } })
  await buildTouch(app, { member, experience, change: { status: 'canceled', canceledAt: app.now } })
  await buildTouch(app, { member, experience, change: { status: 'paused' } })
  const waiting = await buildTouch(app, {
    member,
    experience,
    eventDate: '2027-02-01',
    change: { status: 'incomplete' },
  })
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.data.map(({ key }) => key)).toEqual([waiting.key, ...keys])
  expect(body.data.every(({ can_edit }) => can_edit === 1)).toBe(true)
  expect(body).toMatchObject({ total: 4, page: 1, messages: { all: 4, default: 4, changed: 0 } })
  expect((await caller.get<Activity>('/v1/users/activity?filter=bulkmessaging')).body.data).toEqual([])

  const recipient = await buildRecipient(app, member, { displayName: 'Amara Diallo' })
  for (let at = 0; at < perPage; at += 1)
    await buildTouch(app, { member, recipient, experience, eventDate: '2027-04-01' })
  const first = (await list()).body
  const second = (await list('page=2')).body
  expect(first).toMatchObject({ total: perPage + 4, has_more: true, page: 1 })
  expect(second).toMatchObject({ total: perPage + 4, has_more: false, page: 2 })
  expect(second.data).toHaveLength(4)
  const walked = (await list(`after=${first.next}`)).body
  expect(walked.data).toEqual(second.data)
  expect(walked.total).toBe(perPage + 4)
  expect((await list('page=3')).body.data).toEqual([])
  expect(refusal(await list('after=nonsense'))).toEqual([400, 'validation', 'after'])

  const found = (await list('search=amara')).body
  expect(found.total).toBe(perPage)
  expect((await list('search=100%25')).body.total).toBe(0)
  const all = await caller.get<{ data: BulkRecipient[] }>(
    `/v1/touches/bulkmessaging/${experience.key}/recipients`,
  )
  expect(all.body.data.map(({ key }) => key)).toEqual([...first.data, ...second.data].map(({ key }) => key))
})

test('C-1-23 C-7-19 C-3-69 one call sets one message for several touches', async () => {
  const { save, messages, keys, list } = await startEditing()
  const prompt = await buildPrompt(app)
  const answer = await save({
    custom_contact_message: ' <i>Thank you</i> for this year. ',
    touches: keys.slice(0, 2),
    messaging_prompt_id: prompt.key,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.data.map(({ key, card }) => [key, card?.is_changed])).toEqual([
    [keys[0], 1],
    [keys[1], 1],
  ])
  expect(answer.body.edit).toMatchObject({ received: 2, saved: true })
  expect(await messages()).toEqual([
    [1, 'Thank you for this year.'],
    [1, 'Thank you for this year.'],
    [0, defaultText],
  ])
  expect((await list('message=changed')).body).toMatchObject({
    total: 2,
    messages: { all: 3, default: 1, changed: 2 },
  })
  expect((await list('message=default')).body.data.map(({ key }) => key)).toEqual([keys[2]])
  const stored = await app.rows(sql`select messaging_prompt_id as prompt from touches where key = ${keys[0]}`)
  expect(stored).toEqual([{ prompt: prompt.key }])

  expect((await save({ custom_contact_message: null, touches: keys })).status).toBe(200)
  expect(await messages()).toEqual(keys.map(() => [0, defaultText]))
  expect(
    await app.rows(sql`select messaging_prompt_id as prompt from touches where key = ${keys[0]}`),
  ).toEqual([{ prompt: null }])
})

test('C-5-39 350 characters are saved; 351 are rejected', async () => {
  const { save, messages, keys } = await startEditing(['Grace Okafor'])
  const tooLong = await save({ custom_contact_message: '🌷'.repeat(messageLengthMax + 1), touches: keys })
  expect(refusal(tooLong)).toEqual([400, 'validation', 'custom_contact_message'])
  expect(await messages()).toEqual([[0, defaultText]])
  expect((await save({ custom_contact_message: '🌷'.repeat(messageLengthMax), touches: keys })).status).toBe(
    200,
  )
  expect(await messages()).toEqual([[1, '🌷'.repeat(messageLengthMax)]])
})

test("uneditable, mismatched, or other members' touches return 400, changing nothing", async () => {
  const { save, messages, keys, member, experience, caller } = await startEditing()
  const stranger = await buildTouch(app, { member: await buildMember(app), experience })
  const gone = await buildTouch(app, { member, experience, change: { status: 'completed' } })
  const today = await buildTouch(app, { member, experience, eventDate: '2027-03-01' })
  for (const { key } of [stranger, gone, today, { key: 'touch_nothing' }]) {
    const answer = await save({ custom_contact_message: 'Thank you.', touches: [...keys, key] })
    expect(refusal(answer)).toEqual([400, 'not_editable', 'touches'])
  }
  const other = await buildTouch(app, { member })
  const mixed = await save({ custom_contact_message: 'Thank you.', touches: [...keys, other.key] })
  expect(refusal(mixed)).toEqual([400, 'validation', 'touches'])
  for (const body of [
    { custom_contact_message: 'Thank you.', touches: [] },
    { custom_contact_message: '  ', touches: keys },
    { custom_contact_message: 'Thank you.', touches: Array.from({ length: 1001 }, () => keys[0]) },
    { custom_contact_message: 'Thank you.', touches: keys, messaging_prompt_id: 'prompt_nothing' },
    { custom_contact_message: 'Thank you.', touches: keys, edit: { id: 'mine', touches: 3 } },
    { touches: keys },
  ]) {
    expect((await save(body)).status).toBe(400)
  }
  expect((await app.anonymous.post(update, { custom_contact_message: 'Hi', touches: keys })).status).toBe(401)
  expect(await messages()).toEqual(keys.map(() => [0, defaultText]))
  expect(
    (await caller.get<{ data: BulkExperience }>(`/v1/touches/bulkmessaging/${experience.key}`)).body.data
      .last_edit,
  ).toBeNull()
})

test('a call accepts 1,000 keys', async () => {
  const { save, keys } = await startEditing(['Grace Okafor'])
  const touches = Array.from({ length: 1000 }, () => keys[0])
  expect((await save({ custom_contact_message: 'Thank you.', touches })).status).toBe(200)
})

test('an edit split across calls applies with its last touch', async () => {
  const { save, messages, keys, undo } = await startEditing()
  const edit = { id: randomUUID(), touches: 3 }
  const part = (touches: (string | undefined)[], message: string | null = 'Thank you.') =>
    save({ custom_contact_message: message, touches, edit })
  const first = await part(keys.slice(0, 2))
  expect(first.body).toMatchObject({ data: [], edit: { received: 2, saved: false } })
  // The response was lost: repeat the same call.
  expect((await part(keys.slice(0, 2))).body.edit).toMatchObject({ received: 2, saved: false })
  expect(await messages()).toEqual(keys.map(() => [0, defaultText]))
  expect((await undo(edit.id)).status).toBe(404)
  expect(refusal(await part(keys.slice(2), 'Something else.'))).toEqual([400, 'validation', 'edit'])
  const last = await part(keys.slice(2))
  expect(last.body.edit).toMatchObject({ received: 3, saved: true })
  expect(await messages()).toEqual(keys.map(() => [1, 'Thank you.']))
  expect((await part(keys.slice(2))).body.edit.saved).toBe(true)
  expect((await undo(edit.id)).body.data.restored).toBe(3)
  expect(await messages()).toEqual(keys.map(() => [0, defaultText]))
})

test('a touch processed partway through an edit cancels the edit', async () => {
  const { save, messages, keys } = await startEditing()
  const edit = { id: randomUUID(), touches: 3 }
  await save({ custom_contact_message: 'Thank you.', touches: keys.slice(0, 2), edit })
  await app.rows(sql`update touches set status = 'completed' where key = ${keys[0]}`)
  const last = await save({ custom_contact_message: 'Thank you.', touches: keys.slice(2), edit })
  expect(refusal(last)).toEqual([400, 'not_editable', 'touches'])
  expect(await messages()).toEqual(keys.slice(1).map(() => [0, defaultText]))
})

test('placeholders are filled in per card; invalid ones are rejected', async () => {
  const { save, messages, keys, member, experience } = await startEditing()
  const text = 'Dear {first name}, see you at {company}. {my name} {smile}'
  expect((await save({ custom_contact_message: text, touches: keys.slice(0, 2) })).status).toBe(200)
  expect(await messages()).toEqual([
    [1, 'Dear Grace, see you at Harbor & Main Realty. Dana Whitfield {smile}'],
    [1, 'Dear Tomás, see you at Harbor & Main Realty. Dana Whitfield {smile}'],
    [0, defaultText],
  ])
  const recipient = await buildRecipient(app, member, { displayName: 'Devon Carter', company: null })
  const alone = await buildTouch(app, { member, recipient, experience, eventDate: '2027-03-20' })
  const refused = await save({ custom_contact_message: text, touches: [...keys, alone.key] })
  expect(refusal(refused)).toEqual([400, 'validation', 'custom_contact_message'])
  expect(refused.body).toMatchObject({
    errors: [{ message: 'We don’t have a value for {company} for Devon Carter.' }],
  })
  expect((await messages())[2]).toEqual([0, defaultText])

  // Grace has 5 letters, Tomás too.
  const longest = `{first name}${'x'.repeat(messageLengthMax - 5)}`
  expect((await save({ custom_contact_message: longest, touches: keys.slice(0, 2) })).status).toBe(200)
  const over = await save({ custom_contact_message: `${longest}x`, touches: keys.slice(0, 2) })
  expect(refusal(over)).toEqual([400, 'validation', 'custom_contact_message'])
  expect((await messages())[0]).toEqual([1, `Grace${'x'.repeat(messageLengthMax - 5)}`])
})

test("a single touch's message is filled in too", async () => {
  const { keys, caller, messages } = await startEditing(['Grace Okafor'])
  const patch = (custom_contact_message: string) =>
    caller.patch(`/v1/touches/${keys[0]}`, { custom_contact_message })
  expect((await patch('For {first name}, from {my name}')).status).toBe(200)
  expect(await messages()).toEqual([[1, 'For Grace, from Dana Whitfield']])
  const over = await patch(`{first name}${'x'.repeat(messageLengthMax - 4)}`)
  expect(refusal(over)).toEqual([400, 'validation', 'custom_contact_message'])
})

test('undo restores messages, except on touches edited or processed since', async () => {
  const { save, undo, messages, keys, caller, experience } = await startEditing([
    'Grace Okafor',
    'Tomás Herrera',
    'Joan Lindqvist',
    'Marcus Albrecht',
  ])
  await save({ custom_contact_message: 'My own words.', touches: [keys[0]] })
  const id = randomUUID()
  await save({ custom_contact_message: 'Thank you.', touches: keys, edit: { id, touches: 4 } })
  const last = async () =>
    (await caller.get<{ data: BulkExperience }>(`/v1/touches/bulkmessaging/${experience.key}`)).body.data
      .last_edit
  expect(await last()).toMatchObject({ id, touches: 4 })
  await caller.patch(`/v1/touches/${keys[2]}`, { custom_contact_message: 'Edited since.' })
  await app.rows(sql`update touches set status = 'completed' where key = ${keys[3]}`)

  const stranger = await app.as(await buildMember(app))
  expect((await stranger.post(`/v1/touches/bulkmessagingundo/${id}`)).status).toBe(404)
  expect((await app.anonymous.post(`/v1/touches/bulkmessagingundo/${id}`)).status).toBe(401)
  expect((await caller.post('/v1/touches/bulkmessagingundo/mine')).status).toBe(400)

  const undone = await undo(id)
  expect(undone.body.data).toEqual({
    restored: 2,
    processed: 1,
    changed: 1,
    left: [
      { key: keys[2], display_name: 'Joan Lindqvist', reason: 'changed' },
      { key: keys[3], display_name: 'Marcus Albrecht', reason: 'processed' },
    ],
  })
  expect(await messages()).toEqual([
    [1, 'My own words.'],
    [0, defaultText],
    [1, 'Edited since.'],
  ])
  expect(await app.rows(sql`select custom_message from touches where key = ${keys[3]}`)).toEqual([
    { custom_message: 'Thank you.' },
  ])
  // A double click.
  expect((await undo(id)).body).toEqual(undone.body)
  expect(await last()).toBeNull()
})

test('an edit can be undone for 30 days', async () => {
  const { save, undo, keys } = await startEditing(['Grace Okafor'])
  const id = randomUUID()
  await save({ custom_contact_message: 'Thank you.', touches: keys, edit: { id, touches: 1 } })
  await app.rows(sql`update message_edits set created_at = created_at - interval '31 days' where id = ${id}`)
  await app.travelTo('2027-03-02T09:00:00Z', { daily: ['forget-message-edits'] })
  expect((await undo(id)).status).toBe(404)
})
