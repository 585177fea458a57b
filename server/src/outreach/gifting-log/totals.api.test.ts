import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildEntry, buildLogKeeper } from '../../../test/build/gifting-log.ts'

const app = useTestApp({ now: '2027-03-01T16:00:00Z' })

interface Total {
  contact: { display_name: string }
  gifts: number
  given: number
  heads: number
}

test('gifts given add up by recipient and year, highest first', async () => {
  const member = await buildLogKeeper(app)
  const [kwame, couple, other] = [
    await buildContact(app, { member, firstName: 'Kwame', lastName: 'Mensah' }),
    await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor', partnerFirstName: 'Daniel' }),
    await buildContact(app, { member, firstName: 'Vivian', lastName: 'Cho' }),
  ]
  const on = { event_date: '2026-06-16' }
  await buildEntry(app, member, kwame, { ...on, item_value: 118 })
  await buildEntry(app, member, couple, { ...on, item_value: 150 })
  await buildEntry(app, member, couple, { ...on, item_value: 35 })
  await buildEntry(app, member, other, { ...on, item_value: 500, log_status: 'received' })
  await buildEntry(app, member, other, { ...on, item_value: 500, log_type: 'business entertainment' })
  await buildEntry(app, member, other, { event_date: '2025-12-31', item_value: 36 })
  const caller = await app.as(member)
  const totals = async (query: string) => (await caller.get(`/v1/giftinglogs/totals${query}`)).body
  const year = await totals('?year=2026')
  expect(year).toMatchObject({ year: 2026, given: 303, total: 2, has_more: false, years: [2027, 2026, 2025] })
  expect(
    year.data.map(({ contact, gifts, given, heads }: Total) => [contact.display_name, gifts, given, heads]),
  ).toEqual([
    [kwame.displayName, 1, 118, 1],
    [couple.displayName, 2, 185, 2],
  ])
  expect(await totals('')).toMatchObject({ year: 2027, data: [], given: 0 })
  // Once a partner is known, the person counts as two.
  await app.rows(sql`update contacts set partner_first_name = 'Ama' where key = ${kwame.key}`)
  expect((await totals('?year=2026')).data.map(({ heads }: Total) => heads)).toEqual([2, 2])
  for (const query of ['?year=soon', '?year=1899', '?year=2026.5', '?year=10000', '?after=nonsense'])
    expect([query, (await caller.get(`/v1/giftinglogs/totals${query}`)).status]).toEqual([query, 400])
})

test('recipients of a year are paged from either end', async () => {
  const member = await buildLogKeeper(app)
  for (let nth = 1; nth <= 25; nth += 1)
    await buildEntry(app, member, await buildContact(app, { member }), { item_value: nth % 5 })
  const caller = await app.as(member)
  const first = (await caller.get('/v1/giftinglogs/totals?year=2026')).body
  const second = (await caller.get('/v1/giftinglogs/totals?year=2026&page=2')).body
  const after = (await caller.get(`/v1/giftinglogs/totals?year=2026&after=${first.next}`)).body
  expect(second.data).toHaveLength(5)
  expect(after.data).toEqual(second.data)
  const given = [...first.data, ...second.data].map((one: Total) => one.given)
  expect(given).toEqual(given.toSorted((one, other) => other - one))
})

test('after any additions, changes, and removals, totals match the entries', async () => {
  const member = await buildLogKeeper(app)
  const people = [
    await buildContact(app, { member }),
    await buildContact(app, { member, partnerFirstName: 'Ama' }),
  ]
  const caller = await app.as(member)
  const parts = fc.record({
    contact_key: fc.constantFrom(...people.map(({ key }) => key)),
    event_date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-07-01'),
    item_value: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    log_status: fc.constantFrom('given' as const, 'received' as const),
    log_type: fc.constantFrom('gift' as const, 'business entertainment' as const),
  })
  const step = fc.record({ does: fc.constantFrom('add', 'add', 'change', 'remove'), at: fc.nat(9), parts })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const { does, at, parts: given } of steps) {
        const keys = await app.rows<{ key: string }>(
          sql`select key from gifting_entries where member_key = ${member.key} order by key`,
        )
        const key = keys[at % Math.max(1, keys.length)]?.key
        if (does === 'add') await buildEntry(app, member, { key: given.contact_key }, given)
        else if (key && does === 'change') await caller.patch(`/v1/giftinglogs/${key}`, given)
        else if (key) await caller.delete(`/v1/giftinglogs/${key}`)
      }
      const kept =
        await app.rows(sql`select contact_key, year, cents::float8 as cents, gifts from gifting_totals
        where member_key = ${member.key} and gifts > 0 order by 1, 2`)
      const summed = await app.rows(sql`select contact_key, extract(year from event_date)::int as year,
          sum(item_value_cents)::float8 as cents, count(*)::int as gifts from gifting_entries
        where member_key = ${member.key} and log_status = 'given' and log_type = 'gift' group by 1, 2 order by 1, 2`)
      expect(kept).toEqual(summed)
      const years = await app.rows(sql`select year, cents::float8 as cents, recipients from gifting_years
        where member_key = ${member.key} and recipients > 0 order by 1`)
      const ofTotals =
        await app.rows(sql`select year, sum(cents)::float8 as cents, count(*)::int as recipients
        from gifting_totals where member_key = ${member.key} and gifts > 0 group by 1 order by 1`)
      expect(years).toEqual(ofTotals)
    }),
    { numRuns: 15 },
  )
})
