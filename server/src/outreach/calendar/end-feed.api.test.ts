import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()

async function makeFeed(member: { key: string }): Promise<string> {
  const made = await (await app.as(member)).post<{ data: { url: string } }>('/v1/calendar/feed')
  return new URL(made.body.data.url).pathname
}

const statusOf = async (path: string) => (await fetch(app.url + path)).status

test('only a password reset revokes the private feed URL', async () => {
  const [mine, theirs] = [await buildMember(app), await buildMember(app)]
  const [path, other] = [await makeFeed(mine), await makeFeed(theirs)]
  const body = { password: 'brand-new-1', confirmpassword: 'brand-new-1' }
  expect((await (await app.as(mine)).patch('/users', body)).status).toBe(200)
  expect(await statusOf(path)).toBe(200)

  await app.anonymous.post('/v1/auth/forgotpassword', { email: mine.email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, mine.email, 'reset-password')
  expect((await app.anonymous.post('/v1/auth/resetpassword', { token, ...body })).status).toBe(200)
  expect(await statusOf(path)).toBe(404)
  expect(await statusOf(other)).toBe(200)
  const { data } = (await (await app.as(mine)).get('/v1/calendar/feed')).body
  expect(data).toEqual({ active: false, created: null, last_read: null })
  expect(
    await app.rows(
      sql`select count(*)::int as count from audit where member_key = ${mine.key} and act = 'calendar.feed.revoked'`,
    ),
  ).toEqual([{ count: 1 }])
})
