import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildReferral, buildReferralCode } from '../../../test/build/referral.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test("B-3.21-01 B-3.21-02 B-3.21-03 BG-80 the view has the member's link, both totals, and friends", async () => {
  const dana = await buildMember(app)
  const friends = [
    await buildMember(app, { firstName: 'Beth', lastName: 'Nakamura' }),
    await buildMember(app, { firstName: 'Farah', lastName: 'Aziz' }),
  ]
  const [beth, farah] = friends as [(typeof friends)[0], (typeof friends)[0]]
  const at = (text: string) => ({ createdAt: new Date(text) })
  await buildReferral(app, dana, beth, {
    ...at('2026-06-30T12:00:00Z'),
    status: 'completed',
    completedAt: new Date('2026-07-05T12:00:00Z'),
    earnedCents: 2500,
  })
  await buildReferral(app, dana, farah, at('2027-02-13T12:00:00Z'))
  const caller = await app.as(dana)
  const { data } = (await caller.get('/v1/referrals')).body
  expect(data).toMatchObject({
    share_link: expect.stringMatching(/^http:\/\/[^/]+\/referral\/[\w-]{10,}$/),
    credit_earned: 25,
    credit_pending: 25,
    joined: 2,
    bought: 1,
    over_time: [{ quarter: '2026-Q3', earned: 25, purchases: 1 }],
  })
  expect(data.redeems).toMatchObject([
    { status: 'pending', member: { first_name: 'Farah', last_name: 'Aziz' } },
    { status: 'completed', member: { first_name: 'Beth', last_name: 'Nakamura' } },
  ])
  expect((await caller.get('/v1/referrals')).body.data.share_link).toBe(data.share_link)
  const code = data.share_link.split('/').at(-1)
  expect((await app.anonymous.get(`/referrals/${code}`)).body).toEqual({ referral: { code } })
})

test('a code is kept, and parallel views create only one', async () => {
  const [dana, rosa] = [await buildMember(app), await buildMember(app)]
  const { code } = await buildReferralCode(app, dana)
  expect((await (await app.as(dana)).get('/v1/referrals')).body.data.share_link).toMatch(
    new RegExp(`/${code}$`),
  )
  const caller = await app.as(rosa)
  const views = await Promise.all([1, 2, 3, 4].map(() => caller.get('/v1/referrals')))
  expect(new Set(views.map(({ body }) => body.data.share_link)).size).toBe(1)
})

test("totals grow by quarter in the caller's time zone", async () => {
  const dana = await buildMember(app)
  for (let at = 0; at < 23; at += 1) {
    const completedAt = new Date(at < 2 ? '2026-12-31T23:30:00Z' : '2027-01-20T12:00:00Z')
    await buildReferral(app, dana, await buildMember(app), {
      createdAt: new Date(Date.UTC(2026, 10, 1 + at)),
      ...(at < 5 ? { status: 'completed' as const, completedAt, earnedCents: 2500 } : {}),
    })
  }
  const caller = await app.as(dana)
  expect((await caller.get('/v1/referrals')).body.data.over_time).toEqual([
    { quarter: '2026-Q4', earned: 50, purchases: 2 },
    { quarter: '2027-Q1', earned: 125, purchases: 5 },
  ])
  const inAuckland = await caller.get('/v1/referrals', { 'x-timezone': 'Pacific/Auckland' })
  expect(inAuckland.body.data.over_time).toEqual([{ quarter: '2027-Q1', earned: 125, purchases: 5 }])
  const first = (await caller.get('/v1/referrals/friends')).body
  const second = (await caller.get(`/v1/referrals/friends?after=${first.next}`)).body
  expect([first.data.length, first.total, second.data.length, second.has_more]).toEqual([20, 23, 3, false])
  const keys = [...first.data, ...second.data].map(({ key }: { key: string }) => key)
  const all = await app.rows<{ key: string }>(
    sql`select key from referrals where referrer_key = ${dana.key} order by created_at desc, key desc`,
  )
  expect(keys).toEqual(all.map(({ key }) => key))
})
