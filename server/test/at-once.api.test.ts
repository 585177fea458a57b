import { type Described, descriptionOf } from '@goodturn/contract/description'
import { isDeepStrictEqual } from 'node:util'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkLedger } from '../src/console/books/self-check.ts'
import { present } from '../src/platform/assert.ts'
import type { Recurring } from '../src/platform/jobs/recurring.ts'
import { renewPlans } from '../src/care/plan-charges/recurring.ts'
import { processTouches } from '../src/care/parcels/recurring.ts'
import { accessCases } from './access/all.ts'
import type { AccessRequest } from './access/types.ts'
import { type Answer, type Caller, type Errors, useTestApp } from './app.ts'
import { buildBulkOrder } from './build/bulk-order.ts'
import { buildCard } from './build/card.ts'
import { buildMember } from './build/member.ts'
import { buildPlan, setPaidTime } from './build/plan.ts'
import { buildPurchase } from './build/purchase.ts'
import { runsAll } from './runs-all.ts'
import { type Tally, difference, tallyOf, timesOf } from './tally.ts'

// Raises the approval limit, so that repeating an act twenty times needs no second person.
const app = useTestApp({ env: { STAFF_APPROVAL_ABOVE: '1000000' } })
const copies = runsAll ? 20 : 4
const rounds = runsAll ? 3 : 1
/** Rooms whose acts are included along with those that move money. */
const rooms = new Set([
  'plans',
  'planMoney',
  'planOffers',
  'packages',
  'touches',
  'touchActs',
  'chargeRequests',
  'staff',
])

type Call = Described<{ meta?: CallMeta; route: { method?: string } }>

/**
 * Every call that moves money, and every act on a plan, package, touch, or request: new ones are included
 * automatically.
 */
const acts = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([room, list]) =>
  Object.entries(list).flatMap(([name, call]) => {
    const { meta = {}, route } = descriptionOf(call)
    const entry = accessCases[room]?.[name]
    const isAct = meta.money || (rooms.has(room) && route.method !== 'GET')
    // If the matrix expects the owner's request to be refused, there is nothing to compare with.
    return isAct && entry && (entry.owner ?? 200) < 400
      ? [{ name: `${room}.${name}`, method: route.method ?? 'POST', meta, entry }]
      : []
  }),
)

test('the actions to test are found', () => {
  expect(acts.length).toBeGreaterThan(25)
})

const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const isGood = ({ status }: Answer<unknown>) => status < 300

test.each(acts)(
  `$name: ${copies} parallel calls act once per key or success`,
  async ({ method, meta, entry }) => {
    /** Builds the act's subject; returns the act. */
    const buildScene = async () => {
      const person = await buildMember(app, meta.access === 'staff' ? { isAdmin: true } : {})
      const request: AccessRequest = await entry.request(app, person)
      const caller: Caller = await app.as(person)
      // New staff don't get notifications for what already waits, so make the account known first.
      if (meta.access === 'staff') await caller.get('/v1/admin/members/none')
      return (headers: Record<string, string>) =>
        caller.send<Errors>(method, request.path, request.body, headers)
    }
    const scenes = [await buildScene(), await buildScene(), await buildScene(), await buildScene()]
    const books = await checkLedger(app.db)
    let before = await tallyOf(app)
    /** Sends this many at once to an untouched scene; returns the answers and the changes. */
    async function act(times: number, headers: () => Record<string, string>): Promise<ParallelAnswers> {
      const once = present(scenes.pop(), 'there is one for each')
      const answers = await Promise.all(Array.from({ length: times }, () => once(headers())))
      const after = await tallyOf(app)
      const changed = difference(before, after)
      before = after
      return { answers, changed }
    }

    const one = await act(1, withKey)
    expect(one.answers.every(isGood), JSON.stringify(one.answers[0]?.body)).toBe(true)

    const key = withKey()
    const same = await act(copies, () => key)
    expectNoFault('one key', same)
    if (meta.money) {
      const good = same.answers.filter(isGood)
      expect(good.length).toBeGreaterThan(0)
      expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(same.answers.every((answer) => isGood(answer) || answer.status === 409)).toBe(true)
      expect(same.changed).toEqual(one.changed)
    } else {
      expectMultiple('one key', one.changed, same)
    }

    const own = await act(copies, withKey)
    expectNoFault('keys of their own', own)
    expectMultiple('keys of their own', one.changed, own)

    const none = await act(copies, () => ({}))
    expectNoFault('no key', none)
    if (meta.money && meta.access === 'staff') {
      expect(none.answers.every(({ status }) => status === 400)).toBe(true)
      expect(none.changed).toEqual({})
    } else {
      expectMultiple('no key', one.changed, none)
    }
    // Some built data was never paid in the books; the acts may add no further fault.
    expect(await checkLedger(app.db)).toEqual(books)
  },
)

interface ParallelAnswers {
  answers: Answer<Errors>[]
  changed: Tally
}

function expectNoFault(under: string, { answers }: ParallelAnswers): void {
  expect(
    answers.filter(({ status }) => status >= 500),
    under,
  ).toEqual([])
}

/** The changes are a multiple of one act's: at least one, at most one per success. */
function expectMultiple(under: string, one: Tally, many: ParallelAnswers): void {
  const times = timesOf(one, many.changed)
  const told = `under ${under}, one: ${JSON.stringify(one)}, many: ${JSON.stringify(many.changed)}`
  expect(times, told).not.toBeNull()
  expect(times, told).toBeGreaterThanOrEqual(1)
  expect(times, told).toBeLessThanOrEqual(many.answers.filter(isGood).length)
}

/** Sends a call, or runs a recurring job, which returns null. */
type Act = () => Promise<Answer<Errors> | null>

interface Opposites {
  /** Builds the subject of both; returns the two acts, and an optional third to run after both. */
  build(): Promise<[Act, Act, Act?]>
}

/** The request of a matrix case, sent to the same resource by two paths. */
async function onSame(
  room: string,
  name: string,
  ways: readonly [string, string],
  method = 'POST',
): Promise<[Act, Act]> {
  const person = await buildMember(app)
  const entry = accessCases[room]?.[name]
  if (!entry) throw new Error(`${room}.${name} has no access case.`)
  const { path } = await entry.request(app, person)
  const key = path.split('/').at(-1)
  const caller = await app.as(person)
  const act = (way: string) => () => caller.send<Errors>(method, `${way}/${key}`, {}, withKey())
  return [act(ways[0]), act(ways[1])]
}

/** Wraps a recurring job as an act. It runs the job once now, so that later runs only handle what is built next. */
async function wrapRecurring(work: Recurring): Promise<Act> {
  const act = async () => {
    await work.run(app.platform, app.cause())
    return null
  }
  await act()
  return act
}

/** A purchased gift that is due today, and its member's cancellation. */
async function dueGift(): Promise<{ key: string; cancel: Act }> {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  expect(await caller.post('/v1/billing/checkout', order, withKey())).toMatchObject({ status: 200 })
  const [touch] = await app.rows<{ key: string }>(
    sql`update touches set event_date = ${dateIn(app.now)}::date where member_key = ${member.key} returning key`,
  )
  const key = touch?.key ?? ''
  return { key, cancel: () => caller.patch<Errors>(`/v1/touches/${key}`, { status: 'canceled' }) }
}

/** A bulk order that is due today, and its member's undo. */
async function dueBulkOrder(): Promise<{ key: string; caller: Caller; undo: Act }> {
  const { member, caller, undo } = await buildBulkOrder(app)
  const [touch] = await app.rows<{ key: string }>(
    sql`update touches set event_date = ${dateIn(app.now)}::date where member_key = ${member.key} returning key`,
  )
  return { key: touch?.key ?? '', caller, undo: () => undo(3, withKey()) }
}

/** A member's act on a plan that is charged today, and the charge. */
async function dueRenewal(act: string, body: object): Promise<[Act, Act, Act]> {
  const renew = await wrapRecurring(renewPlans)
  const member = await buildMember(app)
  await buildCard(app, member)
  const { key } = await buildPlan(app, { member })
  await setPaidTime(app, key, addDays(dateIn(app.now), -365), dateIn(app.now))
  const caller = await app.as(member)
  return [() => caller.post<Errors>(`/v1/subscriptions/${act}/${key}`, body, withKey()), renew, renew]
}

const opposites: Record<string, Opposites> = {
  'cancel and process a gift': {
    async build() {
      const process = await wrapRecurring(processTouches)
      return [(await dueGift()).cancel, process]
    },
  },
  'cancel and ship a gift': {
    async build() {
      const { key, cancel } = await dueGift()
      const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
      const parcel = { carrier: 'UPS', tracking_number: `1Z${app.next('parcel')}000` }
      return [cancel, () => staff.post<Errors>(`/v1/admin/touches/${key}/ship`, parcel)]
    },
  },
  'undo and process a bulk order': {
    async build() {
      const process = await wrapRecurring(processTouches)
      return [(await dueBulkOrder()).undo, process]
    },
  },
  'undo a bulk order and cancel a gift of it': {
    async build() {
      const { key, caller, undo } = await dueBulkOrder()
      return [undo, () => caller.patch<Errors>(`/v1/touches/${key}`, { status: 'canceled' })]
    },
  },
  'pause a plan and charge its renewal': { build: () => dueRenewal('pause', {}) },
  'cancel a plan and charge its renewal': { build: () => dueRenewal('cancel', {}) },
  'turn the renewal of a plan off and charge it': { build: () => dueRenewal('autorenew', { auto_renew: 0 }) },
  'approve and deny a request': {
    build: () =>
      onSame('chargeRequests', 'approve', [
        '/v1/paymentpartners/acceptcharge',
        '/v1/paymentpartners/denycharge',
      ]),
  },
  'pause and cancel a plan': {
    build: () => onSame('plans', 'pause', ['/v1/subscriptions/pause', '/v1/subscriptions/cancel']),
  },
  'resume and cancel a plan': {
    build: () => onSame('planMoney', 'resume', ['/v1/subscriptions/resume', '/v1/subscriptions/cancel']),
  },
  'pause and cancel a package': {
    build: () => onSame('packages', 'pause', ['/v1/transactions/pause', '/v1/transactions/cancel']),
  },
  'resume and cancel a package': {
    build: () => onSame('packages', 'resume', ['/v1/transactions/resume', '/v1/transactions/cancel']),
  },
  'pay with a card and remove it': {
    async build() {
      const { member, card, cartItem } = await buildPurchase(app)
      const caller = await app.as(member)
      const order = { source: card?.key, credit: false, items: [cartItem()] }
      return [
        () => caller.post<Errors>('/v1/billing/checkout', order, withKey()),
        () => caller.post<Errors>('/v1/billing/paymentmethods/remove', { source: card?.key }),
      ]
    },
  },
}

const orders = [[0, 1], [1, 0], [0], [1]] as const

describe.each(Object.entries(opposites))('%s', (_name, { build }) => {
  const changedBy = async (run: (acts: Awaited<ReturnType<typeof build>>) => Promise<unknown>) => {
    const both = await build()
    const [before, books] = [await tallyOf(app), await checkLedger(app.db)]
    const answers = await run(both)
    await both[2]?.()
    expect(await checkLedger(app.db)).toEqual(books)
    const changed = difference(before, await tallyOf(app))
    // A charge opened and given up before any payer was asked leaves only this trace.
    delete changed['renewals void']
    return { answers, changed }
  }

  test(`${copies / 2} of each in parallel match a serial order`, async () => {
    const inOrder: Tally[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { answers, changed } = await changedBy((both) =>
        Promise.all(Array.from({ length: copies }, (_none, at) => both[at % 2 === 0 ? 0 : 1]())),
      )
      expect(
        (answers as Awaited<ReturnType<Act>>[]).filter((answer) => (answer?.status ?? 0) >= 500),
      ).toEqual([])
      // Each order is run only when needed: usually the first matches.
      while (inOrder.length < orders.length && !inOrder.some((each) => isDeepStrictEqual(each, changed))) {
        const order = present(orders[inOrder.length], 'is left')
        const { changed: then } = await changedBy(async (both) => {
          for (const act of order) await both[act]?.()
        })
        inOrder.push(then)
      }
      expect(inOrder).toContainEqual(changed)
    }
  })
})
