import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Caller, TestApp } from '../app.ts'
import { type Story, type World, canSee } from './world.ts'

/** A stored row, without anything that says who sees it. */
interface Row {
  key: string
  member_key: MemberKey
  contact_key: ContactKey
}
type Touch = Row & { event_date: string; status_group: string }

interface Stored {
  plans: Row[]
  packages: Row[]
  touches: Touch[]
  places: Row[]
}

async function readStored(app: TestApp): Promise<Stored> {
  return {
    plans: await app.rows<Row>(sql`select key, member_key, contact_key from plans where status = 'active'`),
    packages: await app.rows<Row>(
      sql`select key, member_key, contact_key from packages where status = 'pending'`,
    ),
    touches: await app.rows<Touch>(
      sql`select key, member_key, contact_key, event_date::text as event_date, status_group from touches`,
    ),
    places: await app.rows<Row>(sql`select key, member_key, contact_key from locations`),
  }
}

/** Compares every list of every member with the rule. A failure names the viewer and the last act. */
export async function compare(story: Story, words: string): Promise<void> {
  const stored = await readStored(story.app)
  for (const { key: viewer } of story.members) {
    const seen = expectedView(story.world, viewer, stored)
    const caller = story.callers.get(viewer) as Caller
    const shown = await shownView(caller, `${story.app.url}${story.feeds.get(viewer)}`)
    expect({ words, viewer, ...shown }).toEqual({ words, viewer, ...seen })
    await compareByKey(caller, seen, stored, words)
  }
}

/** The compared fields, in the same form on both sides: keys in order, totals as numbers. */
type View = Awaited<ReturnType<typeof shownView>>

/** What a member should see according to the rule. */
function expectedView(world: World, viewer: MemberKey, stored: Stored): View {
  const byKey = new Map(world.people.map((person) => [person.key, person]))
  const people = world.people.filter(({ owner, assigned }) => canSee(world, viewer, owner, assigned))
  const isSeen = ({ member_key, contact_key }: Row) => {
    const person = byKey.get(contact_key)
    return person !== undefined && canSee(world, viewer, member_key, person.assigned)
  }
  const [plans, packages, places] = [stored.plans, stored.packages, stored.places].map((rows) =>
    rows.filter(isSeen),
  ) as [Row[], Row[], Row[]]
  const touches = stored.touches.filter(isSeen)
  const group = (name: string) => touches.filter(({ status_group }) => status_group === name).length
  const omars = people.filter(({ displayName }) => displayName.startsWith('Omar'))
  const vips = people.filter(({ tags }) => tags.includes('VIP')).length
  const birthdays = people.filter(({ displayName }) => !displayName.includes('Later'))
  return {
    people: keysOf(people),
    peopleTotals: [people.length, people.length, people.length],
    found: keysOf(omars),
    tags: vips > 0 ? [{ tag: 'VIP', count: vips }] : [],
    places: keysOf(places),
    placesTotal: places.length,
    plans: keysOf(plans),
    plansTotal: plans.length,
    packages: keysOf(packages),
    packagesTotal: packages.length,
    touches: keysOf(touches),
    groups: [touches.length, group('needs'), group('upcoming'), group('ontheway'), group('delivered')],
    month: [touches.filter(({ event_date }) => event_date.startsWith('2027-03')).length, birthdays.length],
    feed: [
      ...touches.map(({ key }) => key),
      ...plans.map(({ key }) => `${key}-renewal`),
      ...birthdays.map(({ key }) => `${key}-birthday`),
    ].toSorted(),
    teamPeople: world.places.has(viewer) ? people.length : null,
  }
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).toSorted()

/** What the portal shows the member. */
async function shownView(caller: Caller, feed: string) {
  const people = await allOf(caller, '/v1/contacts')
  const counts = (await caller.get('/v1/contacts/counts')).body.data
  const found = await allOf(caller, '/v1/contacts?search=omar')
  const places = await allOf(caller, '/v1/locations')
  const plans = await allOf(caller, '/v1/subscriptions?page=1&status=active')
  const packages = await allOf(caller, '/v1/transactions?page=1&status=pending')
  const activity = await allOf(caller, '/v1/users/activity')
  const { all, needs, upcoming, ontheway, delivered } = activity.first.counts
  const { totals } = (await caller.get('/v1/calendar?month=2027-03')).body.data
  const { team } = (await caller.get('/v1/teams')).body
  const clients = counts.types.find((one: { contact_type: string }) => one.contact_type === 'client')
  return {
    people: people.keys,
    peopleTotals: [people.first.total, counts.total, clients.count] as number[],
    found: found.keys,
    tags: (await caller.get('/v1/contacts/tags')).body.data as { tag: string; count: number }[],
    places: places.keys,
    placesTotal: places.first.total as number,
    plans: plans.keys,
    plansTotal: plans.first.total as number,
    packages: packages.keys,
    packagesTotal: packages.first.total as number,
    touches: activity.keys,
    groups: [all, needs, upcoming, ontheway, delivered] as number[],
    month: [totals.touches, totals.dates] as number[],
    feed: await eventsOf(feed),
    teamPeople: (team?.people_count ?? null) as number | null,
  }
}

/** The first answer of a list, and the keys of all its pages. */
async function allOf(caller: Caller, path: string) {
  const first = (await caller.get(path)).body
  const keys: string[] = first.data.map(({ key }: { key: string }) => key)
  for (let { next } = first; next;) {
    const page = (await caller.get(`${path}${path.includes('?') ? '&' : '?'}after=${next}`)).body
    keys.push(...page.data.map(({ key }: { key: string }) => key))
    next = page.next
  }
  return { first, keys: keys.toSorted() }
}

/** The event names in a member's feed. */
async function eventsOf(feed: string): Promise<string[]> {
  const answer = await fetch(feed)
  expect(answer.status).toBe(200)
  return [...(await answer.text()).matchAll(/^UID:(.+)@goodturn/gm)]
    .map(([, name]) => name as string)
    .toSorted()
}

const pathOf = {
  plans: '/v1/subscriptions/details',
  packages: '/v1/transactions/details',
  touches: '/v1/touches/details',
}

/** Checks by key, for each kind, that the first visible row is found and the first invisible one isn't. */
async function compareByKey(caller: Caller, seen: View, stored: Stored, words: string): Promise<void> {
  for (const kind of ['plans', 'packages', 'touches'] as const) {
    for (const isSeen of [true, false]) {
      const key = stored[kind].map((row) => row.key).find((one) => seen[kind].includes(one) === isSeen)
      if (!key) continue
      const { status } = await caller.get(`${pathOf[kind]}/${key}`)
      expect([words, kind, key, status]).toEqual([words, kind, key, isSeen ? 200 : 404])
    }
  }
}
