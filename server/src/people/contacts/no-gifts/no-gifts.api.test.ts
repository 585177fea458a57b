import type { ContactKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../../test/build/team.ts'
import { newKey } from '../../../platform/ids.ts'
import { markNoGiftsByPerson } from './mark-by-person.ts'

const app = useTestApp({ now: '2027-03-02T03:00:00Z' })
const today = () => app.now.toISOString().slice(0, 10) as CalendarDate
const policy = { reason: 'Her firm forbids gifts over $25.', day: '2026-01-05' }

const mark = (caller: Caller, key: ContactKey, body: unknown = policy) =>
  caller.post(`/v1/contacts/nogifts/${key}`, body)
const remove = (caller: Caller, key: ContactKey, reason = '') =>
  caller.post(`/v1/contacts/nogifts/remove/${key}`, { reason })
const page = async (caller: Caller, key: ContactKey) => (await caller.get(`/contacts/${key}`)).body.data

/** What the audit keeps of a person's marks, oldest first. */
const log = (key: ContactKey) =>
  app.rows<{ act: string; detail: Record<string, unknown> }>(
    sql`select act, detail from audit where act like 'no-gifts.%' and detail ->> 'contact' = ${key} order by at, key`,
  )

const sayByLink = (key: ContactKey, said = { reason: 'I’d rather not', day: today() }) =>
  app.platform.database.transaction((tx) => markNoGiftsByPerson(tx, app.cause(), key, said))

async function buildPerson() {
  const member = await buildMember(app)
  const { key } = await buildContact(app, { member })
  return { member, key, caller: await app.as(member) }
}

test('D-3-29 a person is marked with a reason and a day, changed, and taken back', async () => {
  const { caller, key, member } = await buildPerson()
  expect(await page(caller, key)).not.toHaveProperty('no_gifts')

  const marked = await mark(caller, key, { reason: '  Her firm forbids\tgifts. ', day: '2026-01-05' })
  expect(marked.status).toBe(200)
  const first = { source: 'member', reason: 'Her firm forbidsgifts.', day: '2026-01-05' }
  expect(marked.body.data.no_gifts).toEqual(first)
  expect((await caller.get('/v1/contacts')).body.data[0].no_gifts).toEqual(first)

  const changed = await mark(caller, key, { reason: 'Government rules', day: '2026-02-01' })
  const second = { source: 'member', reason: 'Government rules', day: '2026-02-01' }
  expect(changed.body.data.no_gifts).toEqual(second)
  const replaced = { ...first, is_replaced: true, end_reason: '' }
  expect(changed.body.data.ended_no_gifts).toMatchObject([replaced])

  const removed = await remove(caller, key)
  expect(removed.status).toBe(200)
  expect(removed.body.data).not.toHaveProperty('no_gifts')
  expect((await page(caller, key)).ended_no_gifts).toMatchObject([
    { ...second, is_replaced: false, end_reason: '' },
    replaced,
  ])
  expect((await caller.get('/v1/contacts')).body.data[0]).not.toHaveProperty('no_gifts')
  expect((await log(key)).map(({ act, detail }) => [act, detail['by']])).toEqual([
    ['no-gifts.marked', member.key],
    ['no-gifts.marked', member.key],
    ['no-gifts.removed', member.key],
  ])
})

test('D-3-29 the same mark sent twice is one mark', async () => {
  const { caller, key } = await buildPerson()
  for (const _ of [1, 2]) expect((await mark(caller, key)).status).toBe(200)
  expect((await page(caller, key)).ended_no_gifts).toEqual([])
  expect(await log(key)).toHaveLength(1)
})

test('D-3-29 two marks at once leave one', async () => {
  const { caller, key } = await buildPerson()
  const answers = await Promise.all(
    ['Government rules', 'Firm policy', 'Asked by phone'].map((reason) =>
      mark(caller, key, { ...policy, reason }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await page(caller, key)).ended_no_gifts).toHaveLength(2)
})

test('D-3-29 a mark needs a reason of 3 to 350 characters and a day that is not in the future', async () => {
  const { caller, key } = await buildPerson()
  const reasonText = 'Please enter a reason of 3 to 350 characters.'
  const bad: [unknown, string, string][] = [
    [{ day: '2026-01-05' }, 'reason', reasonText],
    [{ reason: '', day: '2026-01-05' }, 'reason', reasonText],
    [{ reason: ' ab ', day: '2026-01-05' }, 'reason', reasonText],
    [{ reason: 'a'.repeat(351), day: '2026-01-05' }, 'reason', reasonText],
    [{ reason: 7, day: '2026-01-05' }, 'reason', reasonText],
    [{ reason: 'Firm policy', day: '2026-02-30' }, 'day', 'Please enter a valid date.'],
    [{ reason: 'Firm policy', day: '1899-12-31' }, 'day', 'Please enter a valid date.'],
    [{ reason: 'Firm policy', day: '' }, 'day', 'Please enter a valid date.'],
    [{ reason: 'Firm policy' }, 'day', 'Please enter a valid date.'],
    [{ reason: 'Firm policy', day: '2999-01-01' }, 'day', 'This date can’t be in the future.'],
  ]
  for (const [body, field, message] of bad) {
    const { status, body: answer } = await mark(caller, key, body)
    expect([body, status, answer.errors]).toEqual([body, 400, [{ code: 'validation', field, message }]])
  }
  expect(await page(caller, key)).not.toHaveProperty('no_gifts')
  for (const reason of ['abc', '😀'.repeat(350)])
    expect((await mark(caller, key, { reason, day: '2026-01-05' })).status).toBe(200)
})

test('D-3-29 the day ends with the day of the caller, not of the server', async () => {
  const { key, caller } = await buildPerson()
  const day = (at: string, zone: string) =>
    caller.post(`/v1/contacts/nogifts/${key}`, { reason: 'Firm policy', day: at }, { 'x-timezone': zone })
  expect((await day('2027-03-02', 'America/Los_Angeles')).status).toBe(400)
  expect((await day('2027-03-01', 'America/Los_Angeles')).status).toBe(200)
  expect((await day('2027-03-02', 'Europe/Berlin')).status).toBe(200)
})

test('D-3-29 only members who see a person mark them, and archived people stay as they are', async () => {
  const { member, key, caller } = await buildPerson()
  const stranger = await app.as(await buildMember(app))
  for (const one of [key, newKey('contact')]) {
    expect((await mark(stranger, one)).status).toBe(404)
    expect((await remove(stranger, one)).status).toBe(404)
  }
  expect((await mark(app.anonymous, key)).status).toBe(401)
  expect((await remove(caller, key)).body.errors[0].code).toBe('invalid_state')

  const team = await buildTeam(app, member)
  const colleague = await buildMember(app)
  await buildTeamMember(app, team, colleague)
  expect((await mark(await app.as(colleague), key)).status).toBe(404)
  await app.rows(sql`update contacts set assigned_member_key = ${colleague.key} where key = ${key}`)
  expect((await mark(await app.as(colleague), key)).status).toBe(200)
  const acts = await app.rows<{ kind: string }>(sql`select kind from team_acts where contact_key = ${key}`)
  expect(acts).toEqual([{ kind: 'person_no_gifts' }])

  await caller.post(`/v1/contacts/archive/${key}`)
  expect((await mark(caller, key)).body.errors[0].code).toBe('invalid_state')
  expect((await remove(caller, key)).body.errors[0].code).toBe('invalid_state')
  expect((await page(caller, key)).no_gifts.reason).toBe(policy.reason)
})

test('D-3-30 a mark by the person says so, with their day, and replaces the member’s', async () => {
  const { caller, key } = await buildPerson()
  await mark(caller, key)
  await sayByLink(key)
  const { no_gifts: now, ended_no_gifts: before } = await page(caller, key)
  expect(now).toEqual({ source: 'person', reason: 'I’d rather not', day: today() })
  expect(before).toMatchObject([{ source: 'member', ...policy, is_replaced: true }])
  expect((await log(key)).map(({ detail }) => detail['source'])).toEqual(['member', 'person'])
  // Saying it again is the same mark; a reason is optional.
  await sayByLink(key)
  expect((await page(caller, key)).ended_no_gifts).toHaveLength(1)
  await sayByLink(key, { reason: '', day: today() })
  expect((await page(caller, key)).no_gifts).toEqual({ source: 'person', reason: '', day: today() })
})

test('D-3-30 a person who is archived is marked by their own word, an erased one is not', async () => {
  const { caller, key } = await buildPerson()
  await caller.post(`/v1/contacts/archive/${key}`)
  await sayByLink(key)
  expect((await page(caller, key)).no_gifts).toMatchObject({ source: 'person' })
  expect((await caller.post(`/v1/erasures/people/${key}`)).status).toBe(204)
  await sayByLink(key)
  expect(await app.rows(sql`select key from no_gifts_marks where contact_key = ${key}`)).toEqual([])
})

test('D-3-32 a mark that the person made is taken back with a reason only, and the log keeps both', async () => {
  const { member, caller, key } = await buildPerson()
  await sayByLink(key)
  const rewritten = await mark(caller, key)
  expect([rewritten.status, rewritten.body.errors[0].code]).toEqual([400, 'invalid_state'])
  for (const reason of ['', ' ', 'ab', 'a'.repeat(351)]) {
    const { status, body } = await remove(caller, key, reason)
    expect([status, body.errors[0].code, body.errors[0].field]).toEqual([400, 'validation', 'reason'])
  }
  expect((await page(caller, key)).no_gifts.source).toBe('person')

  const removed = await remove(caller, key, 'She told me at lunch that cards are fine.')
  expect(removed.status).toBe(200)
  expect(removed.body.data).not.toHaveProperty('no_gifts')
  expect(removed.body.data.ended_no_gifts).toEqual([
    {
      source: 'person',
      reason: 'I’d rather not',
      day: today(),
      ended: Math.floor(app.now.getTime() / 1000),
      is_replaced: false,
      end_reason: 'She told me at lunch that cards are fine.',
    },
  ])
  expect(await log(key)).toMatchObject([
    { act: 'no-gifts.marked', detail: { source: 'person', by: null } },
    { act: 'no-gifts.removed', detail: { source: 'person', by: member.key } },
  ])
})
