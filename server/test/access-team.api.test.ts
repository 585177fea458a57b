// What a team opens, and to whom (CG-51, CG-52, BG-10): every call about somebody's own things, as colleagues send it.
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { describe, expect, test } from 'vitest'
import { accessCases } from './access/all.ts'
import type { AccessCase, Person, StrangersBody } from './access/types.ts'
import { type Answer, type Errors, useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'
import { buildTeam, buildTeamMember } from './build/team.ts'

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
      if (access === 'public' || access === 'admin') return []
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
  await buildTeamMember(app, team, colleague)
  await buildTeamMember(app, team, former, 'admin')
  expect((await (await app.as(former)).post('/v1/teams/leave')).status).toBe(204)
  return { owner, admin, colleague, former, place }
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

  test('a colleague and somebody who left the team get nothing, nor an owner of what is private', async () => {
    const mine = await buildMember(app)
    const { owner, colleague, former } = await teamOf(mine)
    const { path, body } = await call.entry.request(app, mine)
    for (const by of [colleague, former, ...(isShared ? [] : [owner])]) {
      const answer = await (await app.as(by)).send<StrangersBody & Errors>(call.method, path, body)
      await expectNothing(call, mine, by, answer)
    }
  })

  test.runIf(isShared && call.entry.stranger === 404)(
    'owner and admin find it, until its member is out of the team',
    async () => {
      const mine = await buildMember(app)
      const { owner, admin, place } = await teamOf(mine)
      const { path, body } = await call.entry.request(app, mine)
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
