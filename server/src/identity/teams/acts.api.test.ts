import { addDays, dateIn } from '@goodturn/contract/time'
import type { TeamAct } from '@goodturn/contract/identity/teams/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildExperience, buildTouch } from '../../../test/build/touch.ts'
import { newKey } from '../../platform/ids.ts'
import { teamActs } from './tables.ts'

const app = useTestApp()

interface Acts {
  data: TeamAct[]
  total: number
  next: string | null
  has_more: boolean
}

/** A team of an owner, an admin, and Mo, to whom Grace, one of the owner's people, is assigned. */
async function team() {
  const [owner, admin, mo] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app, { firstName: 'Mo' }),
  ]
  const made = await buildTeam(app, owner)
  await buildTeamMember(app, made, admin, 'admin')
  const place = await buildTeamMember(app, made, mo)
  const grace = await buildContact(app, { member: owner, assignedMemberKey: mo.key })
  const [asOwner, asMo] = [await app.as(owner), await app.as(mo)]
  const acts = async (query = '', by = asOwner) => (await by.get<Acts>(`/v1/teams/acts${query}`)).body
  return { owner, admin, mo, made, place, grace, asOwner, asMo, acts }
}

const actSummaries = ({ data }: Acts) =>
  data.map(({ kind, by, contact, thing }) => [kind, by?.first_name, contact?.display_name, thing?.title])

test('owner and admins see activity on shared people', async () => {
  const { admin, mo, owner, grace, asMo, asOwner, acts } = await team()
  const location = await buildLocation(app, { contact: grace })
  const service = await buildCardPlan(app)
  const plan = await buildPlan(app, { member: owner, contact: grace, location, service, unit: 'year' })
  const touch = await buildTouch(app, {
    member: owner,
    recipient: { key: grace.key, displayName: grace.displayName, locationKey: location.key },
    experience: await buildExperience(app),
  })
  await asMo.patch(`/v1/contacts/${grace.key}`, { job_title: 'Baker' })
  await asMo.patch(`/v1/locations/${location.key}`, { street: '1 Elm Street' })
  const later = addDays(dateIn(app.now), 30)
  expect((await asMo.patch(`/v1/touches/${touch.key}`, { event_date: later })).status).toBe(200)
  expect((await asMo.patch(`/v1/touches/${touch.key}`, { custom_from_name: 'The team' })).status).toBe(200)
  expect((await asMo.post(`/v1/subscriptions/pause/${plan.key}`)).status).toBe(200)
  expect((await asOwner.post(`/v1/subscriptions/resume/${plan.key}`)).status).toBe(200)

  const page = await acts()
  expect(actSummaries(page)).toEqual([
    ['plan_resumed', owner.firstName, 'Grace Okafor', 'Birthday Cards'],
    ['plan_paused', 'Mo', 'Grace Okafor', 'Birthday Cards'],
    ['gift_message_written', 'Mo', 'Grace Okafor', expect.any(String)],
    ['gift_moved', 'Mo', 'Grace Okafor', expect.any(String)],
    ['address_edited', 'Mo', 'Grace Okafor', undefined],
    ['person_edited', 'Mo', 'Grace Okafor', undefined],
  ])
  expect(page.data[3]).toMatchObject({ detail: later, thing: { kind: 'gift', key: touch.key } })
  expect(page.data[0]?.by?.is_you).toBe(true)
  expect(await acts('', await app.as(admin))).toMatchObject({ total: 6 })
  expect(actSummaries(await acts(`?member=${owner.key}`)).map(([kind]) => kind)).toEqual(['plan_resumed'])
  expect((await asMo.get('/v1/teams/acts')).status).toBe(403)
  expect(await acts('?member=nobody')).toMatchObject({ data: [], total: 0 })
  expect((await asOwner.get('/v1/teams/acts?after=nonsense')).status).toBe(400)
  expect((await (await app.as(await buildMember(app))).get('/v1/teams/acts')).status).toBe(404)
  expect((await app.anonymous.get('/v1/teams/acts')).status).toBe(401)
  expect(mo.key).toBe(page.data[1]?.by?.key)
})

test("private, repeated, and rejected activity isn't listed", async () => {
  const { mo, grace, asMo, asOwner, acts } = await team()
  const own = await buildContact(app, { member: mo, firstName: 'Own' })
  await asMo.patch(`/v1/contacts/${own.key}`, { job_title: 'Baker' })
  expect((await asMo.post(`/v1/contacts/archive/${grace.key}`)).status).toBe(403)
  expect(await acts()).toMatchObject({ data: [], total: 0 })
  for (const title of ['Baker', 'Master Baker'])
    await asMo.patch(`/v1/contacts/${grace.key}`, { job_title: title })
  expect(await acts()).toMatchObject({ total: 1 })
  // The owner's own person, assigned to Mo.
  await asOwner.post(`/v1/contacts/archive/${grace.key}`)
  expect(actSummaries(await acts()).map(([kind]) => kind)).toEqual(['person_archived', 'person_edited'])
})

test("former members keep their names; people they took aren't named", async () => {
  const { mo, place, grace, asMo, asOwner, acts } = await team()
  const own = await asMo.post('/v1/contacts', { first_name: 'Talia', last_name: 'Rosen' })
  await asMo.patch(`/v1/contacts/${grace.key}`, { job_title: 'Baker' })
  expect(actSummaries(await acts())).toEqual([
    ['person_edited', 'Mo', 'Grace Okafor', undefined],
    ['person_added', 'Mo', 'Talia Rosen', undefined],
  ])
  await asOwner.delete(`/v1/teams/member/${place.key}`)
  const [removed, edited, added] = (await acts()).data
  expect(removed).toMatchObject({ kind: 'removed', subject: { key: mo.key, place: null, first_name: 'Mo' } })
  expect(edited).toMatchObject({ by: { place: null, first_name: 'Mo' }, contact: { key: grace.key } })
  expect(added).toMatchObject({ by: { first_name: 'Mo' }, contact: null, detail: 'client' })
  expect(JSON.stringify(added)).not.toContain(own.body.data.key)
})

test('invitations, assignments, and handovers name their people', async () => {
  const { owner, mo, place, grace, asOwner, acts } = await team()
  const { invite } = (await asOwner.post('/v1/teams/invites', { email: 'ann@example.com' })).body
  await asOwner.post(`/v1/teams/revokeinvite/${invite.key}`)
  const other = await buildContact(app, { member: owner })
  await asOwner.post('/v1/contacts/assignmany', { contacts: [grace.key, other.key], member: mo.key })
  const { seen } = (await asOwner.get(`/v1/teams/member/${place.key}/holdings`)).body
  const body = { from: mo.key, to: owner.key, seen }
  const { key } = (await asOwner.post('/v1/contacts/handover', body)).body.data
  await asOwner.post(`/v1/contacts/undohandover/${key}`)
  const [undone, moved, assigned, revoked, invited] = (await acts()).data
  expect(undone).toMatchObject({ kind: 'hand_over_undone', people: 2, subject: { key: mo.key } })
  expect(moved).toMatchObject({
    kind: 'handed_over',
    people: 2,
    from: { key: mo.key },
    subject: { is_you: true },
  })
  expect(assigned).toMatchObject({
    kind: 'assigned',
    people: 1,
    contact: { key: other.key },
    subject: { key: mo.key },
  })
  expect(revoked).toMatchObject({ kind: 'invite_revoked', email: 'ann@example.com' })
  expect(invited).toMatchObject({ kind: 'invited', email: 'ann@example.com' })
})

test('pages by cursor and number count to 1,000 (R-4, R-32)', async () => {
  const { owner, made, acts } = await team()
  const row = (at: number) => ({
    key: newKey('teamAct'),
    teamKey: made.key,
    memberKey: owner.key,
    kind: 'joined' as const,
    createdAt: new Date(app.now.getTime() - at * 60_000),
  })
  await app.db.insert(teamActs).values(Array.from({ length: 41 }, (_, at) => row(at)))
  const seen: string[] = []
  let page = await acts()
  for (;;) {
    seen.push(...page.data.map(({ key }) => key))
    expect(page.total).toBe(41)
    if (!page.next) break
    page = await acts(`?after=${page.next}`)
  }
  expect(new Set(seen).size).toBe(41)
  expect((await acts('?page=2')).data.map(({ key }) => key)).toEqual(seen.slice(20, 40))
  expect((await acts('?page=9')).data).toEqual([])
  await app.db.insert(teamActs).values(Array.from({ length: 1000 }, (_, at) => row(at)))
  expect(await acts()).toMatchObject({ total: 1000, total_is_minimum: 1, has_more: true })
  await app.rows(sql`delete from team_acts where team_key = ${made.key}`)
})
