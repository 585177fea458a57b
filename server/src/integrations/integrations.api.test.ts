// @both-databases
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'
import { newKey } from '../platform/ids.ts'
import { integrations } from './tables.ts'

const app = useTestApp()

test('C-7-30 C-7-16 integrations are listed by title once they can be connected', async () => {
  const caller = await app.as(await buildMember(app))
  expect((await caller.get('/v1/integrations')).body).toEqual({ data: [] })
  const services = [
    { slug: 'redtail', title: 'Redtail', isConnectable: true },
    { slug: 'later', title: 'Later', isConnectable: false },
    { slug: 'hubspot', title: 'HubSpot', isConnectable: true },
  ]
  await app.db
    .insert(integrations)
    .values(
      services.map((one) => ({ key: newKey('integration'), imageUrl: `/files/${one.slug}.svg`, ...one })),
    )
  const answer = await caller.get('/v1/integrations')
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual([
    {
      key: expect.stringMatching(/^integration_/),
      slug: 'hubspot',
      title: 'HubSpot',
      image_icon: { media: { full: '/files/hubspot.svg' } },
      user_integration: null,
    },
    expect.objectContaining({ slug: 'redtail' }),
  ])
})
