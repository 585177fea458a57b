// What a team opens, and to whom (CG-51, CG-52, BG-10): every call about somebody's own things, as colleagues send it.
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessCases } from './access/all.ts'
import type { AccessCase, Person, StrangersBody } from './access/types.ts'
import { type Answer, type Errors, useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'
import { buildTeam, buildTeamMember } from './build/team.ts'
import { buildTouch } from './build/touch.ts'

const app = useTestApp()

interface Described {
  '~orpc': { meta?: CallMeta; route: { method?: string } }
}

/** What belongs to people: owner and admins of a team see and edit it. All else stays with its member (BG-10). */
const sharedRooms = [
  'contacts',
  'home',
  'locations',
  'packages',
  'plans',
  'planMoney',
  'touches',
  'touchActs',
]

/** Calls of other rooms that follow the people and touches that one sees. */
const sharedCalls = [
  'bulkMessaging.recipients',
  'bulkMessaging.update',
  'calendar.month',
  'checkout.checkout',
  'checkout.review',
  'engagements.card',
  'erasure.erasePerson',
  'erasure.person',
  'search.find',
]

/** Calls whose case needs a team of its own. */
const ownTeam = [
  'contacts.assign',
  'contacts.assignMany',
  'contacts.handOver',
  'contacts.undoHandOver',
  'planOffers.accepttransfer',
  'planOffers.denytransfer',
]

interface TeamCall {
  name: string
  room: string
  method: string
  entry: AccessCase
}

const calls: TeamCall[] = Object.entries(contract as Record<string, Record<string, Described>>).flatMap(
  ([room, list]) =>
    Object.entries(list).flatMap(([call, { '~orpc': described }]) => {
      const name = `${room}.${call}`
      const entry = accessCases[room]?.[call]
      const isOurs = room !== 'teams' && !ownTeam.includes(name)
      if (!entry || entry.stranger === undefined || !isOurs) return []
      const { access } = described.meta ?? {}
      if (access === 'public' || access === 'staff') return []
      return [{ name, room, method: described.route.method ?? 'GET', entry }]
    }),
)

/** A member whose things a call is about, in a team with its owner, an admin, a colleague, and one who left. */
async function teamOf(member: Person) {
  const [owner, admin, colleague, former] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, admin, 'admin')
  const place = await buildTeamMember(app, team, member)
  const colleaguesPlace = await buildTeamMember(app, team, colleague)
  await buildTeamMember(app, team, former, 'admin')
  expect((await (await app.as(former)).post('/v1/teams/leave')).status).toBe(204)
  return { owner, admin, colleague, former, place, colleaguesPlace }
}

/** Everybody of a member, archived people too, is looked after by a colleague. */
async function assignPeople(member: Person, colleague: Person): Promise<void> {
  await app.db.execute(
    sql`update contacts set assigned_member_key = ${colleague.key} where member_key = ${member.key}`,
  )
}

/** The caller gets what a stranger gets: nothing of it. */
async function expectNothing(
  { entry }: TeamCall,
  owner: Person,
  stranger: Person,
  answer: Answer<StrangersBody>,
) {
  if (typeof entry.stranger === 'function') await entry.stranger({ app, owner, stranger, answer })
  else expect(answer.status, JSON.stringify(answer.body)).toBe(entry.stranger)
}

describe.each(calls)('$name', (call) => {
  const isShared = sharedRooms.includes(call.room) || sharedCalls.includes(call.name)
  let built: ReturnType<typeof buildScene> | undefined

  async function buildScene() {
    const mine = await buildMember(app)
    return { mine, ...(await teamOf(mine)), ...(await call.entry.request(app, mine)) }
  }

  test('a colleague and somebody who left the team get nothing, nor an owner of what is private', async () => {
    built = buildScene()
    const { mine, owner, colleague, former, path, body } = await built
    for (const by of [colleague, former, ...(isShared ? [] : [owner])]) {
      const answer = await (await app.as(by)).send<StrangersBody & Errors>(call.method, path, body)
      await expectNothing(call, mine, by, answer)
    }
  })

  test.runIf(isShared && call.entry.stranger === 404)(
    'the colleague who looks after its person finds it, until they are out of the team',
    async () => {
      // Whoever got nothing changed nothing.
      const { mine, owner, colleague, colleaguesPlace, path, body } = await (built ?? buildScene())
      await assignPeople(mine, colleague)
      const caller = await app.as(colleague)
      const found = await caller.send<Errors>(call.method, path, body)
      expect(found.status, JSON.stringify(found.body)).not.toBe(404)
      expect(found.status).toBeLessThan(500)
      await (await app.as(owner)).delete(`/v1/teams/member/${colleaguesPlace.key}`)
      expect((await caller.send(call.method, path, body)).status).toBe(404)
    },
  )

  test.runIf(isShared && call.entry.stranger === 404)(
    'owner and admin find it, until its member is out of the team',
    async () => {
      const { owner, admin, place, path, body } = await buildScene()
      const callers = [await app.as(owner), await app.as(admin)]
      for (const caller of callers) {
        const found = await caller.send<Errors>(call.method, path, body)
        expect(found.status, JSON.stringify(found.body)).not.toBe(404)
        expect(found.status).toBeLessThan(500)
      }
      await callers[0]?.delete(`/v1/teams/member/${place.key}`)
      for (const caller of callers) expect((await caller.send(call.method, path, body)).status).toBe(404)
    },
  )
})

describe('the private feed of the calendar', () => {
  /** The address of a member's feed, and whether it tells of a gift now. */
  async function feedOf(member: Person, gift: { key: string }) {
    const made = await (await app.as(member)).post<{ data: { url: string } }>('/v1/calendar/feed')
    const path = new URL(made.body.data.url).pathname
    return async () => (await (await fetch(`${app.url}${path}`)).text()).includes(gift.key)
  }

  test('it tells whom the rule names, and no one anymore from the moment they are out of the team', async () => {
    const mine = await buildMember(app)
    const { owner, admin, colleague, former, place, colleaguesPlace } = await teamOf(mine)
    const gift = await buildTouch(app, { member: mine })
    const readers = [mine, owner, admin, colleague, former, await buildMember(app)]
    const feeds = await Promise.all(readers.map((reader) => feedOf(reader, gift)))
    const told = () => Promise.all(feeds.map((reads) => reads()))
    expect(await told()).toEqual([true, true, true, false, false, false])

    const caller = await app.as(owner)
    const people = [gift.contactKey]
    await caller.post('/v1/contacts/assignmany', { contacts: people, member: colleague.key })
    expect(await told()).toEqual([true, true, true, true, false, false])
    await caller.delete(`/v1/teams/member/${colleaguesPlace.key}`)
    expect(await told()).toEqual([true, true, true, false, false, false])
    await caller.delete(`/v1/teams/member/${place.key}`)
    expect(await told()).toEqual([true, false, false, false, false, false])
  })
})
