import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { LinkStep } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildLinkedTouch, buildRecipient } from '../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A gift that waits for its link, and the acts of its member on it. */
async function linked(step: LinkStep) {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const touch = await buildLinkedTouch(app, { member, recipient, change: { linkStep: step } })
  const caller = await app.as(member)
  const answerOf = async (body: Record<string, unknown>) => {
    const { status, body: answer } = await caller.patch(`/v1/touches/${touch.key}`, body)
    const [error] = answer.errors ?? []
    return error ? [status, error.code, error.message] : [status]
  }
  const read = async () => (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body.data
  return { member, recipient, touch, caller, answerOf, read }
}

const card = { custom_contact_message: 'For a good year.', custom_to_name: 'Gracie' }
const waits = [400, 'not_editable', 'This gift waits for Grace’s answer.']
const opened = [400, 'not_editable', 'Grace has already opened this gift.']

test('D-1-55 card and personalization change until the link is opened', async () => {
  const { answerOf, read } = await linked('waiting')
  expect((await read()).can_edit).toBe(1)
  expect(await answerOf(card)).toEqual([200])
  expect(await answerOf({ personalization: 'G. O.' })).toEqual([200])
  expect(await read()).toMatchObject({
    status: 'incomplete',
    link_step: 'waiting',
    rendered_contact_message: 'For a good year.',
    to_name: 'Gracie',
    personalization: 'G. O.',
  })
  for (const step of ['opened', 'unpaid'] as const) {
    const later = await linked(step)
    expect((await later.read()).can_edit).toBe(0)
    expect(await later.answerOf(card)).toEqual(opened)
    expect(await later.answerOf({ personalization: 'G. O.' })).toEqual(opened)
    expect((await later.read()).to_name).toBe('Grace Okafor')
  }
})

test('D-1-55 the bulk editor offers the cards of unopened links only', async () => {
  for (const [step, count] of [
    ['waiting', 1],
    ['opened', 0],
    ['unpaid', 0],
  ] as const) {
    const { caller, touch } = await linked(step)
    const path = `/v1/users/activity?filter=bulkmessaging&experience=${touch.experienceKey}`
    expect((await caller.get(path)).body.messages.all).toBe(count)
  }
})

test('date, address, and gift of a linked gift are left to its person', async () => {
  for (const step of ['waiting', 'opened', 'unpaid'] as const) {
    const { answerOf, recipient, touch } = await linked(step)
    expect(await answerOf({ event_date: '2027-03-20' })).toEqual(waits)
    expect(await answerOf({ location_id: recipient.locationKey })).toEqual(waits)
    expect(await answerOf({ experience_id: touch.experienceKey })).toEqual(waits)
  }
})

test('a linked gift is canceled until it is accepted', async () => {
  for (const step of ['waiting', 'opened'] as const) {
    const { answerOf, read } = await linked(step)
    expect((await read()).can_cancel).toBe(1)
    expect(await answerOf({ status: 'canceled' })).toEqual([200])
    expect(await read()).toMatchObject({ status: 'canceled', link_step: null, waiting_for: null })
  }
  const { answerOf, read } = await linked('unpaid')
  expect((await read()).can_cancel).toBe(0)
  expect((await answerOf({ status: 'canceled' })).slice(0, 2)).toEqual([400, 'not_cancelable'])
  expect((await read()).status).toBe('incomplete')
})

test('staff cannot end, send, or address a gift that waits for its link', async () => {
  const { touch } = await linked('opened')
  const staff = await app.staff('support')
  const place = { street: '7 Elm Street', city: 'Denver', state: 'CO', zip: '80203', country: 'US' }
  const acts = [
    staff.post(`/v1/admin/touches/${touch.key}/end`, { reason: 'Out of stock' }),
    staff.post(`/v1/staff/touches/${touch.key}/address`, place),
  ]
  for (const { status, body } of await Promise.all(acts))
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'invalid_state'])
  const rows = await app.rows(sql`select status, link_step from touches where key = ${touch.key}`)
  expect(rows).toEqual([{ status: 'incomplete', link_step: 'opened' }])
})
