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

/** The portal's own key for this fake, and the sign-in that gets the user key (`world.key`). */
export const fakeRedtailKeys = { apiKey: 'portal-key', signIn: 'dana:pass:word' } as const

/** Redtail as documented: the exchange of a sign-in, contacts by page, tag groups, and notes. */
export function fakeRedtail(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  return (request) => {
    const { path, query, headers, body } = partsOf(request)
    const place = path.replace('/api/public/v1', '')
    if (place === '/authentication')
      return headers.authorization ===
        `Basic ${encoded(`${fakeRedtailKeys.apiKey}:${fakeRedtailKeys.signIn}`)}`
        ? answer(200, { redtail_database_id: 1, redtail_user_id: 2, user_key: world.key })
        : answer(401, { message: 'Invalid credentials' })
    if (headers.authorization !== `UserKeyAuth ${encoded(`${fakeRedtailKeys.apiKey}:${world.key}`)}`)
      return answer(401, { message: 'Unauthorized' })
    const contacts = (people: FakePerson[]) => {
      const size = numberOf(headers.pagesize, 50, 100)
      const from = (numberOf(query.page, 1) - 1) * size
      return answer(200, {
        contacts: people.slice(from, from + size).map((person) => contactOf(person, headers.include ?? '')),
        meta: { total_records: people.length, total_pages: Math.ceil(people.length / size) },
      })
    }
    if (place === '/contacts') return contacts(world.people)
    if (place === '/contacts/search') return contacts(changedSince(world.people, query.updated_since))
    if (place === '/tag_groups')
      return answer(200, {
        tag_groups: Object.entries(fakeTags).map(([id, name]) => ({ id: Number(id), name })),
        meta: { total_records: 2, total_pages: 1 },
      })
    const group = /^\/tag_groups\/(\w+)\/contacts$/.exec(place)
    if (group) return contacts(taggedBy(world.people, group[1]))
    if (/^\/contacts\/\d+\/notes$/.test(place) && typeof body.body === 'string')
      return answer(201, { note: { id: 1, body: body.body } })
    return answer(404, { message: 'Not found' })
  }
}

function contactOf(person: FakePerson, include: string): object {
  return {
    id: person.id,
    type: 'Crm::Contact::Individual',
    first_name: person.firstName,
    last_name: person.lastName,
    full_name: `${person.firstName} ${person.lastName}`,
    company_name: person.company,
    job_title: person.title,
    dob: person.birthday,
    marital_date: person.anniversary,
    updated_at: person.changedAt,
    ...(include.includes('emails') ? { emails: [{ address: person.email, is_primary: true }] } : {}),
    ...(include.includes('phones') ? { phones: [{ number: person.phone, is_primary: true }] } : {}),
    ...(include.includes('addresses')
      ? {
          addresses: [
            {
              street_address: person.street,
              secondary_address: person.street2,
              city: person.city,
              state: person.state,
              zip: person.zip,
              country: person.country,
              is_primary: true,
            },
          ],
        }
      : {}),
  }
}
