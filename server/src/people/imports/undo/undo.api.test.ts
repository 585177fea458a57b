import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutItems, checkouts } from '../../../ordering/orders/tables.ts'
import { newKey } from '../../../platform/ids.ts'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { buildImport, importRow, importRows } from '../../../../test/build/import.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPackage } from '../../../../test/build/package.ts'
import { buildPlan } from '../../../../test/build/plan.ts'
import { buildTeam, buildTeamInvite } from '../../../../test/build/team.ts'
import { buildTouch } from '../../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function importer() {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const total = async () => (await caller.get('/v1/contacts/counts')).body.data.total
  return { member, caller, total }
}

test('undo removes added people everywhere, with counts before and after', async () => {
  const { member, caller, total } = await importer()
  await buildContact(app, { member })
  const made = await importRows(caller, [importRow(1, { tags: 'Spring' }), importRow(2)])
  expect(await total()).toBe(3)
  const path = `/v1/imports/undo/${made.key}`
  const preview = await caller.get(path)
  expect(preview.body.data).toMatchObject({
    removes: { count: 2, people: [{ name: 'Person1 Import1' }, { name: 'Person2 Import2' }] },
    gives_back: { count: 0, people: [] },
    leaves: { count: 0, people: [] },
    import: { state: 'done', undone: null },
  })
  expect(await total()).toBe(3)
  const undone = await caller.post(path)
  expect(undone.status).toBe(200)
  expect(undone.body.data).toMatchObject({
    removes: preview.body.data.removes,
    import: { state: 'undone', undo: { removed: 2, given_back: 0, left: 0 } },
  })
  expect(await total()).toBe(1)
  expect((await caller.get('/v1/contacts')).body.total).toBe(1)
  expect((await caller.get('/v1/locations')).body.total).toBe(0)
  expect((await caller.get('/v1/contacts/tags')).body.data).toEqual([])
  expect((await caller.get('/v1/contacts?search=import1')).body.data).toEqual([])
  expect((await caller.get(`/v1/imports/${made.key}`)).body.data.undone).toBeGreaterThan(0)
  // The fixed file can be imported again, and no one in it is a duplicate.
  await importRows(caller, [importRow(1)])
  expect(await total()).toBe(2)
})

test('an import can be undone only once', async () => {
  const { member, caller } = await importer()
  const made = await buildImport(app, member)
  const path = `/v1/imports/undo/${made.key}`
  const answers = await Promise.all([caller.post(path), caller.post(path)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const later = await caller.get(path)
  expect(later.status).toBe(400)
  expect(later.body.errors[0].code).toBe('invalid_state')
  expect((await caller.post('/v1/imports/undo/import_none')).status).toBe(404)
})

test('people changed or in use are kept, with a reason', async () => {
  const { member, caller, total } = await importer()
  const rows = Array.from({ length: 9 }, (_, at) => importRow(at + 1))
  const made = await importRows(caller, rows)
  const people = await peopleOf(member.key)
  const [gift, planned, packaged, bought, invited, archived, edited, moved] = people as [
    Imported,
    ...Imported[],
  ]
  await buildTouch(app, { member, recipient: gift })
  await buildPlan(app, { member, contact: contactOf(planned), location: locationOf(planned) })
  await buildPackage(app, { member, contact: contactOf(packaged), location: locationOf(packaged) })
  await buyFor(member, bought)
  await buildTeamInvite(app, await buildTeam(app, member), { contactKey: invited?.key ?? null })
  await caller.post(`/v1/contacts/archive/${archived?.key}`)
  await caller.patch(`/v1/contacts/${edited?.key}`, { notes: 'Called them' })
  await caller.patch(`/v1/locations/${moved?.locationKey}`, { street: '9 New Street' })
  const answer = await caller.post(`/v1/imports/undo/${made.key}`)
  const { leaves, removes } = answer.body.data
  expect(leaves.people.map(({ key, reason }: { key: string; reason: string }) => [key, reason])).toEqual([
    [gift.key, 'has_gifts'],
    [planned?.key, 'has_plan'],
    [packaged?.key, 'has_package'],
    [bought?.key, 'in_checkout'],
    [invited?.key, 'invited'],
    [archived?.key, 'archived'],
    [edited?.key, 'edited'],
    [moved?.key, 'edited'],
  ])
  expect(leaves.people[0].text).toBe('Gifts were ordered for them.')
  expect(removes).toMatchObject({ count: 1, people: [{ name: 'Person9 Import9' }] })
  expect(await total()).toBe(7)
})

test('undo restores updated fields, except those changed since', async () => {
  const { member, caller } = await importer()
  const person = await buildContact(app, {
    member,
    company: 'Harbor & Main',
    tags: ['vip'],
    notes: 'Met in spring',
  })
  const home = await buildLocation(app, { contact: person })
  const made = await importRows(caller, [
    importRow(1, {
      action: 'update',
      contact: person.key,
      replace: ['company', 'first_name', 'address'],
      company: 'Okafor Realty',
      phone: '5105550100',
      tags: 'Spring',
      notes: 'Likes pears',
    }),
  ])
  await caller.patch(`/v1/contacts/${person.key}`, { phone: '5105550199' })
  const answer = await caller.post(`/v1/imports/undo/${made.key}`)
  expect(answer.body.data).toMatchObject({
    removes: { count: 0 },
    gives_back: {
      count: 1,
      people: [{ key: person.key, fields: ['first_name', 'email', 'company', 'tags', 'notes', 'address'] }],
    },
    leaves: { count: 1, people: [{ key: person.key, reason: 'edited', fields: ['phone'] }] },
  })
  expect((await caller.get(`/contacts/${person.key}`)).body.data).toMatchObject({
    display_name: 'Grace Okafor',
    message_salutation: 'Grace',
    company: 'Harbor & Main',
    email: null,
    phone: '5105550199',
    tags: ['vip'],
    notes: 'Met in spring',
    locations: [{ key: home.key, street: '2840 Calmar Avenue' }],
  })
  expect((await caller.get('/v1/contacts/tags')).body.data).toEqual([{ tag: 'vip', count: 1 }])
  expect((await caller.get('/v1/locations?search=grace')).body.total).toBe(1)
})

test('an address added by an update is removed unless used', async () => {
  const { member, caller } = await importer()
  const people = [await buildContact(app, { member }), await buildContact(app, { member })] as const
  const made = await importRows(
    caller,
    people.map(({ key }, at) => importRow(at + 1, { action: 'update', contact: key })),
  )
  const [first] = await peopleOf(member.key)
  if (first) await buildTouch(app, { member, recipient: first })
  const answer = await caller.post(`/v1/imports/undo/${made.key}`)
  expect(answer.body.data.leaves.people).toEqual([
    expect.objectContaining({ key: people[0].key, reason: 'has_gifts', fields: ['address'] }),
  ])
  expect((await caller.get(`/contacts/${people[0].key}`)).body.data.locations).toHaveLength(1)
  expect((await caller.get(`/contacts/${people[1].key}`)).body.data.locations).toEqual([])
  expect((await caller.get('/v1/locations')).body.total).toBe(1)
})

interface Imported {
  key: ContactKey
  displayName: string
  locationKey: LocationKey
}

/** A member's people with their address, in the order of the file. */
function peopleOf(memberKey: MemberKey): Promise<Imported[]> {
  return app.rows<Imported>(
    sql`select c.key, c.display_name as "displayName", l.key as "locationKey"
        from contacts c join locations l on l.contact_key = c.key where c.member_key = ${memberKey} order by c.key`,
  )
}

const contactOf = (person: Imported | undefined) => ({
  key: person?.key ?? ('' as ContactKey),
  displayName: person?.displayName ?? '',
})
const locationOf = (person: Imported | undefined) => ({ key: person?.locationKey ?? ('' as LocationKey) })

/** A purchase in progress: nothing has been delivered yet. */
async function buyFor(member: { key: MemberKey }, person: Imported | undefined): Promise<void> {
  const { key: contactKey, displayName: contactName } = contactOf(person)
  const checkoutKey = newKey('checkout')
  const common = { memberKey: member.key, subtotalCents: 4800, dueCents: 4800, useCredit: false }
  await app.db.insert(checkouts).values({ key: checkoutKey, state: 'open', createdAt: app.now, ...common })
  await app.db.insert(checkoutItems).values({
    key: newKey('checkoutItem'),
    checkoutKey,
    memberKey: member.key,
    clientItemId: crypto.randomUUID(),
    position: 0,
    type: 'service',
    contactKey,
    contactName,
    serviceKey: newKey('service'),
    serviceTitle: 'Holiday Citrus Crate',
    baseCents: 4800,
    paidCents: 4800,
  })
}
