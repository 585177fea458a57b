// Team access (CG-51, CG-52, BG-10): every call about a member's own data, as their colleagues send it.
import { type Described, descriptionOf } from '@goodturn/contract/description'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessCases } from './access/all.ts'
import type { AccessCase, AccessRequest, Person, StrangersBody } from './access/types.ts'
import { type Answer, type Caller, type Errors, useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'
import { buildTeam, buildTeamMember } from './build/team.ts'
import { buildTouch } from './build/touch.ts'

const app = useTestApp()

type Call = Described<{ meta?: CallMeta; route: { method?: string } }>

/** Data about people: a team's owner and admins see and edit it. Everything else stays with its member (BG-10). */
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

/** Calls in other rooms that follow the people and touches a member can see. */
const sharedCalls = [
  'bulkMessaging.recipients',
  'bulkMessaging.update',
  'calendar.month',
  'checkout.checkout',
  'checkout.review',
  'engagements.card',
  'erasure.erasePerson',
  'erasure.person',
  'giftLinks.cancel',
  'giftLinks.change',
  'giftLinks.copy',
  'giftLinks.renew',
  'giftLinks.resend',
  'giftLinks.show',
  'search.find',
  'sendings.file',
  'sendings.links',
  'sendings.show',
  'thanks.list',
  'thanks.see',
  'thanks.show',
]

/** Calls whose case needs its own team. */
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

const calls: TeamCall[] = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(
  ([room, list]) =>
    Object.entries(list).flatMap(([own, call]) => {
      const name = `${room}.${own}`
      const entry = accessCases[room]?.[own]
      const isOurs = room !== 'teams' && !ownTeam.includes(name)
      if (!entry || entry.stranger === undefined || !isOurs) return []
      const { meta, route } = descriptionOf(call)
      const { access } = meta ?? {}
      if (access === 'public' || access === 'staff') return []
      return [{ name, room, method: route.method ?? 'GET', entry }]
    }),
)

/** A team with its owner, an admin, a colleague, and a former member. */
async function buildCast() {
  const [owner, admin, colleague, former] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, admin, 'admin')
  const colleaguesPlace = await buildTeamMember(app, team, colleague)
  await buildTeamMember(app, team, former, 'admin')
  expect((await (await app.as(former)).post('/v1/teams/leave')).status).toBe(204)
  return { team, owner, admin, colleague, colleaguesPlace, former }
}

/** Assigns all people of a member, including archived ones, to a colleague. */
async function assignPeople(member: Person, colleague: Person): Promise<void> {
  await app.db.execute(
    sql`update contacts set assigned_member_key = ${colleague.key} where member_key = ${member.key}`,
  )
}

/** The caller gets what a stranger gets: none of it. */
async function expectNothing(
  { entry }: TeamCall,
  who: string,
  owner: Person,
  stranger: Person,
  answer: Answer<StrangersBody>,
) {
  if (typeof entry.stranger !== 'function') {
    expect([who, answer.status], JSON.stringify(answer.body)).toEqual([who, entry.stranger])
    return
  }
  try {
    await entry.stranger({ app, owner, stranger, answer })
  } catch (error) {
    throw new Error(`${who} gets something`, { cause: error })
  }
}

/** The caller finds the resource, even if the call itself is refused. */
async function expectFound({ method }: TeamCall, caller: Caller, { path, body }: AccessRequest, who: string) {
  const found = await caller.send<Errors>(method, path, body)
  const told = `${who}: ${JSON.stringify(found.body)}`
  expect(found.status, told).not.toBe(404)
  expect(found.status, told).toBeLessThan(500)
}

test.each(calls)('$name admits those the rule allows, until they leave', async (call) => {
  const { team, owner, admin, colleague, colleaguesPlace, former } = await buildCast()
  const isShared = sharedRooms.includes(call.room) || sharedCalls.includes(call.name)
  const buildScene = async () => {
    const mine = await buildMember(app)
    const place = await buildTeamMember(app, team, mine)
    return { mine, place, request: await call.entry.request(app, mine) }
  }
  const expectGone = async (caller: Caller, { path, body }: AccessRequest, who: string) =>
    expect((await caller.send(call.method, path, body)).status, who).toBe(404)

  const { mine, place, request } = await buildScene()
  const strangers = { colleague, 'who left': former, ...(isShared ? {} : { owner }) }
  for (const [who, by] of Object.entries(strangers)) {
    const caller = await app.as(by)
    const answer = await caller.send<StrangersBody & Errors>(call.method, request.path, request.body)
    await expectNothing(call, who, mine, by, answer)
  }

  const [asOwner, asAdmin] = [await app.as(owner), await app.as(admin)]
  const remove = async ({ key }: { key: string }) =>
    expect((await asOwner.delete(`/v1/teams/member/${key}`)).status).toBe(204)
  if (isShared && call.entry.stranger === 404) {
    // The assigned colleague finds it; those who got nothing have changed nothing.
    await assignPeople(mine, colleague)
    const asColleague = await app.as(colleague)
    await expectFound(call, asColleague, request, 'the colleague')
    await remove(colleaguesPlace)
    await expectGone(asColleague, request, 'the colleague')

    // The colleague's act may have removed it.
    const other = call.method === 'GET' ? { place, request } : await buildScene()
    await expectFound(call, asOwner, other.request, 'the owner')
    await expectFound(call, asAdmin, other.request, 'the admin')
    await remove(other.place)
    await expectGone(asOwner, other.request, 'the owner')
    await expectGone(asAdmin, other.request, 'the admin')
  }
})

describe('the private calendar feed', () => {
  /** Returns a function that checks whether a member's calendar feed contains a gift. */
  async function feedOf(member: Person, gift: { key: string }) {
    const made = await (await app.as(member)).post<{ data: { url: string } }>('/v1/calendar/feed')
    const path = new URL(made.body.data.url).pathname
    return async () => (await (await fetch(`${app.url}${path}`)).text()).includes(gift.key)
  }

  test('covers those the rule allows, until they leave the team', async () => {
    const mine = await buildMember(app)
    const { team, owner, admin, colleague, colleaguesPlace, former } = await buildCast()
    const place = await buildTeamMember(app, team, mine)
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
