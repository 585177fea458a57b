import { expect, test } from 'vitest'
import { fakePeople } from '../fake-world.ts'
import { wealthbox } from './connector.ts'
import { fakeWealthbox } from './fake.ts'

const access = { apiKey: 'k', accessToken: null, facts: {} }
const reading = { filter: null, since: null, cursor: null, startedAt: new Date(0) }

/** The fake, with one word replaced in its responses or in its requests. */
function connectorWith(swap: { said?: [string, string]; asked?: [string, string] }) {
  const fake = fakeWealthbox({ people: fakePeople(7), key: 'k' })
  return wealthbox({
    ask: async (request) => {
      const answer = fake({ ...request, url: request.url.replace(...(swap.asked ?? ['', ''])) })
      return { ...answer, body: answer.body.replace(...(swap.said ?? ['', ''])) }
    },
  })
}

test('households are skipped', async () => {
  const connector = connectorWith({ said: ['"type":"Person"', '"type":"Household"'] })
  const { people } = await connector.readPeople(access, reading)
  expect(people.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7'])
})

test('a filter the service ignores still excludes everyone else', async () => {
  const tag = { importKey: 'tag', id: 'Sphere' }
  const byTag = await connectorWith({ asked: ['tags%5B%5D', 'x'] }).readPeople(access, {
    ...reading,
    filter: tag,
  })
  expect(byTag.people.map(({ id }) => id)).toEqual(['5'])
  const type = { importKey: 'contact_type', id: 'Prospect' }
  const byType = await connectorWith({ asked: ['contact_type', 'x'] }).readPeople(access, {
    ...reading,
    filter: type,
  })
  expect(byType.people.map(({ id }) => id)).toEqual(['3', '6'])
})
