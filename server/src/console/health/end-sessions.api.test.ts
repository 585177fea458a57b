// @both-databases
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()
const path = '/v1/staff/health/sessions'

/** A member, two colleagues, a token, and a session in which support acts as the member: whether each still works. */
async function scene() {
  const member = await buildMember(app)
  const memberCaller = await app.as(member)
  const administrator = await app.staff('administrator')
  const support = await app.staff('support')
  const token = 'gts_a-token-of-a-colleague'
  await app.rows(sql`delete from staff_tokens`)
  await app.rows(
    sql`insert into staff_tokens (key, staff_key, hash, name, created_at)
        values ('stoken_1', ${support.staffKey}, encode(sha256(convert_to(${token}, 'UTF8')), 'hex'), 'Laptop', now())`,
  )
  const acting = await support.post(`/v1/staff/members/${(await buildMember(app)).key}/act`, {
    reason: 'Asked to move five gifts',
  })
  expect(acting.status).toBe(200)
  const actingCookie = acting.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.startsWith('cg_session='))
  const actingCaller = app.caller(actingCookie ?? null)
  const works = async () => ({
    member: (await memberCaller.get('/v1/auth/user')).status === 200,
    acting: (await actingCaller.get('/v1/auth/user')).status === 200,
    support: (await support.get('/v1/staff/me')).status === 200,
    administrator: (await administrator.get('/v1/staff/me')).status === 200,
    token:
      (await fetch(`${app.url}/api/v1/staff/me`, { headers: { authorization: `Bearer ${token}` } }))
        .status === 200,
  })
  expect(await works()).toEqual({
    member: true,
    acting: true,
    support: true,
    administrator: true,
    token: true,
  })
  const end = (whose: string) => administrator.post(`${path}/end`, { whose, reason: 'A stolen backup' })
  return { works, end, administrator }
}

test('signing out members ends their sessions and acting, not staff', async () => {
  const { works, end } = await scene()
  expect((await end('members')).body.data).toMatchObject({ staff: 0, tokens: 0 })
  expect(await works()).toEqual({
    member: false,
    acting: false,
    support: true,
    administrator: true,
    token: true,
  })
})

test('signing out staff ends sessions, tokens, and acting, not members', async () => {
  const { works, end } = await scene()
  expect((await end('staff')).body.data).toMatchObject({ members: 1, tokens: 1 })
  expect(await works()).toEqual({
    member: true,
    acting: false,
    support: false,
    administrator: false,
    token: false,
  })
})

test('signing out everyone spares no one and is audited', async () => {
  const { works, end, administrator } = await scene()
  await app.rows(sql`delete from audit where act = 'sessions.ended'`)
  await app.rows(
    sql`insert into staff_sign_ins (hash, staff_key, begun_at, expires_at)
        select 'pending', ${administrator.staffKey}, now(), now() + interval '10 minutes'`,
  )
  const counts = (await administrator.get(path)).body.data
  const ended = (await end('all')).body.data
  expect(ended).toEqual({ members: counts.members.count, staff: counts.staff.count, tokens: counts.tokens })
  expect(ended).toMatchObject({ tokens: 1 })
  expect(await works()).toEqual({
    member: false,
    acting: false,
    support: false,
    administrator: false,
    token: false,
  })
  expect(await app.rows(sql`select from staff_sign_ins`)).toEqual([])
  expect(await app.rows(sql`select staff_key, detail from audit where act = 'sessions.ended'`)).toEqual([
    { staff_key: administrator.staffKey, detail: { whose: 'all', ...ended, reason: 'A stolen backup' } },
  ])
})

test('only administrators sign everyone out, with a reason', async () => {
  const administrator = await app.staff('administrator')
  for (const role of ['support', 'finance', 'fulfillment', 'catalog'] as const) {
    const caller = await app.staff(role)
    expect((await caller.post(`${path}/end`, { whose: 'members', reason: 'x' })).status).toBe(403)
    expect((await caller.get(path)).status).toBe(403)
  }
  expect((await administrator.post(`${path}/end`, { whose: 'members', reason: ' ' })).status).toBe(400)
  expect((await administrator.post(`${path}/end`, { whose: 'no one', reason: 'x' })).status).toBe(400)
})
