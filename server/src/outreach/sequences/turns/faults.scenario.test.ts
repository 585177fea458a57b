import type { EnrollmentKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'
import { experiences } from '../../../shop/catalog/tables.ts'
import { contacts } from '../../../people/contacts/tables.ts'
import { tryDueTurns } from './try-due.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const inDays = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

async function twoPeople() {
  const built = await buildSequence(app)
  const other = await buildContact(app, { member: built.member })
  await buildLocation(app, { contact: other })
  const keys = await enrollAll(app, built, [built.contact, other])
  return { ...built, other, keys: keys as [EnrollmentKey, EnrollmentKey], caller: await app.as(built.member) }
}

async function stateOf(key: EnrollmentKey) {
  const rows = await app.rows<{ state: string; stop_reason: string | null }>(
    sql`select state, stop_reason from sequence_enrollments where key = ${key}`,
  )
  return rows[0]
}

/** Makes every write about this person fail: their step, why it stops, and when it is retried. */
async function breakFor(key: EnrollmentKey): Promise<void> {
  const { raw } = app.platform.database
  await raw(`create function broken() returns trigger language plpgsql as $$
    begin if old.key = tg_argv[0] then raise exception 'broken for Grace'; end if; return new; end $$`)
  await raw(`create trigger broken before update on sequence_enrollments for each row
    execute function broken('${key}')`)
}

const dropBrokenTrigger = () => app.platform.database.raw('drop function broken cascade')

test("one person's error is logged anonymously and stops no others", async () => {
  const { keys, member } = await twoPeople()
  const [broken, whole] = keys
  await app.db.execute(
    sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz
          - case when key = ${broken} then interval '1 hour' else interval '0' end
        where member_key = ${member.key}`,
  )
  await breakFor(broken)
  app.logLines.length = 0
  expect(await tryDueTurns(app.platform, app.cause())).toBe(1)
  expect(await stateOf(whole)).toEqual({ state: 'done', stop_reason: null })
  expect(await stateOf(broken)).toEqual({ state: 'active', stop_reason: null })
  const lines = app.logLines.filter((line) => line.includes(broken))
  expect(lines.some((line) => line.includes('could not be done'))).toBe(true)
  expect(lines.some((line) => line.includes('could not be put off'))).toBe(true)
  expect(lines.join()).not.toContain('Grace')

  await dropBrokenTrigger()
  await tryDueTurns(app.platform, app.cause())
  expect(await stateOf(broken)).toEqual({ state: 'done', stop_reason: null })
  const paid = await app.rows(
    sql`select 1 from invoices where member_key = ${member.key} and status = 'paid'`,
  )
  expect(paid).toHaveLength(2)
})

test("a reassigned person's sequence continues once the member confirms", async () => {
  const { keys, member, contact, other, caller } = await twoPeople()
  const [handed, gone] = keys
  const colleague = await buildMember(app)
  const assigned = { assignedMemberKey: colleague.key }
  await app.db.update(contacts).set(assigned).where(eq(contacts.key, contact.key))
  await app.db.update(contacts).set({ memberKey: colleague.key }).where(eq(contacts.key, other.key))
  await app.travelTo(inDays(1))
  for (const key of keys) expect(await stateOf(key)).toEqual({ state: 'stopped', stop_reason: 'handed_over' })

  expect((await caller.post(`/v1/enrollments/${handed}/go-on`, {})).status).toBe(200)
  const refused = await caller.post(`/v1/enrollments/${gone}/go-on`, {})
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].message).toContain('no longer on your list')
  await app.travelTo(inDays(0.1))
  expect(await stateOf(handed)).toEqual({ state: 'done', stop_reason: null })
  expect(await stateOf(gone)).toEqual({ state: 'stopped', stop_reason: 'handed_over' })
  const paid = await app.rows(
    sql`select 1 from invoices where member_key = ${member.key} and status = 'paid'`,
  )
  expect(paid).toHaveLength(1)
  expect((await caller.post(`/v1/enrollments/${gone}/leave`, {})).status).toBe(200)
})

test('a gift that can no longer be sent by link stops for its address', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 0, asksByLink: true }] })
  const [key] = (await enrollAll(app, built, [await buildContact(app, { member: built.member })])) as [
    EnrollmentKey,
  ]
  await app.db
    .update(experiences)
    .set({ appointmentRequired: true })
    .where(eq(experiences.key, built.experience.key))
  await app.travelTo(inDays(1))
  expect(await stateOf(key)).toEqual({ state: 'stopped', stop_reason: 'address' })
  expect(await app.rows(sql`select 1 from gift_links where member_key = ${built.member.key}`)).toEqual([])
})
