import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

test('the test builders set derived name columns and totals', async () => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member, partnerFirstName: 'Daniel', tags: ['VIP'] })
  expect(person).toMatchObject({
    displayName: 'Grace Okafor',
    messageSalutation: 'Grace and Daniel',
    shippingSalutation: 'Grace and Daniel Okafor',
  })
  expect(await buildLocation(app, { contact: person, state: 'HI' })).toMatchObject({ zone: 2 })
  const counts = await app.rows(
    sql`select name, count from counters where member_key = ${member.key} order by name collate "C"`,
  )
  expect(counts).toEqual([
    { name: 'people', count: 1 },
    { name: 'people-tag:VIP', count: 1 },
    { name: 'people-type:client', count: 1 },
    { name: 'places', count: 1 },
  ])
})
