import type { MemberKey } from '@goodturn/contract/ids'
import { addDays, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { type TouchParts, buildExperience, buildRecipient, buildTouch } from '../../../../test/build/touch.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { moveToContact } from '../move-to-contact.ts'
import { pauseTouches } from './pause.ts'
import { relocateTouches } from '../schedule/relocate.ts'
import { renameTouches } from '../rename.ts'
import { resumeTouches } from './resume.ts'
import { touches } from '../tables.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })
const today = () => dateIn(app.now)
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => app.platform.database.transaction(work)

/** Builds a plan with one touch for each given change. */
async function planOf(...changes: (TouchParts['change'] & { eventDate?: string })[]) {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const parentKey = newKey('plan')
  const made: Awaited<ReturnType<typeof buildTouch>>[] = []
  for (const change of changes) {
    made.push(await buildTouch(app, { member, recipient, experience, parentKind: 'plan', parentKey, change }))
  }
  const rows = async () => {
    const found = await app.db
      .select()
      .from(touches)
      .where(
        inArray(
          touches.key,
          made.map(({ key }) => key),
        ),
      )
    return made.map(({ key }) => found.find((row) => row.key === key) as (typeof found)[number])
  }
  return { member, recipient, parentKey, made, rows }
}

const countersOf = (memberKey: MemberKey) =>
  app.rows<{ name: string; count: number }>(
    sql`select name, count from counters where member_key = ${memberKey} and name like 'touches:%' and count <> 0 order by name`,
  )

test('pausing affects pending touches and leaves all others', async () => {
  const plan = await planOf({}, { status: 'reviewing' }, { status: 'incomplete' }, { status: 'canceled' })
  const paused = await inTransaction((tx) => pauseTouches(tx, plan.parentKey, app.cause()))
  expect(paused).toEqual([plan.made[0]?.key])
  expect((await plan.rows()).map(({ status }) => status)).toEqual([
    'paused',
    'reviewing',
    'incomplete',
    'canceled',
  ])
  expect(await inTransaction((tx) => pauseTouches(tx, plan.parentKey, app.cause()))).toEqual([])
})

test('resumed touches shift by the pause, but not before tomorrow', async () => {
  const later = addDays(today(), 10)
  const plan = await planOf(
    { status: 'paused', eventDate: later, fulfillmentFrom: later, fulfillmentTo: later },
    { status: 'paused', eventDate: addDays(today(), -40) },
    { status: 'canceled' },
  )
  await inTransaction((tx) => resumeTouches(tx, plan.parentKey, 30, app.cause()))
  const rows = await plan.rows()
  expect(rows.map(({ status, eventDate }) => [status, eventDate])).toEqual([
    ['pending', addDays(later, 30)],
    ['pending', addDays(today(), 1)],
    ['canceled', addDays(today(), 7)],
  ])
  expect(rows[0]).toMatchObject({ fulfillmentFrom: null, fulfillmentTo: null })
})

test('new names reach unprocessed touches without custom names', async () => {
  const plan = await planOf(
    {},
    { customToName: 'Nana' },
    { status: 'paused' },
    { status: 'completed' },
    { status: 'returntosender' },
  )
  await inTransaction((tx) =>
    renameTouches(tx, plan.parentKey, { toName: 'Ada & Bo', fromName: 'The Whitfields' }),
  )
  const shown = (await plan.rows()).map((row) => [row.customToName ?? row.toName, row.fromName])
  expect(shown).toEqual([
    ['Ada & Bo', 'The Whitfields'],
    ['Nana', 'The Whitfields'],
    ['Ada & Bo', 'The Whitfields'],
    ['Grace Okafor', 'Dana Whitfield'],
    ['Grace Okafor', 'Dana Whitfield'],
  ])
  expect(await inTransaction((tx) => renameTouches(tx, plan.parentKey, {}))).toEqual([])
})

test('a new address reaches unprocessed touches, and waiting ones continue', async () => {
  const plan = await planOf(
    {},
    { status: 'completed' },
    { status: 'incomplete', incompleteAt: app.now, remindersSent: 1, eventDate: today() },
  )
  const elsewhere = await buildRecipient(app, plan.member)
  await inTransaction((tx) => relocateTouches(tx, plan.parentKey, elsewhere.locationKey, app.cause()))
  const rows = await plan.rows()
  expect(rows.map(({ locationKey }) => locationKey)).toEqual([
    elsewhere.locationKey,
    plan.recipient.locationKey,
    elsewhere.locationKey,
  ])
  expect(rows[2]).toMatchObject({
    status: 'pending',
    eventDate: nextBusinessDay(today()),
    incompleteAt: null,
    remindersSent: 0,
  })
})

test('some package touches can move without the others', async () => {
  const plan = await planOf({}, {})
  const elsewhere = await buildRecipient(app, plan.member)
  const only = [plan.made[1]!.key]
  await inTransaction((tx) => relocateTouches(tx, plan.parentKey, elsewhere.locationKey, app.cause(), only))
  const locations = (await plan.rows()).map(({ locationKey }) => locationKey)
  expect(locations).toEqual([plan.recipient.locationKey, elsewhere.locationKey])
})

test('reassigned gifts wait eight days and carry no old text', async () => {
  const plan = await planOf(
    { customMessage: 'Dear Grace', customToName: 'Grace', customFromName: 'Dee', personalization: 'GO' },
    { eventDate: addDays(today(), 60), status: 'swaprequest' },
    { status: 'completed' },
  )
  const next = await buildRecipient(app, plan.member, { displayName: 'Amara Diallo' })
  const toPlanKey = newKey('plan')
  const before = await countersOf(plan.member.key)
  await inTransaction((tx) =>
    moveToContact(
      tx,
      {
        fromPlanKey: plan.parentKey,
        toPlanKey,
        contactKey: next.key,
        recipientName: next.displayName,
        locationKey: next.locationKey,
        toName: 'Amara',
        fromName: 'Dana Whitfield',
      },
      app.cause(),
    ),
  )
  const moved = await app.db.select().from(touches).where(eq(touches.parentKey, toPlanKey))
  expect(moved).toHaveLength(2)
  const first = moved.find(({ key }) => key === plan.made[0]?.key)
  expect(first).toMatchObject({
    contactKey: next.key,
    recipientName: 'Amara Diallo',
    searchText: 'amara diallo holiday citrus crate',
    locationKey: next.locationKey,
    eventDate: addDays(today(), 8),
    toName: 'Amara',
    customToName: null,
    customFromName: 'Dee',
    customMessage: null,
    personalization: null,
  })
  const second = moved.find(({ key }) => key === plan.made[1]?.key)
  expect(second).toMatchObject({ status: 'swaprequest', eventDate: addDays(today(), 60) })
  expect((await plan.rows())[2]).toMatchObject({ parentKey: plan.parentKey, contactKey: plan.recipient.key })
  expect(await countersOf(plan.member.key)).toEqual(before)
})
