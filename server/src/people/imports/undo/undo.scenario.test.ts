import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { importRow, importRows } from '../../../../test/build/import.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildExperience, buildTouch } from '../../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** The parts of a person that the member sees: columns that an import may write, and the lines of the addresses. */
interface Book {
  columns: Record<string, unknown>
  places: string[]
}

async function booksOf(memberKey: MemberKey): Promise<Map<ContactKey, Book>> {
  const rows = await app.rows<{ key: ContactKey; columns: Record<string, unknown>; places: string[] }>(
    sql`select c.key, jsonb_build_object('first_name', first_name, 'email', email, 'phone', phone, 'company', company,
          'contact_type', contact_type, 'tags', to_jsonb(tags), 'notes', notes,
          'birthday', array[birth_month, birth_day, birth_year]) as columns,
          array(select street from locations l where l.contact_key = c.key and l.archived_at is null
            order by l.key) as places
        from contacts c where c.member_key = ${memberKey} and c.archived_at is null`,
  )
  return new Map(rows.map(({ key, ...book }) => [key, book]))
}

/** List totals: as stored, and recounted from the rows. */
async function totalsOf(memberKey: MemberKey) {
  const own = sql`member_key = ${memberKey} and archived_at is null`
  const counted = await app.rows(
    sql`select name, count(*)::int as count from (
          select 'people' as name from contacts where ${own}
          union all select 'people-type:' || contact_type from contacts where ${own}
          union all select 'people-tag:' || tag from contacts cross join unnest(tags) tag where ${own}
          union all select 'places' from locations where ${own}) all_of group by name order by name collate "C"`,
  )
  const kept = await app.rows(
    sql`select name, count from counters where member_key = ${memberKey} and count <> 0
          and name similar to '(people|places)%' order by name collate "C"`,
  )
  return { counted, kept }
}

const acts = ['phone', 'notes', 'tag', 'type', 'first_name', 'archive', 'gift', 'street', 'address'] as const
type Act = (typeof acts)[number]

const scenario = fc.record({
  added: fc.integer({ min: 1, max: 4 }),
  updated: fc.array(
    fc.record({
      hasPlace: fc.boolean(),
      phone: fc.boolean(),
      replace: fc.subarray(['first_name', 'company', 'contact_type', 'address', 'email'] as const),
    }),
    { maxLength: 3 },
  ),
  acts: fc.array(fc.record({ at: fc.nat(6), act: fc.constantFrom(...acts) }), { maxLength: 5 }),
})

test('undo restores everything an import changed, except later changes', async () => {
  const experience = await buildExperience(app)
  await fc.assert(
    fc.asyncProperty(scenario, async ({ added, updated, acts: done }) => {
      const member = await buildMember(app)
      const caller = await app.as(member)
      const old = await Promise.all(updated.map(({ hasPlace, phone }) => oldPerson(member, hasPlace, phone)))
      const before = await booksOf(member.key)
      const made = await importRows(caller, [
        ...Array.from({ length: added }, (_, at) =>
          importRow(at + 1, { tags: 'Spring', phone: '5105550100' }),
        ),
        ...old.map((contact, at) =>
          importRow(50 + at, {
            action: 'update',
            contact,
            replace: [...(updated[at]?.replace ?? [])],
            company: 'Okafor Realty',
            phone: '5105550100',
            contact_type: 'prospect',
            tags: 'Spring',
            notes: 'Likes pears',
            date_of_birth: '1984-05-04',
          }),
        ),
      ])
      const imported = await booksOf(member.key)
      const keys = [...imported.keys()].sort()
      const gifted = new Set<ContactKey>()
      for (const { at, act } of done) {
        const key = keys[at % keys.length] as ContactKey
        if (act === 'gift') gifted.add(key)
        await perform(caller, { member, experience, key, act })
      }
      const changed = await booksOf(member.key)
      expect((await caller.post(`/v1/imports/undo/${made.key}`)).status).toBe(200)
      const after = await booksOf(member.key)
      for (const key of keys) {
        const parties = { before: before.get(key), imported: imported.get(key), changed: changed.get(key) }
        expect(after.get(key), JSON.stringify({ key, ...parties })).toEqual(
          expectedOf({ ...parties, hasGift: gifted.has(key) }),
        )
      }
      const { counted, kept } = await totalsOf(member.key)
      expect(kept).toEqual(counted)
    }),
    { numRuns: 60 },
  )
})

interface Parties {
  before: Book | undefined
  imported: Book | undefined
  changed: Book | undefined
  hasGift: boolean
}

/** Restates the rule: an unchanged added person is archived; a field edited since stays, and all others revert. */
function expectedOf({ before, imported, changed, hasGift }: Parties): Book | undefined {
  if (!changed || !imported) return undefined
  if (!before) return !hasGift && same(changed, imported) ? undefined : changed
  const columns = Object.fromEntries(
    Object.entries(changed.columns).map(([name, value]) => [
      name,
      same(value, imported.columns[name]) ? before.columns[name] : value,
    ]),
  )
  // The only address that the import wrote: it stays if it was changed, or if it is new and a gift ships to it.
  const written = imported.places.filter((street) => !before.places.includes(street))
  const isNew = imported.places.length > before.places.length
  const staysPut = !written.every((street) => changed.places.includes(street)) || (isNew && hasGift)
  const places = staysPut
    ? changed.places
    : changed.places.flatMap((street) =>
        !written.includes(street) ? [street] : isNew ? [] : [before.places[0] ?? ''],
      )
  return { columns, places }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function oldPerson(
  member: { key: MemberKey },
  hasPlace: boolean,
  hasPhone: boolean,
): Promise<ContactKey> {
  const person = await buildContact(app, {
    member,
    phone: hasPhone ? '5105550000' : null,
    company: 'Harbor & Main',
    tags: ['vip'],
    notes: 'Met in spring',
  })
  if (hasPlace) await buildLocation(app, { contact: person })
  return person.key
}

interface Performed {
  member: { key: MemberKey }
  experience: Awaited<ReturnType<typeof buildExperience>>
  key: ContactKey
  act: Act
}

async function perform(caller: Caller, { member, experience, key, act }: Performed): Promise<void> {
  const [place] = await app.rows<{ key: LocationKey }>(
    sql`select key from locations where contact_key = ${key} and archived_at is null order by key limit 1`,
  )
  const patch = (body: object) => caller.patch(`/v1/contacts/${key}`, body)
  const address = { street: '9 New Street', city: 'Oakland', state: 'CA', zip: '94611', country: 'US' }
  if (act === 'phone') await patch({ phone: '5105559999' })
  if (act === 'notes') await patch({ notes: 'Called them' })
  if (act === 'tag') await patch({ tags: ['Fall'] })
  if (act === 'type') await patch({ contact_type: 'partner' })
  if (act === 'first_name') await patch({ first_name: 'Robert' })
  if (act === 'archive') await caller.post(`/v1/contacts/archive/${key}`)
  if (act === 'street' && place)
    await caller.patch(`/v1/locations/${place.key}`, { street: '9 Other Street' })
  if (act === 'address') await caller.post('/v1/locations', { ...address, contact: key })
  if (act === 'gift' && place)
    await buildTouch(app, {
      member,
      experience,
      recipient: { key, displayName: 'Grace Okafor', locationKey: place.key },
    })
}
