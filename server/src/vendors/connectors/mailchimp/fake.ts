import { createHash } from 'node:crypto'
import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import {
  type FakePerson,
  type FakeWorld,
  answer,
  changedSince,
  fakeTags,
  numberOf,
  partsOf,
  taggedBy,
} from '../fake-world.ts'

const list = 'a1b2c3'

/** Mailchimp as documented: one audience with its members, tags, segments, and notes. The key ends with `-us21`. */
export function fakeMailchimp(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { host, path, query, headers, body } = partsOf(request)
    const place = path.replace('/3.0', '')
    const given = atob((headers.authorization ?? '').replace('Basic ', ''))
    if (host !== 'us21.api.mailchimp.com' || given.slice(given.indexOf(':') + 1) !== world.key)
      return answer(401, { type: 'about:blank', title: 'API Key Invalid', status: 401 })
    const members = (people: FakePerson[]) => {
      const from = numberOf(query.offset, 0)
      const found = people.slice(from, from + numberOf(query.count, 10, 1000))
      return answer(200, { members: found.map(memberOf), list_id: list, total_items: people.length })
    }
    if (place === '/ping') return answer(200, { health_status: "Everything's Chimpy!" })
    if (place === '/lists') return answer(200, { lists: [{ id: list, name: 'Newsletter' }], total_items: 1 })
    if (place === `/lists/${list}/members`)
      return members(changedSince(world.people, query.since_last_changed))
    if (place === `/lists/${list}/segments`) {
      const id = query.type === 'static' ? 1 : 2
      return answer(200, { segments: [{ id, name: fakeTags[id], type: query.type }], total_items: 1 })
    }
    const segment = /\/segments\/(\d+)\/members$/.exec(place)
    if (segment) return members(taggedBy(world.people, segment[1]))
    if (/\/members\/[0-9a-f]{32}\/notes$/.test(place) && typeof body.note === 'string')
      return answer(200, { id: 1, note: body.note })
    return answer(404, { type: 'about:blank', title: 'Resource Not Found', status: 404 })
  }
}

function memberOf(person: FakePerson): object {
  return {
    id: createHash('md5').update(person.email).digest('hex'),
    email_address: person.email,
    status: person.id % 4 === 0 ? 'unsubscribed' : 'subscribed',
    merge_fields: {
      FNAME: person.firstName,
      LNAME: person.lastName,
      PHONE: person.phone,
      COMPANY: person.company,
      BIRTHDAY: person.birthday.slice(5).replace('-', '/'),
      ADDRESS: {
        addr1: person.street,
        addr2: person.street2,
        city: person.city,
        state: person.state,
        zip: person.zip,
        country: person.country,
      },
    },
    tags: person.tags.map((name, index) => ({ id: index + 1, name })),
    last_changed: person.changedAt,
    list_id: list,
  }
}
