import type { CardKey, EnrollmentKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'
import { Chance } from '../../../../test/fuzz/chance.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { runsAll } from '../../../../test/runs-all.ts'
import { onPostgres, whileLocked } from '../../../../test/processes/while-locked.ts'
import { present } from '../../../platform/assert.ts'
import { beginTurn } from './begin-turn.ts'
import { turnSettled } from '../on-order.ts'
import { tryDueTurns } from './try-due.ts'

// A member acts on a sequence while its run charges for it, in an order drawn from `RACE_SEED`.
const seed = Number(process.env.RACE_SEED ?? 16)
const usualRounds = runsAll ? 40 : 6
const rounds = Number(process.env.RACE_ROUNDS ?? (onPostgres ? usualRounds : 6))

const app = useTestApp({ now: '2027-03-01T16:00:00Z' })
const chance = new Chance(seed)
const inDays = (days: number) => new Date(app.now.getTime() + days * 86_400_000)
const run = () => tryDueTurns(app.platform, app.cause())
const dueNow = (which: ReturnType<typeof sql>) =>
  app.db.execute(
    sql`update sequence_enrollments set try_at = ${app.now.toISOString()}::timestamptz where ${which}`,
  )

/** Three people with a step due today and another gift later, and one proposed person. */
async function building() {
  const built = await buildSequence(app, {
    steps: [{ afterDays: 0 }, { afterDays: 0, kind: 'reminder', note: 'Call' }, { afterDays: 30 }],
  })
  const more = []
  for (let n = 0; n < 3; n += 1) {
    const contact = await buildContact(app, { member: built.member })
    await buildLocation(app, { contact })
    more.push(contact)
  }
  const [later, ...others] = more
  const ceiling = chance.of([107, 162, 1000])
  const keys = await enrollAll(app, built, [built.contact, ...others], ceiling)
  await dueNow(sql`member_key = ${built.member.key}`)
  const caller = await app.as(built.member)
  const path = `/v1/sequences/${built.sequence.key}`
  await caller.post(`${path}/enroll`, { contacts: [present(later, 'there are three').key] })
  return { ...built, keys, caller, path }
}

type Built = Awaited<ReturnType<typeof building>>
type Act = (built: Built, key: EnrollmentKey) => Promise<{ status: number }>

const done = { status: 200 }
const acts: Record<string, Act> = {
  async run() {
    await run()
    return done
  },
  leave: ({ caller }, key) => caller.post(`/v1/enrollments/${key}/leave`, {}),
  pause: ({ caller }, key) => caller.post(`/v1/enrollments/${key}/pause`, {}),
  resume: ({ caller }, key) => caller.post(`/v1/enrollments/${key}/resume`, {}),
  goOn: ({ caller }, key) => caller.post(`/v1/enrollments/${key}/go-on`, {}),
  async skip({ caller }, key) {
    const { turns } = (await caller.get(`/v1/enrollments/${key}`)).body.data
    const next = turns.find((turn: { state: string }) => turn.state === 'planned')
    return next ? caller.post(`/v1/enrollments/${key}/skip`, { turn: next.key }) : done
  },
  rest: ({ caller, path }) => caller.patch(path, { state: 'paused' }),
  wake: ({ caller, path }) => caller.patch(path, { state: 'active' }),
  archive: ({ caller, path }) => caller.patch(path, { state: 'archived' }),
  agree: ({ caller, card }) =>
    caller.patch('/v1/sequences/agreement', { card: card?.key, ceiling: chance.of([54, 108, 500]) }),
  async confirm({ caller, path, card }) {
    const review = (await caller.post(`${path}/review`, {})).body.data
    const people = review?.people.map(({ key }: { key: EnrollmentKey }) => key) ?? []
    const agreed = { people, total: review?.total, card: card?.key as CardKey, ceiling: 500 }
    return people.length > 0 ? caller.post(`${path}/confirm`, agreed) : done
  },
  async change({ caller, path, experience }) {
    const [step] = (await caller.get(path)).body.data.steps
    const change = { after_days: chance.of([0, 4]), service: experience.serviceKey, applies_to: 'everyone' }
    return caller.patch(`${path}/steps/${step.key}`, change)
  },
}

/**
 * Runs some acts that each begin after a random number of statements, so that each meets the run at a different point.
 */
async function race(built: Built): Promise<string[]> {
  const others = Object.keys(acts).filter((name) => name !== 'archive' || chance.happens(0.4))
  const drawn = ['run', 'run', ...Array.from({ length: 5 }, () => chance.of(others))].map((name) => ({
    name,
    key: chance.of(built.keys),
    after: Math.floor(chance.next() * 40),
  }))
  const answers = await Promise.all(
    drawn.map(async ({ name, key, after }) => {
      for (let n = 0; n < after; n += 1) await app.rows(sql`select 1`)
      return present(acts[name], 'is an act')(built, key)
    }),
  )
  const told = drawn.map(({ name, after }) => `${name}@${after}`)
  expect(Math.max(...answers.map(({ status }) => status)), told.join()).toBeLessThan(500)
  return told
}

/** Every active person has a due time, and no one waits for an order that has ended. */
async function expectNoOneStuck(which = sql`true`) {
  const stuck = await app.rows(
    sql`select e.key, e.try_at, s.state from sequence_enrollments e join sequences s on s.key = e.sequence_key
        where ${which} and e.state = 'active' and not exists (select from sequence_turns t
            where t.enrollment_key = e.key and t.state = 'charging')
          and ((e.try_at is null) = (s.state = 'active') or not exists (select from sequence_turns t
            where t.enrollment_key = e.key and t.state = 'planned'))`,
  )
  expect(stuck).toEqual([])
}

/** Each finished gift was ordered once and is one touch; nothing else was bought for anyone. */
async function expectOnceEach() {
  const wrong = await app.rows(
    sql`select c.key, bought.count as bought, done.count as done, done.steps from contacts c
        cross join lateral (select count(*)::int as count from touches where touches.contact_key = c.key) bought
        cross join lateral (select count(*)::int as count, count(distinct t.step_key)::int as steps
          from sequence_turns t where t.contact_key = c.key and t.kind = 'gift' and t.state = 'done') done
        where bought.count <> done.count or done.steps <> done.count`,
  )
  expect(wrong).toEqual([])
}

/** The monthly totals equal the amounts charged, and none exceeds the highest ceiling ever agreed to. */
async function expectCeilings() {
  const wrong = await app.rows(
    sql`select m.member_key, m.month, m.cents from sequence_months m
        where m.cents <> (select coalesce(sum(t.cents), 0) from sequence_turns t where t.member_key = m.member_key
            and date_trunc('month', t.charged_on) = m.month and t.state in ('charging', 'done'))
          or m.cents > (select max(c.ceiling_cents) from sequence_consents c where c.member_key = m.member_key)`,
  )
  expect(wrong).toEqual([])
}

test(`each step charges at most once, whatever happens (seed ${seed})`, async () => {
  const told: string[] = []
  const all: Built[] = []
  for (let round = 0; round < rounds; round += 1) {
    const built = await building()
    all.push(built)
    told.push((await race(built)).join(' '))
    await expectNoOneStuck(sql`e.member_key = ${built.member.key}`)
    await expectOnceEach()
    const left = await app.rows(
      sql`select 1 from sequence_enrollments e join sequence_turns t on t.enrollment_key = e.key
          where e.member_key = ${built.member.key} and e.state in ('left', 'ended') and t.state = 'planned'`,
    )
    expect(left, told.at(-1)).toEqual([])
  }
  expect(new Set(told.flatMap((line) => line.split(' ')).map((one) => one.split('@')[0])).size).toBe(
    Object.keys(acts).length,
  )
  await expectCeilings()
  for (const { caller, card } of all)
    await caller.patch('/v1/sequences/agreement', { card: card?.key, ceiling: 1000 })
  await app.travelTo(inDays(70), { daily: ['touches.process'] })
  await expectNoOneStuck()
  await expectOnceEach()
  await expectCeilings()
  const open = await app.rows(
    sql`select e.state, t.state as turn, e.stop_reason from sequence_turns t
        join sequence_enrollments e on e.key = t.enrollment_key join sequences s on s.key = e.sequence_key
        where s.state = 'active' and e.state = 'active' or t.state = 'charging'`,
  )
  expect(open).toEqual([])
  await expectBalancedBooks(app)
})

test.runIf(onPostgres)('a sequence resumed during order settlement continues', async () => {
  const { keys, caller, path } = await building()
  const key = present(keys[0], 'somebody is in it')
  await app.db.transaction((tx) => beginTurn(tx, key, app.cause()))
  await caller.patch(path, { state: 'paused' })
  const [turn] = await app.rows<{ checkout_key: never }>(
    sql`select checkout_key from sequence_turns where enrollment_key = ${key} and state = 'charging'`,
  )
  const checkoutKey = present(turn, 'is being paid').checkout_key
  const resumed = await whileLocked(app, {
    first: (tx) => tx.execute(sql`select 1 from sequence_enrollments where key = ${key} for update`),
    meanwhile: () => caller.patch(path, { state: 'active' }),
    last: (tx) => turnSettled(tx, { checkoutKey }, app.cause()),
  })
  expect(resumed.status).toBe(200)
  await expectNoOneStuck(sql`e.key = ${key}`)
})

test('deleting a step with someone waiting charges nothing early', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 0 }, { afterDays: 12 }] })
  const { member, card, contact } = built
  const [key] = (await enrollAll(app, built, [contact])) as [EnrollmentKey]
  await app.db.execute(
    sql`update sequence_agreements set ceiling_cents = 100 where member_key = ${member.key}`,
  )
  await dueNow(sql`key = ${key}`)
  await run()
  const caller = await app.as(member)
  const path = `/v1/sequences/${built.sequence.key}`
  const [step] = (await caller.get(path)).body.data.steps
  expect((await caller.get(`/v1/enrollments/${key}`)).body.data.stop.reason).toBe('ceiling')
  await caller.delete(`${path}/steps/${step.key}`, { applies_to: 'everyone' })
  expect((await caller.get(path)).body.data.steps).toHaveLength(1)
  await caller.patch('/v1/sequences/agreement', { card: card?.key, ceiling: 500 })
  await run()
  const paid = () =>
    app.rows(sql`select 1 from invoices where member_key = ${member.key} and status = 'paid'`)
  expect(await paid()).toHaveLength(0)
  await app.travelTo(inDays(13), { daily: ['touches.process'] })
  expect(await paid()).toHaveLength(1)
  await expectNoOneStuck(sql`e.key = ${key}`)
})
