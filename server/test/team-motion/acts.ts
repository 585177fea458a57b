import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Caller } from '../app.ts'
import { buildLocation } from '../build/contact.ts'
import { type Roll, type Story, sendGift, leave, canSee } from './world.ts'

/**
 * Sends one random act as its caller and, if the portal accepts it, applies it to the rule's world. Returns a
 * description.
 */
export async function act(story: Story, roll: Roll): Promise<string> {
  const { app, members, teams, world, callers } = story
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const kind = roll(10)
  const leaders = members.filter(({ key }) => (world.places.get(key)?.type ?? 'member') !== 'member')
  // Mostly those who may assign: a few refusals are enough.
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
    case 7: {
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
    case 8: {
      const body = { first_name: 'Omar', last_name: `Later ${app.next('later')}`, contact_type: 'client' }
      const made = await caller.post('/v1/contacts', body)
      const { key, display_name: displayName } = made.body.data
      const location = await buildLocation(app, { contact: { key } })
      world.people.push({
        key,
        displayName,
        tags: [],
        owner: actor,
        assigned: null,
        locationKey: location.key,
      })
      return `${actor} adds ${key}: ${made.status}`
    }
    default: {
      const known = pick(world.people.filter(({ owner, assigned }) => canSee(world, actor, owner, assigned)))
      await sendGift(app, { key: actor }, known, story.shop.experience)
      return `${actor} gives to ${known.key}: 201`
    }
  }
}

/** Assigns every person to a colleague of any type, so that leaving must separate them. */
export async function crossAssign({ members, world, callers }: Story, roll: Roll): Promise<void> {
  for (const [owner, { team, type }] of world.places) {
    if (type !== 'owner') continue
    const isHere = (key: MemberKey) => world.places.get(key)?.team === team
    for (const person of world.people.filter((one) => isHere(one.owner))) {
      const colleagues = members.filter(({ key }) => isHere(key) && key !== person.owner)
      const to = colleagues[roll(colleagues.length)]
      if (!to) continue
      const body = { contacts: [person.key], member: to.key }
      expect((await callers.get(owner)?.post('/v1/contacts/assignmany', body))?.status).toBe(200)
      person.assigned = to.key
    }
  }
}

/** No one can assign people to someone outside their team, or another team's people to anyone. */
export async function assignAcross({ members, world, callers }: Story): Promise<void> {
  for (const [actor, mine] of world.places) {
    const outsider = members.find(({ key }) => world.places.get(key)?.team !== mine.team)
    const own = world.people.find(({ owner }) => world.places.get(owner)?.team === mine.team)
    const theirs = world.people.find(({ owner }) => world.places.get(owner)?.team !== mine.team)
    for (const [person, member] of [
      [own, outsider?.key],
      [theirs, actor],
    ] as const) {
      if (!person || !member) continue
      const body = { contacts: [person.key], member }
      const { status } = (await callers.get(actor)?.post('/v1/contacts/assignmany', body)) ?? {}
      expect([200, 201]).not.toContain(status)
    }
  }
}
