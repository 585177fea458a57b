// CG-52 stated a second time, in plain words, and the test's story: two teams whose members give gifts to each other's
// people.
import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import type { Caller, TestApp } from '../app.ts'
import { buildContact, buildLocation } from '../build/contact.ts'
import { buildMember } from '../build/member.ts'
import { buildPackage, buildPackageService } from '../build/package.ts'
import { buildCardPlan, buildPlan } from '../build/plan.ts'
import { buildTeam, buildTeamMember } from '../build/team.ts'
import { buildExperience, buildTouch } from '../build/touch.ts'

type Type = 'owner' | 'admin' | 'member'

export interface Person {
  key: ContactKey
  owner: MemberKey
  assigned: MemberKey | null
  displayName: string
  tags: readonly string[]
  locationKey: LocationKey
}

/** The rule's own state: each member's team and type, each person's owner, and the member assigned to them. */
export interface World {
  places: Map<MemberKey, { team: number; type: Type }>
  people: Person[]
  removed: Set<string>
}

/** Whether a member sees what belongs to `owner` about a person assigned to `assigned`. */
export function canSee(
  world: World,
  viewer: MemberKey,
  owner: MemberKey,
  assigned: MemberKey | null,
): boolean {
  if (viewer === owner || viewer === assigned) return true
  const [mine, theirs] = [world.places.get(viewer), world.places.get(owner)]
  return mine !== undefined && mine.type !== 'member' && mine.team === theirs?.team
}

/** Ends the assignments of a leaving member in the team, and of the team to their people. */
export function leave(world: World, member: MemberKey): void {
  world.places.delete(member)
  for (const one of world.people) if (one.assigned === member || one.owner === member) one.assigned = null
}

export type Roll = (below: number) => number

/** Numbers below `below`, the same for the same seed. */
export function dice(seed: number): Roll {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** The story's shop. */
async function buildShop(app: TestApp) {
  return {
    plan: await buildCardPlan(app),
    pack: await buildPackageService(app),
    experience: await buildExperience(app),
  }
}

type Member = Awaited<ReturnType<typeof buildMember>>

/**
 * Two teams of an owner, an admin, and a member, each with two people; every gift in the shop goes to their own people
 * and to a colleague's.
 */
export async function createWorld(app: TestApp) {
  const members: Member[] = []
  for (let at = 0; at < 6; at += 1) members.push(await buildMember(app))
  const teams = [await buildTeam(app, members[0] as Member), await buildTeam(app, members[1] as Member)]
  const world: World = { places: new Map(), people: [], removed: new Set() }
  const story = {
    app,
    members,
    teams,
    world,
    callers: new Map<MemberKey, Caller>(),
    feeds: new Map<MemberKey, string>(),
  }
  const shop = await buildShop(app)
  for (const [at, member] of members.entries()) {
    const team = at % 2
    const type = (['owner', 'admin', 'member'] as const)[Math.floor(at / 2)] as Type
    if (type !== 'owner') await buildTeamMember(app, teams[team] as (typeof teams)[0], member, type)
    world.places.set(member.key, { team, type })
    for (let number = 0; number < 2; number += 1) world.people.push(await addPerson(app, member, at + number))
    const caller = await app.as(member)
    story.callers.set(member.key, caller)
    story.feeds.set(member.key, new URL((await caller.post('/v1/calendar/feed')).body.data.url).pathname)
  }
  for (const [at, member] of members.entries()) {
    const [first, second] = world.people.filter(({ owner }) => owner === member.key) as [Person, Person]
    const colleagues = world.people.filter(({ owner }) => owner === members[(at + 2) % 6]?.key)
    const [theirs, other] = colleagues as [Person, Person]
    for (const person of [first, theirs]) await sendGift(app, member, person, shop.experience)
    for (const person of [second, other]) {
      const parts = { member, contact: person, location: { key: person.locationKey } }
      await buildPlan(app, { ...parts, service: shop.plan })
      await buildPackage(app, { ...parts, service: shop.pack })
    }
  }
  return { ...story, shop }
}

export type Story = Awaited<ReturnType<typeof createWorld>>

async function addPerson(app: TestApp, member: Member, at: number): Promise<Person> {
  const parts = { firstName: at % 2 === 0 ? 'Grace' : 'Omar', tags: at % 3 === 0 ? ['VIP'] : [] }
  const contact = await buildContact(app, { member, ...parts, birthMonth: 3, birthDay: 1 + (at % 28) })
  const { key: locationKey } = await buildLocation(app, { contact })
  const { key, displayName, tags } = contact
  return { key, displayName, tags, owner: member.key, assigned: null, locationKey }
}

/** A member gives a person a gift. */
export async function sendGift(
  app: TestApp,
  member: { key: MemberKey },
  person: Person,
  experience: Story['shop']['experience'],
): Promise<void> {
  await buildTouch(app, { member, recipient: person, experience })
}
