import type { MemberKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { Activity } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../../test/build/touch.ts'
import { statementsOf } from '../../../../test/statements-of.ts'
import { ownScope } from '../../../identity/teams/scope.ts'
import { type ActivityFilter, pageStatement } from './activity.ts'
import { createTouches } from '../create.ts'
import type { Place } from './jump.ts'
import { newKey } from '../../../platform/ids.ts'

// A Monday; the week began on Sunday, February 28.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function listAll(member: { key: string }, query = ''): Promise<Activity['data']> {
  const caller = await app.as(member)
  const rows: Activity['data'] = []
  for (let after: string | null = ''; after !== null;) {
    const answer: Answer<Activity> = await caller.get(
      `/v1/users/activity?${query}&${after ? `after=${after}` : ''}`,
    )
    expect(answer.status).toBe(200)
    rows.push(...answer.body.data)
    after = answer.body.next
  }
  return rows
}

test('upcoming touches come first, soonest on top, then past ones', async () => {
  const member = await buildMember(app)
  for (const eventDate of ['2027-02-20', '2027-03-09', '2027-02-27', '2027-02-28', '2026-12-01']) {
    await buildTouch(app, { member, eventDate })
  }
  const { body } = await (await app.as(member)).get<Activity>('/v1/users/activity')
  expect(body.data.map((row) => row.event_date)).toEqual([
    '2027-02-28',
    '2027-03-09',
    '2027-02-27',
    '2027-02-20',
    '2026-12-01',
  ])
  expect(body).toMatchObject({ total: 5, page: 1, per_page: 20, has_more: false, today: '2027-03-01' })
})

test('cursor and number pages show every touch once, in order', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const day = (at: number) => new Date(Date.UTC(2027, 1, 1 + (at % 45))).toISOString().slice(0, 10)
  for (let at = 0; at < 65; at += 1)
    await buildTouch(app, { member, recipient, experience, eventDate: day(at) })

  const walked = (await listAll(member)).map((row) => row.key)
  expect(new Set(walked).size).toBe(65)
  const caller = await app.as(member)
  const jumped: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const { body } = await caller.get<Activity>(`/v1/users/activity?page=${page}`)
    expect(body).toMatchObject({ page, total: 65, has_more: page < 4 })
    jumped.push(...body.data.map((row) => row.key))
  }
  expect(jumped).toEqual(walked)
  expect((await caller.get<Activity>('/v1/users/activity?page=5')).body.data).toEqual([])
  expect((await caller.get('/v1/users/activity?after=nonsense')).status).toBe(400)
})

test('the list filters by group, kind, person, and search', async () => {
  const member = await buildMember(app)
  const grace = await buildRecipient(app, member)
  const priya = await buildRecipient(app, member, { firstName: 'Priya', lastName: 'Raman' })
  await buildTouch(app, { member, recipient: grace })
  await buildTouch(app, { member, recipient: grace, parentKind: 'plan' })
  await buildTouch(app, { member, recipient: priya, change: { status: 'incomplete' } })
  await buildTouch(app, { member, recipient: priya, change: { status: 'canceled', canceledAt: app.now } })
  await buildTouch(app, {
    member,
    recipient: priya,
    change: { status: 'completed', completedAt: app.now, trackingNumber: '1ZA', trackingCarrier: 'UPS' },
  })
  const caller = await app.as(member)
  const read = async (query: string) => (await caller.get<Activity>(`/v1/users/activity?${query}`)).body

  expect((await read('')).counts).toEqual({
    all: 5,
    needs: 1,
    upcoming: 2,
    ontheway: 1,
    delivered: 0,
    canceled: 1,
  })
  expect(await read('status=upcoming')).toMatchObject({ total: 2 })
  expect((await read('status=ontheway')).data.map((row) => row.tracking_status)).toEqual(['shipped'])
  expect(await read('kind=subscription')).toMatchObject({ total: 1, counts: { all: 1, upcoming: 1 } })
  expect(await read(`contact=${priya.key}`)).toMatchObject({ total: 3, counts: { all: 3, upcoming: 0 } })
  const found = await read('search=pRiYa&status=needs')
  expect(found).toMatchObject({ total: 1, counts: { all: 3, needs: 1 } })
  expect(found.data[0]?.recipient.display_name).toBe('Priya Raman')
  expect(await read('search=%25')).toMatchObject({ total: 0, data: [] })
  expect((await caller.get('/v1/users/activity?status=nonsense')).status).toBe(400)
})

test("no one sees another member's touches", async () => {
  const [member, stranger] = [await buildMember(app), await buildMember(app)]
  const touch = await buildTouch(app, { member })
  const caller = await app.as(stranger)
  expect((await caller.get<Activity>('/v1/users/activity')).body.data).toEqual([])
  expect((await caller.get<Activity>(`/v1/users/activity?contact=${touch.contactKey}`)).body.data).toEqual([])
  for (const call of ['details', 'tracking', 'engagements']) {
    expect((await caller.get(`/v1/touches/${call}/${touch.key}`)).status).toBe(404)
    expect((await app.anonymous.get(`/v1/touches/${call}/${touch.key}`)).status).toBe(401)
  }
})

test("the dashboard shows the member's live figures", async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  for (const eventDate of ['2027-03-20', '2027-03-05'])
    await buildTouch(app, { member, recipient, eventDate })
  const { body } = await (await app.as(member)).get('/v1/dashboard')
  expect(body.data.touches).toMatchObject({ all: 2, upcoming: 2 })
  expect(body.data).toMatchObject({ people: 1, plans: 0, tokens: 0 })
  expect(body.data.next.map((row: { event_date: string }) => row.event_date)).toEqual([
    '2027-03-05',
    '2027-03-20',
  ])
})

/** A gift as a checkout makes it, except for its day. */
function giftOf(
  member: { key: MemberKey },
  recipient: Awaited<ReturnType<typeof buildRecipient>>,
  experience: Awaited<ReturnType<typeof buildExperience>>,
) {
  return {
    memberKey: member.key,
    contactKey: recipient.key,
    recipientName: recipient.displayName,
    locationKey: recipient.locationKey,
    experienceKey: experience.key,
    serviceKey: experience.serviceKey,
    title: experience.title,
    parentKind: 'service' as const,
    parentKey: newKey('checkout'),
    paidByItem: newKey('checkoutItem'),
    toName: null,
    fromName: null,
  }
}

/** Builds a member with `count` gifts of one kind, all on one day. */
async function memberWithGifts(count: number) {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  await app.platform.database.transaction((tx) =>
    createTouches(
      tx,
      Array.from({ length: count }, () => ({
        ...giftOf(member, recipient, experience),
        eventDate: '2027-03-09' as CalendarDate,
      })),
      app.cause(),
    ),
  )
  return { member, recipient, experience }
}

test('a page takes one SQL statement besides the session check', async () => {
  const { member } = await memberWithGifts(30)
  const caller = await app.as(member)
  const { body } = await caller.get<Activity>('/v1/users/activity')
  expect(body).toMatchObject({ total: 30, has_more: true })
  const rest = `/v1/users/activity?after=${body.next}`
  expect((await caller.get<Activity>(rest)).body).toMatchObject({ total: 30, counts: body.counts })
  for (const path of ['/v1/users/activity', rest, '/v1/users/activity?status=upcoming'])
    expect(await statementsOf(app, caller, path), path).toHaveLength(2)
  // A chip without touches still shows the counts of the others.
  expect((await caller.get<Activity>('/v1/users/activity?status=canceled')).body).toMatchObject({
    data: [],
    total: 0,
    counts: body.counts,
  })
})

test('a page among 10,000 touches reads only its own rows', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + (at % 1500))).toISOString().slice(0, 10)
  for (let batch = 0; batch < 2; batch += 1) {
    await app.platform.database.transaction((tx) =>
      createTouches(
        tx,
        Array.from({ length: 5000 }, (_, at) => ({
          ...giftOf(member, recipient, experience),
          eventDate: day(batch * 5000 + at) as CalendarDate,
        })),
        app.cause(),
      ),
    )
  }
  await app.db.execute(sql`analyze touches`)
  const read = async (before: Place | null, filter: Partial<ActivityFilter> = {}) => {
    const whole = {
      scope: ownScope(member.key),
      group: null,
      kind: null,
      contactKey: null,
      experienceKey: null,
      isEngaged: false,
      search: '',
    }
    const statement = pageStatement({ ...whole, ...filter }, '2027-02-28' as CalendarDate, before)
    const [explained] = await app.rows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    )
    return rowsRead(explained?.['QUERY PLAN'][0]?.Plan)
  }
  const none = readKey('touch', '')
  const pages = [
    null,
    { half: 'ahead', date: '2027-12-31', key: none },
    { half: 'past', date: '2026-06-01', key: none },
    { half: 'past', date: '2024-01-10', key: none },
  ] as const
  // Each row is read twice per page: in the index, and joined with its columns.
  for (const before of pages) {
    const rows = await read(before)
    expect(rows).toBeGreaterThanOrEqual(2 * 21)
    expect(rows).toBeLessThan(5 * 21)
  }
  expect(await read(null, { kind: 'subscription' })).toBeLessThan(5)
  expect(await read(null, { group: 'needs' })).toBeLessThan(5)

  const caller = await app.as(member)
  const last = (await caller.get<Activity>('/v1/users/activity?page=500')).body
  expect(last).toMatchObject({ total: 10_000, page: 500, has_more: false })
  expect(last.data).toHaveLength(20)
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The number of rows in `touches` that a query plan read. */
function rowsRead(node: PlanNode | undefined): number {
  if (!node) throw new Error('no plan was answered')
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] === 'touches' ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own)
}

test('R-4 searches keep the list order, by cursor and number', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  // First more of Ann's than a page walks, then more of Zoe's than are counted; few are past.
  const gift = (at: number) => ({
    ...giftOf(member, recipient, experience),
    recipientName: `${at % 1050 < 30 ? 'Mae' : at < 1050 ? 'Ann' : 'Zoe'} Kim`,
    eventDate: addDays('2027-03-02' as CalendarDate, at % 100 === 99 ? -at : Math.floor(at / 30)),
  })
  await app.platform.database.transaction((tx) =>
    createTouches(
      tx,
      Array.from({ length: 2100 }, (_, at) => gift(at)),
      app.cause(),
    ),
  )
  const all = await listAll(member)
  expect(all).toHaveLength(2100)
  const texts = new Map(
    (
      await app.rows<{ key: string; text: string }>(
        sql`select key, search_text as text from touches where member_key = ${member.key}`,
      )
    ).map(({ key, text }) => [key, text]),
  )
  const caller = await app.as(member)
  for (const search of ['zoe', 'mae', 'zoe kim', 'nobody']) {
    for (const more of search === 'zoe' ? ['', '&status=upcoming'] : ['']) {
      const found = all.filter(({ key }) => texts.get(key)?.includes(search))
      const keys = found.map(({ key }) => key)
      const query = `search=${search}${more}`
      expect(
        (await listAll(member, query)).map(({ key }) => key),
        query,
      ).toEqual(keys)
      const { body } = await caller.get<Activity>(`/v1/users/activity?${query}&page=3`)
      expect(
        body.data.map(({ key }) => key),
        query,
      ).toEqual(keys.slice(40, 60))
    }
  }
  expect(await statementsOf(app, caller, '/v1/users/activity?search=zoe')).toHaveLength(3)
})

test('R-32 search counts stop at 1,000 per chip, and say so', async () => {
  const { member, recipient, experience } = await memberWithGifts(1000)
  const search = async (more = '') => {
    const path = `/v1/users/activity?search=${encodeURIComponent(experience.title)}${more}`
    return (await (await app.as(member)).get<Activity>(path)).body
  }
  const whole = await search()
  expect(whole).toMatchObject({ total: 1000, counts: { all: 1000, upcoming: 1000 } })
  expect(whole).not.toHaveProperty('total_is_minimum')
  expect(whole).not.toHaveProperty('minimum_counts')

  await buildTouch(app, { member, recipient, experience, change: { status: 'canceled' } })
  const stopped = { total: 1000, total_is_minimum: 1, minimum_counts: ['all'] }
  expect(await search()).toMatchObject({ ...stopped, counts: { all: 1000, upcoming: 1000, canceled: 1 } })
  expect(await search('&status=upcoming')).not.toHaveProperty('total_is_minimum')

  const before = await search('&page=50')
  const last = await search(`&after=${before.next}`)
  expect(last).toMatchObject({ total: 1001, page: 51, has_more: false })
  expect((await search('&page=51')).data).toEqual(last.data)
})
