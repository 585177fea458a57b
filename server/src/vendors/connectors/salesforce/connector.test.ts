import { expect, test } from 'vitest'
import type { Access, SendRequest } from '../../../people/integrations/connector.ts'
import { salesforce } from './connector.ts'

const connectorWith = (ask: SendRequest) => salesforce({ client: { id: 'i', secret: 's' }, ask })
const byToken = (accessToken: string): Access => ({ apiKey: null, accessToken, facts: {} })

test.each([
  ['https://example.my.salesforce.com', 'https://example.my.salesforce.com'],
  ['https://example.my.salesforce.com/services?x=1', 'https://example.my.salesforce.com'],
  ['https://salesforce.com.evil.example', null],
  ['https://evilsalesforce.com', null],
  ['http://example.my.salesforce.com', null],
  [undefined, null],
])('Salesforce: the account at %s is called at %s', (given, instance) => {
  const { oauth } = connectorWith(async () => Promise.reject(new Error('nothing is asked here')))
  const facts = () => oauth?.facts?.({ instance_url: given, access_token: 't' })
  if (instance) expect(facts()).toEqual({ instance })
  else expect(facts).toThrow('Salesforce did not return the address of the account.')
})

test('Salesforce is busy when no daily requests are left', async () => {
  const body = '[{"errorCode":"REQUEST_LIMIT_EXCEEDED"}]'
  const connector = connectorWith(async () => ({ status: 403, headers: {}, body }))
  const access = { ...byToken('t'), facts: { instance: 'https://example.my.salesforce.com' } }
  await expect(connector.probe(access)).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 900_000 })
})

test('a next page on another host is not fetched', async () => {
  const body = JSON.stringify({
    totalSize: 1,
    done: false,
    nextRecordsUrl: 'https://evil.example/x',
    records: [],
  })
  const connector = connectorWith(async () => ({ status: 200, headers: {}, body }))
  const access = { ...byToken('t'), facts: { instance: 'https://example.my.salesforce.com' } }
  const reading = { filter: null, since: null, cursor: null, startedAt: new Date(0) }
  await expect(connector.readPeople(access, reading)).rejects.toMatchObject({ kind: 'fault' })
})
