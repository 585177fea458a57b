import { expect, test } from 'vitest'
import type { Access, SendRequest } from '../../../people/integrations/connector.ts'
import { fakePeople } from '../fake-world.ts'
import { googleContacts } from './connector.ts'
import { fakeGoogleContacts } from './fake.ts'

const connectorWith = (ask: SendRequest) => googleContacts({ client: { id: 'i', secret: 's' }, ask })
const byToken = (accessToken: string): Access => ({ apiKey: null, accessToken, facts: {} })

test('Google sync tokens expire after seven days', async () => {
  const fake = fakeGoogleContacts({ people: fakePeople(1), key: 'k' })
  const connector = connectorWith(async (request) => fake(request))
  const reading = { filter: null, since: 'expired', cursor: null, startedAt: new Date(0) }
  await expect(connector.readPeople(byToken('k'), reading)).rejects.toMatchObject({ kind: 'mark_expired' })
})
