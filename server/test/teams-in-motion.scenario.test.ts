// CG-52 told a second time, in plain words: whoever joins, leaves, rises or is given people, every list of every member
// holds what the rule says, and nothing else. A failure prints the seed and the act that came last.
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from './app.ts'
import { buildContact, buildLocation } from './build/contact.ts'
import { buildMember } from './build/member.ts'
import { buildCardPlan, buildPlan } from './build/plan.ts'
import { buildTeam, buildTeamMember } from './build/team.ts'
import { buildExperience, buildTouch } from './build/touch.ts'

const app = useTestApp()
const seeds = [3, 4]
const actsPerSeed = 24

type Type = 'owner' | 'admin' | 'member'

/** The rule's own memory: who is in which team as what, whose a person is, and who looks after them. */
interface World {
  places: Map<MemberKey, { team: number; type: Type }>
  people: { key: ContactKey; owner: MemberKey; assigned: MemberKey | null }[]
  removed: Set<string>
}

/** Whether a member sees what belongs to `owner`, of a person whom `assigned` looks after. */
function sees(world: World, viewer: MemberKey, owner: MemberKey, assigned: MemberKey | null): boolean {
  if (viewer === owner || viewer === assigned) return true
  const [mine, theirs] = [world.places.get(viewer), world.places.get(owner)]
  return mine !== undefined && mine.type !== 'member' && mine.team === theirs?.team
}

/** Who leaves looks after nobody of the team, and nobody of it after theirs. */
function leave(world: World, member: MemberKey): void {
  world.places.delete(member)
  for (const one of world.people) if (one.assigned === member || one.owner === member) one.assigned = null
}

/** Numbers below `below`, the same for the same seed. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

async function begin() {
  const members = []
  for (let at = 0; at < 6; at += 1) members.push(await buildMember(app))
  const teams = [await buildTeam(app, members[0] as Member), await buildTeam(app, members[1] as Member)]
  const world: World = { places: new Map(), people: [], removed: new Set() }
  for (const [at, { key }] of members.entries()) {
    const team = at % 2
    if (at > 1) await buildTeamMember(app, teams[team] as Team, { key })
    world.places.set(key, { team, type: at > 1 ? 'member' : 'owner' })
  }
  const service = await buildCardPlan(app)
  const experience = await buildExperience(app)
  for (const member of members) {
    for (let at = 0; at < 2; at += 1) {
      const contact = await buildContact(app, { member })
      const location = await buildLocation(app, { contact })
      world.people.push({ key: contact.key, owner: member.key, assigned: null })
      if (at === 0) await buildPlan(app, { member, contact, location, service })
      else {
        const { key, displayName } = contact
        await buildTouch(app, {
          member,
          recipient: { key, displayName, locationKey: location.key },
          experience,
        })
      }
    }
  }
  const callers = new Map<MemberKey, Caller>()
  for (const { key } of members) callers.set(key, await app.as({ key }))
  return { members, teams, world, callers }
}

type Team = Awaited<ReturnType<typeof buildTeam>>
type Member = Awaited<ReturnType<typeof buildMember>>
type Story = Awaited<ReturnType<typeof begin>>

/** One act, as its caller sends it, and what it means by the rule when the portal says yes. Returns it in words. */
async function act({ members, teams, world, callers }: Story, roll: (below: number) => number) {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const kind = roll(8)
  const leaders = members.filter(({ key }) => (world.places.get(key)?.type ?? 'member') !== 'member')
  // Most assign who may: of refusals a few are enough.
  const actor = pick(kind > 4 && roll(4) > 0 ? leaders : members).key
  const near = roll(5) > 0
  const isNear = (key: MemberKey) => world.places.get(key)?.team === world.places.get(actor)?.team
  const other = pick(near ? members.filter(({ key }) => isNear(key)) : members).key
  const person = pick(near ? world.people.filter(({ owner }) => isNear(owner)) : world.people)
  const caller = callers.get(actor) as Caller
  const [mine, theirs] = [world.places.get(actor), world.places.get(other)]
  const placeKey = async () =>
    (await app.rows<{ key: string }>(sql`select key from team_members where member_key = ${other}`))[0]?.key
  const inTeam = mine !== undefined && mine.team === theirs?.team
  const leads = mine !== undefined && mine.type !== 'member'

  switch (kind) {
    case 0:
    case 1: {
      const team = roll(2)
      const { status } = await caller.post(`/v1/teams/acceptsharedinvite/${teams[team]?.sharedCode}`, {
        consent: 1,
      })
      const may = !mine && !world.removed.has(`${team} ${actor}`)
      const isAgain = mine?.team === team && mine.type !== 'owner'
      expect(status).toBe(may || isAgain ? 200 : 400)
      if (may) world.places.set(actor, { team, type: 'member' })
      return `${actor} joins team ${team}: ${status}`
    }
    case 2: {
      if (roll(2) > 0) return 'a quiet day'
      const { status } = await caller.post('/v1/teams/leave')
      expect(status).toBe(!mine ? 404 : mine.type === 'owner' ? 403 : 204)
      if (status === 204) leave(world, actor)
      return `${actor} leaves: ${status}`
    }
    case 3: {
      if (roll(3) > 0) return 'a quiet day'
      const { status } = await caller.delete(`/v1/teams/member/${await placeKey()}`)
      const may =
        inTeam &&
        actor !== other &&
        (mine.type === 'owner' || (mine.type === 'admin' && theirs?.type === 'member'))
      expect(status).toBe(may ? 204 : inTeam ? 403 : 404)
      if (may) {
        world.removed.add(`${mine.team} ${other}`)
        leave(world, other)
      }
      return `${actor} removes ${other}: ${status}`
    }
    case 4: {
      const type = pick(['admin', 'member'] as const)
      const { status } = await caller.patch(`/v1/teams/member/${await placeKey()}`, { type })
      if (status === 200) world.places.set(other, { team: theirs?.team ?? -1, type })
      else expect(inTeam && mine.type === 'owner' && actor !== other).toBe(false)
      return `${actor} makes ${other} ${type}: ${status}`
    }
    case 5:
    case 6: {
      const member = roll(4) === 0 ? null : other
      const { status } = await caller.post(`/v1/contacts/assignmany`, { contacts: [person.key], member })
      const may = leads && (member === null || inTeam) && world.places.get(person.owner)?.team === mine.team
      expect(status === 200).toBe(may)
      if (may) person.assigned = member
      return `${actor} assigns ${person.key} to ${member}: ${status}`
    }
    default: {
      const to = pick(members).key
      const moved = world.people.filter(({ assigned }) => assigned === other)
      const { seen = '' } = (await caller.get(`/v1/teams/member/${await placeKey()}/holdings`)).body
      const body = { from: other, to, seen }
      const { status } = await caller.post('/v1/contacts/handover', body)
      const isOwners = mine?.type === 'owner' && inTeam && world.places.get(to)?.team === mine.team
      const may = isOwners && other !== to && moved.length > 0
      expect(status === 200).toBe(may)
      if (may) for (const one of moved) one.assigned = to
      return `${actor} hands over from ${other} to ${to}: ${status}`
    }
  }
}

/** Everybody's people are looked after by a colleague: then leaving must part them. */
async function crossAssign({ members, world, callers }: Story) {
  for (const [owner, { team, type }] of world.places) {
    if (type !== 'owner') continue
    const colleagues = members.filter(({ key }) => world.places.get(key)?.team === team && key !== owner)
    for (const person of world.people.filter((one) => world.places.get(one.owner)?.team === team)) {
      const to = colleagues.findLast(({ key }) => key !== person.owner)
      if (!to) continue
      const body = { contacts: [person.key], member: to.key }
      expect((await callers.get(owner)?.post('/v1/contacts/assignmany', body))?.status).toBe(200)
      person.assigned = to.key
    }
  }
}

/** Every list of every member against the rule. */
async function compare({ members, world, callers }: Story, words: string) {
  for (const { key: viewer } of members) {
    const caller = callers.get(viewer) as Caller
    const seen = world.people.filter(({ owner, assigned }) => sees(world, viewer, owner, assigned))
    const keys = seen.map(({ key }) => key).toSorted()
    const evens = keys.filter((key) => world.people.findIndex((one) => one.key === key) % 2 === 0)
    const of = (rows: { contact: { key: string } }[]) => rows.map(({ contact }) => contact.key).toSorted()

    const people = (await caller.get('/v1/contacts')).body
    expect([words, viewer, people.data.map(({ key }: { key: string }) => key).toSorted()]).toEqual([
      words,
      viewer,
      keys,
    ])
    expect([words, people.total]).toEqual([words, keys.length])
    expect((await caller.get('/v1/contacts/counts')).body.data.total).toBe(keys.length)
    expect((await caller.get('/v1/locations')).body.data).toHaveLength(keys.length)
    const plans = (await caller.get('/v1/subscriptions?page=1&status=active')).body
    expect([words, of(plans.data)]).toEqual([words, evens])
    const activity = (await caller.get('/v1/users/activity')).body
    expect([words, [...new Set(of(activity.data))]]).toEqual([words, keys])
    // A plan brings two cards, everybody else has one gift.
    expect(activity.counts.all).toBe(keys.length + evens.length)
  }
}

test.each(seeds)(
  'the lists of everybody are what the rule says, whatever happens (seed %i)',
  async (seed) => {
    const story = await begin()
    const roll = dice(seed)
    await crossAssign(story)
    await compare(story, 'at first')
    for (let at = 0; at < actsPerSeed; at += 1) {
      const words = await act(story, roll)
      // What a refusal changed would be seen after the next act.
      if (/: 2\d\d$/.test(words)) await compare(story, words)
    }
    for (const { key } of story.members) {
      const { status } = await (story.callers.get(key) as Caller).post('/v1/teams/leave')
      if (status === 204) leave(story.world, key)
      await compare(story, `at last ${key} leaves: ${status}`)
    }
  },
)
