import type { ServiceResponse, ServiceRequest } from '../../people/integrations/connector.ts'

/** A person as every fake knows them; each returns them in its service's own format. */
export interface FakePerson {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  title: string
  street: string
  street2: string
  city: string
  state: string
  zip: string
  country: string
  /** Dates as `1984-05-04`. */
  birthday: string
  anniversary: string
  startDate: string
  tags: string[]
  stage: 'Client' | 'Prospect'
  changedAt: string
}

export interface FakeWorld {
  people: FakePerson[]
  /** The accepted key or token. */
  key: string
}

/** The tags, lists, groups, or views of every fake, by id. */
export const fakeTags = { 1: 'Sphere', 2: 'VIP' } as const

/** People for a fake: always the same for a given count. One in five is `Sphere`, one in seven `VIP`. */
export function fakePeople(count: number): FakePerson[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const two = (number: number) => String(number).padStart(2, '0')
    return {
      id,
      firstName: `First${id}`,
      lastName: `Last${id}`,
      email: `person${id}@example.com`,
      phone: `+1 404 555 ${String(id).padStart(4, '0')}`,
      company: `Company ${id % 9}`,
      title: 'Agent',
      street: `${id} Peachtree St`,
      street2: `Apt ${id}`,
      city: 'Atlanta',
      state: 'GA',
      zip: `30${String(id % 1000).padStart(3, '0')}`,
      country: 'US',
      birthday: `19${two(50 + (id % 50))}-${two(1 + (id % 12))}-${two(1 + (id % 28))}`,
      anniversary: `2001-${two(1 + (id % 12))}-${two(1 + (id % 27))}`,
      startDate: `2015-${two(1 + (id % 12))}-${two(1 + (id % 26))}`,
      tags: [...(id % 5 === 0 ? ['Sphere'] : []), ...(id % 7 === 0 ? ['VIP'] : [])],
      stage: id % 3 === 0 ? 'Prospect' : 'Client',
      changedAt: '2026-01-05T08:00:00Z',
    }
  })
}

/** A parsed request: header names in lower case, the body read as JSON. */
export interface FakeRequest {
  method: ServiceRequest['method']
  host: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
}

/** Parses a request. */
export function partsOf({ method, url, headers = {}, body }: ServiceRequest): FakeRequest {
  const { host, pathname, searchParams } = new URL(url)
  return {
    method,
    host,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    body: body ? (JSON.parse(body) as Record<string, unknown>) : {},
  }
}

/** A JSON response. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): ServiceResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: body === null ? '' : JSON.stringify(body),
  }
}

/** A whole number from a query, or the service's default. */
export function numberOf(
  given: string | undefined,
  otherwise: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  return Math.min(max, given === undefined ? otherwise : Number(given))
}

/** The people with the tag of this id. */
export function taggedBy(people: readonly FakePerson[], id: string | number | undefined): FakePerson[] {
  const tag = Object.entries(fakeTags).find(([key]) => key === String(id))?.[1]
  return people.filter((person) => tag !== undefined && person.tags.includes(tag))
}

/** The people who changed at or after a time. */
export function changedSince(people: readonly FakePerson[], since: string | undefined): FakePerson[] {
  return people.filter((person) => !since || Date.parse(person.changedAt) >= Date.parse(since))
}
