import { expect, test } from 'vitest'
import type { Access, SendRequest } from '../../../people/integrations/connector.ts'
import { fakePeople } from '../fake-world.ts'
import { mailchimp } from './connector.ts'
import { fakeMailchimp } from './fake.ts'

const connectorWith = (ask: SendRequest) => mailchimp({ ask })
const byKey = (apiKey: string): Access => ({ apiKey, accessToken: null, facts: {} })

test('Mailchimp audiences are read one after another', async () => {
  const fake = fakeMailchimp({ people: fakePeople(3), key: 'k-us21' })
  const connector = connectorWith(async (request) => {
    if (!request.url.includes('/3.0/lists?'))
      return fake({ ...request, url: request.url.replace('/second/', '/a1b2c3/') })
    const body = JSON.stringify({ lists: ['a1b2c3', 'second'].map((id) => ({ id, name: id })) })
    return { status: 200, headers: {}, body }
  })
  const reading = { filter: null, since: null, startedAt: new Date(0) }
  const first = await connector.readPeople(byKey('k-us21'), { ...reading, cursor: null })
  const second = await connector.readPeople(byKey('k-us21'), { ...reading, cursor: first.next })
  expect([first.people.length, second.people.length]).toEqual([3, 3])
  expect([first.next === null, second.next, first.total, second.total]).toEqual([false, null, null, null])
  expect([first.mark, second.mark]).toEqual([undefined, '1969-12-31T23:55:00Z'])
  const [{ options: tags } = { options: [] }] = (await connector.filters(byKey('k-us21'))).slice(1)
  expect(tags.map(({ name }) => name)).toEqual(['Sphere (a1b2c3)', 'Sphere (second)'])
})
