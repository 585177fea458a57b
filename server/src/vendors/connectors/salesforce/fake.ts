import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import {
  type FakePerson,
  type FakeWorld,
  answer,
  changedSince,
  fakeTags,
  numberOf,
  partsOf,
} from '../fake-world.ts'

const root = '/services/data/v62.0'
/** Salesforce returns up to 2,000, or any smaller number. */
const pageSize = 100

/** Salesforce as documented: queries with `nextRecordsUrl`, list views with their queries, and tasks. */
export function fakeSalesforce(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { host, path, query, headers, body } = partsOf(request)
    if (host !== 'example.my.salesforce.com' || headers.authorization !== `Bearer ${world.key}`)
      return answer(401, [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }])
    if (path === `${root}/limits`)
      return answer(200, { DailyApiRequests: { Max: 15_000, Remaining: 14_000 } })
    if (path === `${root}/query`) return run(world, query.q ?? '', 0)
    const locator = /\/query\/01g([^-]+)-(\d+)$/.exec(path)
    if (locator) return run(world, atob(decodeURIComponent(locator[1] ?? '')), numberOf(locator[2], 0))
    if (path === `${root}/sobjects/Contact/listviews`)
      return answer(200, {
        done: true,
        nextRecordsUrl: null,
        size: 2,
        listviews: Object.entries(fakeTags).map(([id, label]) => ({
          id: `00B${id}`,
          label,
          soqlCompatible: true,
        })),
      })
    const view = /\/listviews\/00B(\d)\/describe$/.exec(path)
    const tag = fakeTags[Number(view?.[1]) as keyof typeof fakeTags]
    if (tag)
      return answer(200, {
        query: `SELECT Name, toLabel(LeadSource), Id FROM Contact WHERE Tag__c = '${tag}' ORDER BY Name ASC NULLS FIRST, Id ASC`,
      })
    if (path === `${root}/sobjects/Task` && body.WhoId) return answer(201, { id: '00T1', success: true })
    return answer(404, [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }])
  }
}

/** Supports the two conditions in use; a locator continues after the last record returned. */
function run(world: FakeWorld, query: string, after: number): ServiceResponse {
  if (!/^SELECT Id, .+ FROM Contact\b.* ORDER BY Id$/.test(query))
    return answer(400, [{ errorCode: 'MALFORMED_QUERY', message: 'unexpected token' }])
  const since = /SystemModstamp >= (\S+)/.exec(query)?.[1]
  const tag = /Tag__c = '(\w+)'/.exec(query)?.[1]
  const found = changedSince(world.people, since).filter(({ tags }) => !tag || tags.includes(tag))
  const rest = found.filter(({ id }) => id > after)
  const records = rest.slice(0, pageSize)
  const done = rest.length <= pageSize
  const locator = encodeURIComponent(btoa(query))
  return answer(
    200,
    {
      totalSize: found.length,
      done,
      ...(done ? {} : { nextRecordsUrl: `${root}/query/01g${locator}-${records.at(-1)?.id}` }),
      records: records.map(recordOf),
    },
    { 'sforce-limit-info': 'api-usage=18/5000' },
  )
}

function recordOf(person: FakePerson): object {
  return {
    attributes: { type: 'Contact' },
    Id: `003${person.id}`,
    FirstName: person.firstName || null,
    LastName: person.lastName,
    Email: person.email,
    Phone: '1',
    MobilePhone: person.phone,
    Title: person.title,
    Birthdate: person.birthday,
    MailingStreet: `${person.street}\r\n${person.street2}`,
    MailingCity: person.city,
    MailingState: person.state,
    MailingPostalCode: person.zip,
    MailingCountry: person.country,
    Account: { attributes: { type: 'Account' }, Name: person.company },
    SystemModstamp: person.changedAt.replace('Z', '.000+0000'),
  }
}
