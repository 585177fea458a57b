// @both-databases
import type { PageOf } from '@goodturn/contract/call'
import { foldText, searchWords } from '@goodturn/contract/people/contacts/derive'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { countedRowsMax } from '@goodturn/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { isSecond } from '../../../test/runs-all.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { insertContacts } from './insert.ts'

const app = useTestApp()

/** Person `at` of 1,300: Abbots come first in the list, 100 Zylas last, every ninth is a Mae, and a few have tags. */
function personAt(at: number) {
  const number = String(at).padStart(4, '0')
  return {
    firstName: at % 9 === 0 ? 'Mae' : 'Finn',
    lastName: `${at % 13 === 0 ? 'Zyla' : 'Abbot'} ${number}`,
    email: at % 400 === 7 ? `zy.${number}@harbor.example` : null,
    contactType: at % 2 ? 'client' : 'prospect',
    tags: [...(at % 26 === 0 ? ['Past Golfer'] : []), ...(at % 3 ? ['VIP'] : [])],
    locations: [],
  }
}

/** A member with more people than a page walks, all their own or some assigned by a colleague. */
async function memberWithManyPeople(assigned: number) {
  const [owner, member] = [await buildMember(app), await buildMember(app)]
  const { geocoder } = app.platform.ports
  const add = (to: typeof member, from: number, count: number) =>
    app.platform.database.transaction((tx) =>
      insertContacts(
        tx,
        to.key,
        Array.from({ length: count }, (_, at) => personAt(from + at)),
        { now: app.now, geocoder },
      ),
    )
  if (assigned > 0) {
    await buildTeamMember(app, await buildTeam(app, owner), member)
    const contacts = (await add(owner, 1300 - assigned, assigned)).map(({ contactKey }) => contactKey)
    const { status } = await (
      await app.as(owner)
    ).post('/v1/contacts/assignmany', {
      contacts,
      member: member.key,
    })
    expect(status).toBe(200)
  }
  await add(member, 0, 1300 - assigned)
  const caller = await app.as(member)
  const read = async (query: string) => (await caller.get<PageOf<Contact>>(`/v1/contacts?${query}`)).body
  return { caller, read }
}

type Read = Awaited<ReturnType<typeof memberWithManyPeople>>['read']

/** All pages of a query, gone through by cursor. */
async function pagesOf(read: Read, query: string): Promise<PageOf<Contact>[]> {
  const pages = [await read(query)]
  for (let page = pages[0]; page?.next;) {
    page = await read(`${query}&after=${page.next}`)
    pages.push(page)
  }
  return pages
}

/** Whether the search should find a person, determined without the database. */
function isFound(person: Contact, search: string, tags: readonly string[]): boolean {
  const text = ` ${foldText([person.first_name, person.last_name, person.email, ...person.tags].filter(Boolean).join(' '))}`
  return (
    tags.every((tag) => person.tags.includes(tag)) &&
    searchWords(search).every((word) => text.includes(word.length < 3 ? ` ${word}` : word))
  )
}

test.each([
  ['alone', 0],
  ['in a team', 70],
])('R-4 R-32 searching one %s keeps the list order', async (_, assigned) => {
  const { read } = await memberWithManyPeople(assigned)
  const grid = 'with=primary_locations&per_page=500'
  const sorts = ['name', '-name', 'created', '-created'] as const
  const lists = new Map<string, Contact[]>()
  for (const sort of sorts)
    lists.set(
      sort,
      (await pagesOf(read, `${grid}&sort=${sort}`)).flatMap(({ data }) => data),
    )
  expect(new Set(lists.get('name')?.map(({ key }) => key)).size).toBe(1300)
  const question = fc.record({
    search: fc.constantFrom(
      '',
      'mae',
      'zyla',
      'zy',
      'finn abbot',
      'ab',
      'harbor',
      'golf',
      '0407@',
      '99',
      'no one',
    ),
    tags: fc.constantFrom([], ['VIP'], ['Past Golfer'], ['Past Golfer', 'VIP'], ['None']),
    type: fc.constantFrom('', 'client'),
    sort: fc.constantFrom(...sorts),
    size: fc.constantFrom('', grid),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ search, tags, type, sort, size }) => {
      const found = (lists.get(sort) ?? []).filter(
        (person) => isFound(person, search, tags) && (!type || person.contact_type === type),
      )
      const query = `${size}&search=${search}&tags=${tags.join()}&contact_type=${type}&sort=${sort}`
      const pages = await pagesOf(read, query)
      const keys = found.map(({ key }) => key)
      expect(pages.flatMap(({ data }) => data.map(({ key }) => key))).toEqual(keys)
      const [first] = pages
      expect(first?.total).toBe(first?.total_is_minimum ? countedRowsMax : keys.length)
      expect(first?.total_is_minimum === 1).toBe(first?.total !== keys.length)
      const last = await read(`${query}&page=${pages.length}`)
      expect(last.data).toEqual(pages.at(-1)?.data)
    }),
    // More than a page of matches, all of them after the walked rows.
    {
      numRuns: isSecond ? 10 : 40,
      examples: [[{ search: 'zyla', tags: [], type: '', sort: 'name', size: '' }]],
    },
  )
})

test('a search page takes one SQL statement after session check', async () => {
  const { caller } = await memberWithManyPeople(0)
  for (const query of ['search=zyla', 'search=mae', 'search=harbor', 'search=nobody', 'tags=VIP'])
    expect(await statementsOf(app, caller, `/v1/contacts?${query}`), query).toHaveLength(2)
})
