import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage, buildPackageService } from '../../../test/build/package.ts'
import { buildTeam } from '../../../test/build/team.ts'
import { newKey } from '../../platform/ids.ts'
import { teamMembers } from '../../identity/teams/tables.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
type Caller = Awaited<ReturnType<typeof app.as>>

const list = async (caller: Caller, query: string) => (await caller.get(`/v1/transactions?${query}`)).body
const keys = (body: { data: { key: string }[] }) => body.data.map(({ key }) => key)

test('C-7-77 C-7-79 the list for a state is newest first, with totals', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const service = await buildPackageService(app)
  const contact = await buildContact(app, { member })
  const made: string[] = []
  for (let at = 0; at < 23; at += 1) made.push((await buildPackage(app, { member, service, contact })).key)
  const newest = made.toReversed()
  const first = await list(caller, 'status=pending')
  expect(first).toMatchObject({ total: 23, page: 1, per_page: 20, has_more: true })
  expect(keys(first)).toEqual(newest.slice(0, 20))
  expect(first.data[0]).toMatchObject({
    status: 'pending',
    contact: { key: contact.key, display_name: contact.displayName },
    service: { title: 'Under Contract', requires_future_address: true },
    is_owner: 1,
    done: 0,
    of: 3,
    next_event: { event_date: '2027-03-02', short_title: 'Step 1' },
  })
  expect(keys(await list(caller, `status=pending&after=${first.next}`))).toEqual(newest.slice(20))
  const jump = await list(caller, 'status=pending&page=2')
  expect(keys(jump)).toEqual(newest.slice(20))
  expect(jump).toMatchObject({ page: 2, has_more: false, next: null })
  expect(keys(await list(caller, 'status=pending&page=3'))).toEqual([])
  // Each of the other states on its own; without a state, the first toggle applies.
  await caller.post(`/v1/transactions/pause/${made[0]}`)
  await caller.post(`/v1/transactions/cancel/${made[1]}`)
  expect(await list(caller, 'status=paused')).toMatchObject({
    total: 1,
    data: [{ key: made[0], status: 'paused' }],
  })
  expect(await list(caller, 'status=completed')).toMatchObject({ total: 0, data: [] })
  expect((await list(caller, '')).total).toBe(21)
  // A cursor from another state starts over; a broken one is refused.
  expect(keys(await list(caller, `status=paused&after=${first.next}`))).toEqual([made[0]])
  expect((await caller.get('/v1/transactions?after=nonsense')).status).toBe(400)
  expect((await caller.get('/v1/transactions?status=canceled')).status).toBe(400)
})

test('C-7-78 a search spans all states and returns at most 100', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const service = await buildPackageService(app, { title: 'Keys in Hand' })
  const grace = await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor' })
  const joan = await buildContact(app, { member, firstName: 'Joan', lastName: '100%_Lindqvist' })
  const one = await buildPackage(app, { member, service, contact: grace })
  const two = await buildPackage(app, { member, service, contact: joan })
  await caller.post(`/v1/transactions/cancel/${one.key}`)
  expect(await list(caller, 'term=okafor')).toMatchObject({
    total: 1,
    has_more: false,
    data: [{ key: one.key, status: 'canceled' }],
  })
  expect(keys(await list(caller, 'term=KEYS%20joan'))).toEqual([two.key])
  expect(keys(await list(caller, `term=${encodeURIComponent('100%_')}`))).toEqual([two.key])
  expect(keys(await list(caller, 'term=nobody'))).toEqual([])
  expect((await caller.get(`/v1/transactions?term=${'x'.repeat(100)}`)).status).toBe(200)
  expect((await caller.get(`/v1/transactions?term=${'x'.repeat(101)}`)).status).toBe(400)
  // A new name is found, the old one no longer.
  await caller.patch(`/v1/contacts/${grace.key}`, { first_name: 'Ada', last_name: 'Lovelace' })
  expect(keys(await list(caller, 'term=lovelace'))).toEqual([one.key])
  expect(keys(await list(caller, 'term=okafor'))).toEqual([])
  const many = await buildPackageService(app, { title: 'Hundredfold', offsets: [1] })
  await app.db.execute(sql`
    insert into packages (key, member_key, contact_key, recipient_name, service_key, title, status, anchor_on, search_text, created_at)
    select 'package_many_' || n, ${member.key}, ${joan.key}, 'Joan', ${many.key}, 'Hundredfold', 'pending', '2027-03-01', 'joan hundredfold',
      ${app.now.toISOString()}::timestamptz from generate_series(1, 120) n`)
  const found = await list(caller, 'term=hundredfold')
  expect([found.data.length, found.total]).toEqual([100, 100])
})

test('team owner and admins see all packages, members their own', async () => {
  const [owner, colleague, outsider] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  await app.db.insert(teamMembers).values({
    key: newKey('teamMember'),
    teamKey: team.key,
    memberKey: colleague.key,
    type: 'member',
    createdAt: app.now,
  })
  const [asOwner, asColleague, asOutsider] = [
    await app.as(owner),
    await app.as(colleague),
    await app.as(outsider),
  ]
  const theirs = await buildPackage(app, { member: colleague })
  const mine = await buildPackage(app, { member: owner })
  const shared = await buildPackage(app, { member: owner })

  expect(keys(await list(asOwner, 'status=pending')).sort()).toEqual(
    [theirs.key, mine.key, shared.key].sort(),
  )
  expect((await list(asOwner, 'status=pending')).total).toBe(3)
  expect(keys(await list(asColleague, 'status=pending'))).toEqual([theirs.key])
  expect((await asColleague.get(`/v1/transactions/details/${shared.key}`)).status).toBe(404)

  await app.db.execute(
    sql`update contacts set assigned_member_key = ${colleague.key} where key = ${shared.contactKey}`,
  )
  const seen = await list(asColleague, 'status=pending')
  expect(keys(seen).sort()).toEqual([theirs.key, shared.key].sort())
  expect(seen.total).toBe(2)
  expect(seen.data.find(({ key }: { key: string }) => key === shared.key)).toMatchObject({ is_owner: 0 })
  expect(keys(await list(asColleague, `term=${shared.contact.displayName.split(' ')[0]}`))).toContain(
    shared.key,
  )
  // Anyone who sees it may edit it, pause it and cancel it (CG-52).
  expect((await asColleague.patch(`/v1/transactions/${shared.key}`, { to_name: 'Ada' })).status).toBe(200)
  expect((await asColleague.post(`/v1/transactions/pause/${shared.key}`)).status).toBe(200)
  expect((await list(asColleague, 'status=paused')).total).toBe(1)
  expect((await asOwner.post(`/v1/transactions/resume/${shared.key}`)).status).toBe(200)
  for (const verb of ['pause', 'resume', 'cancel'])
    expect((await asOutsider.post(`/v1/transactions/${verb}/${shared.key}`)).status).toBe(404)
  // No longer assigned: not visible.
  await app.db.execute(sql`update contacts set assigned_member_key = null where key = ${shared.contactKey}`)
  expect(keys(await list(asColleague, 'status=pending'))).toEqual([theirs.key])
  expect((await asColleague.post(`/v1/transactions/pause/${shared.key}`)).status).toBe(404)
})
