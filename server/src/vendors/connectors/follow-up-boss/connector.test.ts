import { expect, test } from 'vitest'
import type { Access, SendRequest } from '../../../people/integrations/connector.ts'
import { fakePeople } from '../fake-world.ts'
import { followUpBoss } from './connector.ts'
import { fakeFollowUpBoss } from './fake.ts'

const connectorWith = (ask: SendRequest) =>
  followUpBoss({ system: { name: 'Goodturn', key: 'portal-secret' }, ask })
const byKey = (apiKey: string): Access => ({ apiKey, accessToken: null, facts: {} })

test('Follow Up Boss requests identify our system', async () => {
  const asked: (Record<string, string> | undefined)[] = []
  const connector = connectorWith(async (request) => {
    asked.push(request.headers)
    return fakeFollowUpBoss({ people: fakePeople(1), key: 'k' })(request)
  })
  await connector.probe(byKey('k'))
  expect(asked[0]).toMatchObject({ 'x-system': 'Goodturn', 'x-system-key': 'portal-secret' })
})

test('Follow Up Boss: a comma does not split a tag', async () => {
  const people = fakePeople(3).map((person, index) => ({
    ...person,
    tags: ['a,b', 'a', 'b'].slice(index, index + 1),
  }))
  const fake = fakeFollowUpBoss({ people, key: 'k' })
  const connector = connectorWith(async (request) => fake(request))
  const filter = { importKey: 'tag', id: 'a' }
  const reading = { since: null, cursor: null, startedAt: new Date(0) }
  expect((await connector.readPeople(byKey('k'), { ...reading, filter })).people).toMatchObject([{ id: '2' }])
  const both = { importKey: 'tag', id: 'a,b' }
  expect((await connector.readPeople(byKey('k'), { ...reading, filter: both })).people).toEqual([])
})

test('changed people are requested and filtered again on our side', async () => {
  const people = fakePeople(3)
  Object.assign(people[1] ?? {}, { changedAt: '2026-01-11T12:00:00Z' })
  const fake = fakeFollowUpBoss({ people, key: 'k' })
  const asked: string[] = []
  const connector = connectorWith(async (request) => {
    asked.push(request.url)
    return fake({ ...request, url: request.url.replace('updatedAfter', 'unknown') })
  })
  const reading = { filter: null, since: '2026-01-10T00:00:00Z', cursor: null, startedAt: new Date(0) }
  expect((await connector.readPeople(byKey('k'), reading)).people).toMatchObject([{ id: '2' }])
  expect(new URL(asked.at(-1) ?? '').searchParams.get('updatedAfter')).toBe('2026-01-10T00:00:00Z')
})
