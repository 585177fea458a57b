import { describe, expect, test } from 'vitest'
import type { ImportField } from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import {
  type Access,
  type SendRequest,
  type ServiceResponse,
  type ServiceRequest,
  type Connector,
  type ExternalPerson,
  type Reading,
  VendorRefusal,
} from '../../people/integrations/connector.ts'
import { type FakePerson, type FakeWorld, fakePeople } from './fake-world.ts'
import { faults } from './suite-faults.ts'

/** A connector, its fake, and the expected behavior. */
export interface SuiteCase {
  connector(ask: SendRequest): Connector
  fake(world: FakeWorld): (request: ServiceRequest) => ServiceResponse
  /** The key that the fake accepts, and how it is sent. */
  key: string
  access(key: string): Access
  /** The member's input, if later calls send something else. */
  entered?: { right: Access; wrong: Access }
  idOf(person: FakePerson): string
  fields: readonly ImportField[]
  /** Cells that differ from the fake's person. */
  cellsOf?(person: FakePerson): ImportValues
  pagesMin: number
  statesTotal: boolean
  /** How many options each filter has. */
  filters: Record<string, number>
  readsChanges: boolean
  takesNotes: boolean
  oauth: object | null
}

const startedAt = new Date('2026-01-10T00:00:00Z')
const everyone: Reading = { filter: null, since: null, cursor: null, startedAt }

/** The suite that every connector passes against its fake. */
export function connectorSuite(slug: string, tried: SuiteCase): void {
  const at = (people: FakePerson[], before: SendRequest | null = null) => {
    const world: FakeWorld = { people, key: tried.key }
    const asked: ServiceRequest[] = []
    const ask: SendRequest = async (request) => {
      asked.push(request)
      return before ? before(request) : tried.fake(world)(request)
    }
    return { world, asked, connector: tried.connector(ask), access: tried.access(tried.key) }
  }
  const expected = (person: FakePerson) => ({
    id: tried.idOf(person),
    values: { ...pick(canonical(person), tried.fields), ...tried.cellsOf?.(person) },
  })
  const ids = (people: readonly FakePerson[]) => people.map(tried.idOf).toSorted()

  describe(slug, () => {
    test('accepts the right credentials and rejects others', async () => {
      const { connector, access } = at(fakePeople(3))
      const wrong = tried.entered?.wrong ?? tried.access(tried.key.replace(/.-?/, 'x'))
      const { facts = {}, keepInstead } = await connector.probe(tried.entered?.right ?? access)
      expect(keepInstead).toBe(tried.entered ? tried.key : undefined)
      const later = { ...access, facts: { ...access.facts, ...facts } }
      expect((await connector.readPeople(later, everyone)).people).toHaveLength(3)
      for (const bad of [wrong, tried.access(''), tried.access('ключ:ключ-us21')])
        await expect(connector.probe(bad)).rejects.toMatchObject({ kind: 'unauthorized' })
      await expect(connector.probe({ apiKey: null, accessToken: null, facts: access.facts })).rejects.toThrow(
        VendorRefusal,
      )
    })

    test('reads 250 people across pages, each once, with all known fields', async () => {
      const { world, connector, access } = at(fakePeople(250))
      const { people, totals } = await readAll(connector, access)
      expect(people.toSorted(byId)).toEqual(world.people.map(expected).toSorted(byId))
      expect(totals.length).toBeGreaterThanOrEqual(tried.pagesMin)
      if (tried.statesTotal) expect(new Set(totals)).toEqual(new Set([250]))
      else expect(new Set(totals)).toEqual(new Set([null]))
    })

    test('lists the options of each filter and reads only matching people', async () => {
      const { world, connector, access } = at(fakePeople(250))
      const filters = await connector.filters(access)
      expect(Object.fromEntries(filters.map((one) => [one.import_key, one.options.length]))).toEqual(
        tried.filters,
      )
      for (const { import_key: importKey, options } of filters)
        for (const { id, name } of options) {
          const { people } = await readAll(connector, access, { filter: { importKey, id } })
          const meant = world.people.filter(
            ({ tags, stage }) => name === 'Newsletter' || tags.includes(name) || stage === name,
          )
          expect(meant.length).toBeGreaterThan(30)
          expect(people.map(({ id: found }) => found).toSorted(), `${importKey} ${name}`).toEqual(ids(meant))
        }
    })

    test('handles a service without people', async () => {
      const { connector, access } = at([])
      expect((await readAll(connector, access)).people).toEqual([])
      for (const { options } of await connector.filters(access)) expect(Array.isArray(options)).toBe(true)
    })

    test.each(faults)('reports $name mid-read without a secret, and continues', async (fault) => {
      const fake = tried.fake({ people: fakePeople(250), key: tried.key })
      let isDown = false
      const { connector, access } = at([], async (request) => (isDown ? fault.answer : fake(request)))
      const first = await connector.readPeople(access, everyone)
      isDown = true
      const refusal = await connector
        .readPeople(access, { ...everyone, cursor: first.next })
        .catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(VendorRefusal)
      expect(refusal).toMatchObject(fault.refusal)
      const { message } = refusal as VendorRefusal
      expect(message).toMatch(/^[A-Z].+\.$/)
      if (fault.name === 'HTML') expect(message).toMatch(/did not return JSON/)
      for (const secret of [...secretsOf(access), 'portal-key', 'portal-secret', 'example', 'First1', '555'])
        expect(message).not.toContain(secret)
      await expect(connector.probe(access)).rejects.toBeInstanceOf(VendorRefusal)
      isDown = false
      const rest = first.next ? await readAll(connector, access, { cursor: first.next }) : { people: [] }
      expect(new Set([...first.people, ...rest.people].map(({ id }) => id)).size).toBe(250)
    })

    test('reads a person without names and with invalid dates', async () => {
      const people = fakePeople(2)
      Object.assign(people[0] as FakePerson, { firstName: '', lastName: '', birthday: '0000-00-00' })
      const { connector, access } = at(people)
      const read = await readAll(connector, access)
      const nameless = read.people.find(({ id }) => id === tried.idOf(people[0] as FakePerson))
      expect(nameless?.values).not.toHaveProperty('first_name')
      expect(nameless?.values).not.toHaveProperty('last_name')
      expect(nameless?.values).not.toHaveProperty('date_of_birth')
      expect(nameless?.values.email).toBe('person1@example.com')
    })

    test.runIf(tried.readsChanges)('reads only people changed since its mark', async () => {
      const { world, connector, access } = at(fakePeople(250))
      expect(connector.readsChanges).toBe(true)
      const { mark } = await readAll(connector, access)
      expect(mark).toMatch(/./)
      const changed = [world.people[6], world.people[199]].filter((person) => person !== undefined)
      for (const person of changed)
        Object.assign(person, { changedAt: '2026-01-11T12:00:00Z', city: 'Savannah' })
      const second = { since: mark ?? null, startedAt: new Date('2026-01-12T00:00:00Z') }
      const since = await readAll(connector, access, second)
      expect(since.people.toSorted(byId)).toEqual(changed.map(expected).toSorted(byId))
      for (const { import_key: importKey, options } of await connector.filters(access))
        for (const { id, name } of options.filter((option) => option.name === 'Sphere')) {
          const read = await readAll(connector, access, { ...second, filter: { importKey, id } })
          const meant = changed.filter(({ tags }) => tags.includes(name))
          // Redtail can't return the changes of a tag group.
          if (slug !== 'redtail') expect(read.people.map((one) => one.id)).toEqual(ids(meant))
        }
      const third = await readAll(connector, access, {
        since: since.mark ?? null,
        startedAt: new Date('2026-01-13T00:00:00Z'),
      })
      expect(third.people).toEqual([])
    })

    test.runIf(!tried.readsChanges)('claims no changes and returns no mark', async () => {
      const { connector, access } = at(fakePeople(5))
      expect(connector.readsChanges).toBe(false)
      expect((await readAll(connector, access)).mark).toBeUndefined()
    })

    test('skips no one when the list changes during the read', async () => {
      const { world, connector, access } = at(fakePeople(250))
      const stayed = world.people.slice(2)
      const first = await connector.readPeople(access, everyone)
      // Two people already read are gone, and all others move forward.
      world.people.splice(0, 2)
      const rest = first.next ? await readAll(connector, access, { cursor: first.next }) : { people: [] }
      const found = new Set([...first.people, ...rest.people].map(({ id }) => id))
      expect(ids(stayed).filter((id) => !found.has(id))).toEqual([])
    })

    test('stops when the service keeps returning the same page', async () => {
      const fake = tried.fake({ people: fakePeople(250), key: tried.key })
      const answers = new Map<string, ServiceResponse>()
      let last: ServiceResponse | null = null
      const { connector, access } = at([], async (request) => {
        const { pathname } = new URL(request.url)
        last = answers.get(pathname) ?? (isQueryOfNext(request) && last ? last : fake(request))
        answers.set(pathname, last)
        return last
      })
      const outcome = await readAll(connector, access).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ kind: 'fault' })
      else expect((outcome as Read).totals.length).toBeLessThan(10)
    })

    test.runIf(tried.takesNotes)('writes a note once, with its text', async () => {
      const { world, asked, connector, access } = at(fakePeople(3))
      const personId = tried.idOf(world.people[1] as FakePerson)
      const note = { personId, id: 'n-1', title: 'Gift delivered', text: 'Flowers & a card', at: startedAt }
      await connector.writeNote?.(access, note)
      expect(asked.map(({ method }) => method)).toEqual(['POST'])
      const sent = `${asked[0]?.url} ${asked[0]?.body}`
      expect(sent).toContain('Gift delivered')
      expect(sent).toMatch(/Flowers &(#38;)? a card/)
      expect(sent).toContain(personId.split(':').at(-1))
      const { connector: shut } = at([])
      await expect(shut.writeNote?.(tried.access('wrong-us21'), note)).rejects.toMatchObject({
        kind: 'unauthorized',
      })
    })

    test('signs in as documented, and declares it', () => {
      const { connector } = at([])
      expect(connector.oauth && { ...connector.oauth, facts: undefined }).toEqual(tried.oauth)
      expect(connector.apiKey !== null || connector.oauth !== null).toBe(true)
      expect(connector.writeNote !== null).toBe(tried.takesNotes)
      expect(connector).toMatchObject({ slug, isAvailable: true })
      expect(connector.note).toMatch(/^[A-Z][\w ,]+[a-z]$/)
      expect(connector.description).toMatch(/^[A-Z].+\.$/)
      expect(new URL(connector.url).protocol).toBe('https:')
    })
  })
}

interface Read {
  people: ExternalPerson[]
  totals: (number | null)[]
  mark: string | undefined
}

async function readAll(connector: Connector, access: Access, reading: Partial<Reading> = {}): Promise<Read> {
  const people: ExternalPerson[] = []
  const totals: (number | null)[] = []
  let cursor = reading.cursor ?? null
  for (;;) {
    const page = await connector.readPeople(access, { ...everyone, ...reading, cursor })
    people.push(...page.people)
    totals.push(page.total)
    cursor = page.next
    if (!cursor) return { people, totals, mark: page.mark }
    expect(page.mark).toBeUndefined()
    expect(totals.length).toBeLessThan(50)
  }
}

/** Salesforce's next pages have their own path. */
const isQueryOfNext = ({ url }: ServiceRequest) => url.includes('/query/01g')
const byId = (a: ExternalPerson, b: ExternalPerson) => a.id.localeCompare(b.id)
const secretsOf = ({ apiKey, accessToken }: Access) =>
  [apiKey, accessToken].flatMap((secret) => (secret ? secret.split(':') : []))

function pick(values: ImportValues, fields: readonly ImportField[]): ImportValues {
  return Object.fromEntries(fields.filter((field) => values[field]).map((field) => [field, values[field]]))
}

function canonical(person: FakePerson): ImportValues {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    company: person.company,
    job_title: person.title,
    contact_type: person.stage.toLowerCase(),
    address: person.street,
    address2: person.street2,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    date_of_birth: person.birthday,
    partner_anniversary: person.anniversary,
    employee_start_date: person.startDate,
    tags: person.tags.join(', '),
  }
}
