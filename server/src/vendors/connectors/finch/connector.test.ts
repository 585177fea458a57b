import { expect, test } from 'vitest'
import type { Access, SendRequest } from '../../../people/integrations/connector.ts'
import { fakePeople } from '../fake-world.ts'
import { finch } from './connector.ts'
import { fakeFinch } from './fake.ts'

const connectorWith = (ask: SendRequest) => finch({ client: { id: 'i', secret: 's' }, ask })
const byToken = (accessToken: string): Access => ({ apiKey: null, accessToken, facts: {} })

test('Finch lists the people it could not read', async () => {
  const fake = fakeFinch({ people: fakePeople(2), key: 'k' })
  const read = async (code: number) => {
    const connector = connectorWith(async (request) => {
      const answer = fake(request)
      return {
        ...answer,
        body: answer.body.replace('"individual_id":"f-2","code":200', `"individual_id":"f-2","code":${code}`),
      }
    })
    return connector.readPeople(byToken('k'), {
      filter: null,
      since: null,
      cursor: null,
      startedAt: new Date(0),
    })
  }
  expect((await read(404)).people[1]).toEqual({ id: 'f-2', values: { contact_type: 'employee' } })
  await expect(read(429)).rejects.toMatchObject({ kind: 'busy' })
  await expect(read(503)).rejects.toMatchObject({ kind: 'fault' })
})
