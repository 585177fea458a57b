import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildGiftLink } from '../../../test/build/outreach/gift-link.ts'
import { buildHeldLink } from '../../../test/build/outreach/held-link.ts'
import { testPassword } from '../../../test/build/member.ts'
import { requestPage } from '../../../test/build/survey.ts'
import { findDifferences } from '../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { ERASURE_WAIT_DAYS: '10' } })
const gone = 'This gift is no longer available.'

const statesOf = (memberKey: string) =>
  app.rows(
    sql`select state, payment from gift_links where member_key = ${memberKey} order by created_at, key`,
  )
const heldOf = (memberKey: string) =>
  app.rows(sql`select from holds where member_key = ${memberKey} and state = 'held'`)
const pathOf = async ({ copy }: Awaited<ReturnType<typeof buildGiftLink>>) =>
  new URL((await copy()).url).pathname

test('D-1-117 open links of a locked member are gone until the member is unlocked', async () => {
  const link = await buildGiftLink(app)
  const path = await pathOf(link)
  const support = await app.staff('support')
  const act = (verb: string) =>
    support.post(`/v1/staff/members/${link.member.key}/${verb}`, { reason: 'A stranger' })
  expect((await requestPage(app, path)).status).toBe(200)
  await act('lock')
  const closed = await requestPage(app, path)
  expect([closed.status, closed.html.includes(gone)]).toEqual([410, true])
  await act('unlock')
  expect((await requestPage(app, path)).status).toBe(200)
  expect(await statesOf(link.member.key)).toEqual([{ state: 'waiting', payment: 'paid' }])
})

test('D-1-117 links of an erased account end with their refund or release', async () => {
  const paid = await buildGiftLink(app)
  const held = await buildHeldLink(app, { buyer: paid })
  const paths = [await pathOf(paid), await pathOf(held)]
  expect(await heldOf(paid.member.key)).toHaveLength(1)
  // What is held for a link ends with it, so it doesn't stand in the way.
  const asked = await paid.caller.post('/v1/erasures/account', { current_password: testPassword })
  expect(asked.body.data).toMatchObject({ state: 'waiting' })
  expect((await requestPage(app, paths[0] ?? '')).status).toBe(200)

  await app.travelTo('2027-03-11T01:00:00Z')
  expect(await statesOf(paid.member.key)).toEqual([
    { state: 'canceled', payment: 'refunded' },
    { state: 'canceled', payment: 'released' },
  ])
  expect(await heldOf(paid.member.key)).toEqual([])
  for (const path of paths) {
    const page = await requestPage(app, path)
    expect(page.status).toBe(410)
  }
  expect(await findDifferences(app.db)).toEqual([])
})
