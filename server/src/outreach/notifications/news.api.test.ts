import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { columnsDue } from '../../platform/jobs/recurring.ts'
import { tellOfGiftLinks } from './tell-news.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('R-41 existing members are told once that gift links are new, with a link; newer ones are not', async () => {
  // The upgrade was on February 27; the news waits a day for processes of the release before.
  await app.rows(
    sql`update migrations set applied_at = '2027-02-27T12:00:00Z' where name = '0087_gift_links'`,
  )
  const [older, erased, newer] = [await buildMember(app), await buildMember(app), await buildMember(app)]
  await app.rows(sql`update members set created_at = '2026-05-01' where key in (${older.key}, ${erased.key})`)
  await app.rows(sql`update members set erased_at = '2027-01-01' where key = ${erased.key}`)
  const bellOf = async (member: typeof older) =>
    (await (await app.as(member)).get('/v1/notifications')).body.data
  const due = async () =>
    (await columnsDue(app.platform, [tellOfGiftLinks])).get(tellOfGiftLinks.name)?.toISOString()
  expect(await due()).toBe('2027-02-28T12:00:00.000Z')
  await app.travelTo('2027-03-01T10:00:00Z', { daily: [] })
  expect(await bellOf(older)).toMatchObject([
    {
      kind: 'news',
      subject: 'gift-links',
      count: 1,
      seen: false,
      what: expect.stringMatching(/^gift links/),
    },
  ])
  expect(await bellOf(newer)).toEqual([])
  expect(await app.rows(sql`select member_key from notifications where member_key = ${erased.key}`)).toEqual(
    [],
  )
  // Neither another day nor a run that is repeated tells them again, nor one after the bell was swept.
  expect(await due()).toBeUndefined()
  await tellOfGiftLinks.run(app.platform, app.cause())
  expect(await bellOf(older)).toHaveLength(1)
  await app.rows(sql`delete from notifications where member_key = ${older.key}`)
  await app.travelTo('2027-03-02T10:00:00Z', { daily: [] })
  expect(await bellOf(older)).toEqual([])
})
