import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildSequence, enrollAll } from '../../../test/build/sequence.ts'
import { services } from '../../shop/catalog/tables.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('a step keeps its date and stops for missing birthdays', async () => {
  const built = await buildSequence(app)
  const { member, experience } = built
  await app.db.update(services).set({ occasion: 'birthday' }).where(eq(services.key, experience.serviceKey))
  const born = await buildContact(app, { member, birthMonth: 10, birthDay: 4 })
  const unknown = await buildContact(app, { member, firstName: 'Joan' })
  for (const contact of [born, unknown]) await buildLocation(app, { contact })
  await enrollAll(app, built, [born, unknown])
  await app.travelTo(new Date(app.now.getTime() + 2 * 3_600_000))
  const gifts = await app.rows(
    sql`select contact_key, event_date::text, occasion_on from touches where contact_key in (${born.key}, ${unknown.key})`,
  )
  expect(gifts).toEqual([{ contact_key: born.key, event_date: '2027-03-02', occasion_on: null }])
  const [stopped] = await app.rows(
    sql`select state, stop_text from sequence_enrollments where contact_key = ${unknown.key}`,
  )
  expect(stopped).toEqual({
    state: 'stopped',
    stop_text: 'Please add the birthday of Joan Okafor so the gift arrives in time.',
  })
})
