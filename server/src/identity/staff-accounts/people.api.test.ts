import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { callerOf } from '../../../test/sessions.ts'

const app = useTestApp()
const password = 'a-quiet-harbor-town'
const reason = 'They asked for it'

/** The token of the newest link that was mailed to an address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await app.mailsTo(email)
  return /staff\/welcome\/([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? ''
}
const follow = (token: string, name = 'Ana Silva') =>
  app.anonymous.post('/v1/staff/link/follow', { token, name, password, confirmpassword: password })

test('setting a name and password signs an invited person in', async () => {
  const admin = await app.staff('administrator')
  const email = 'ana@goodturn.example'
  const invited = await admin.post('/v1/staff/people', { email, name: 'Ana', role: 'catalog' })
  expect(invited.body.data).toMatchObject({
    email,
    name: 'Ana',
    role: 'catalog',
    state: 'invited',
    seen: null,
  })
  const { invited: at, invite_ends: ends } = invited.body.data
  expect(ends - at).toBe(7 * 24 * 3600)
  const twice = await admin.post('/v1/staff/people', {
    email: 'ANA@goodturn.example',
    name: 'Ana',
    role: 'finance',
  })
  expect([twice.status, twice.body.errors[0].field]).toEqual([400, 'email'])

  const token = await linkOf(email)
  expect((await app.anonymous.post('/v1/staff/link', { token })).body.data).toEqual({
    name: 'Ana',
    email,
    kind: 'invitation',
  })
  const common = await app.anonymous.post('/v1/staff/link/follow', {
    token,
    name: 'Ana Silva',
    password: 'anasilva',
    confirmpassword: 'anasilva',
  })
  expect([common.status, common.body.errors[0].field]).toEqual([400, 'password'])
  const followed = await follow(token)
  expect(followed.body.data.me).toMatchObject({ name: 'Ana Silva', role: 'catalog' })
  expect((await callerOf(app, followed).get('/v1/admin/messagingprompts')).status).toBe(200)
  expect((await follow(token)).body.errors[0].code).toBe('link_expired')
})

test('a link expires after seven days, replacement, or cancelation', async () => {
  const admin = await app.staff('administrator')
  const invite = async (email: string) =>
    (await admin.post('/v1/staff/people', { email, name: 'Ana', role: 'support' })).body.data.key as string
  const aged = (key: string, age: string) =>
    app.rows(sql`update staff_links set expires_at = expires_at - ${age}::interval where staff_key = ${key}`)
  const show = async (token: string) => (await app.anonymous.post('/v1/staff/link', { token })).status

  const late = await invite('late@goodturn.example')
  const token = await linkOf('late@goodturn.example')
  await aged(late, '6 days 23 hours')
  expect(await show(token)).toBe(200)
  await aged(late, '2 hours')
  expect(await show(token)).toBe(400)

  expect((await admin.post(`/v1/staff/people/${late}/link`)).body.data.state).toBe('invited')
  const second = await linkOf('late@goodturn.example')
  expect([await show(token), await show(second)]).toEqual([400, 200])
  expect((await admin.post(`/v1/staff/people/${late}/uninvite`)).body.data.state).toBe('ended')
  expect(await show(second)).toBe(400)

  // Someone who left, or whose invitation was withdrawn, can be invited again.
  expect(await invite('late@goodturn.example')).toBe(late)
  expect((await follow(await linkOf('late@goodturn.example'))).status).toBe(200)
  const accepted = await admin.post(`/v1/staff/people/${late}/uninvite`)
  expect([accepted.status, accepted.body.errors[0].code]).toEqual([400, 'invalid_state'])
})

test('a new role ends sessions and applies at next sign-in', async () => {
  const [admin, support] = [await app.staff('administrator'), await app.staff('support')]
  const path = `/v1/staff/people/${support.staffKey}/role`
  expect((await admin.post(path, { role: 'finance', reason: '' })).status).toBe(400)
  expect((await admin.post(path, { role: 'finance', reason })).body.data.role).toBe('finance')
  expect((await support.get('/v1/staff/me')).status).toBe(401)
  const again = app.caller(await app.staffSessionOf(support.staffKey))
  expect((await again.get('/v1/admin/disputes')).status).toBe(200)
  expect(
    await app.rows(sql`select detail from audit where act = 'staff.role' and staff_key = ${admin.staffKey}`),
  ).toEqual([
    { detail: { staff: support.staffKey, before: { role: 'support' }, after: { role: 'finance' }, reason } },
  ])
})

test('an ended account opens nothing', async () => {
  const admin = await app.staff('administrator')
  const member = await buildMember(app, { isAdmin: true })
  const asMember = await app.as(member)
  const { key } = (await asMember.get('/v1/staff/me')).body.data
  const session = app.caller(await app.staffSessionOf(key))
  await admin.post(`/v1/staff/people/${key}/link`)
  const ended = await admin.post(`/v1/staff/people/${key}/end`, { reason })
  expect(ended.body.data).toMatchObject({ state: 'ended', second_step: false })
  expect((await session.get('/v1/staff/me')).status).toBe(401)
  expect((await asMember.get('/v1/staff/me')).status).toBe(403)
  expect((await (await app.as(member)).get('/v1/auth/user')).body.data.is_admin).toBe(false)
  expect((await follow(await linkOf(member.email))).status).toBe(400)
  expect((await admin.post(`/v1/staff/people/${key}/role`, { role: 'finance', reason })).status).toBe(400)
})

test('another administrator can remove a lost second step', async () => {
  const [admin, other] = [await app.staff('administrator'), await app.staff('administrator')]
  await app.rows(sql`update staff_accounts set second_step_at = now() where key = ${other.staffKey}`)
  const path = `/v1/staff/people/${other.staffKey}/secondstep/remove`
  expect((await other.post(path, { reason })).status).toBe(403)
  expect((await admin.post(path, { reason })).body.data.second_step).toBe(false)
  expect((await other.get('/v1/staff/me')).status).toBe(401)
  expect((await app.mailsTo(other.email))[0]?.template).toBe('staff-changed')
})

test('staff actions are listed newest first, by person or kind', async () => {
  const [admin, other] = [await app.staff('administrator'), await app.staff('administrator')]
  const { key } = await app.hire('support')
  for (let at = 0; at < 21; at += 1)
    await other.post(`/v1/staff/people/${key}/role`, { role: at % 2 ? 'support' : 'finance', reason })
  await other.post(`/v1/staff/people/${key}/end`, { reason })
  const first = await admin.get(`/v1/staff/audit?person=${other.staffKey}`)
  expect(first.body).toMatchObject({ total: 22, has_more: true, page: 1 })
  expect(first.body.data[0]).toMatchObject({
    act: 'staff.ended',
    staff: { key: other.staffKey },
    person: { key },
    before: { role: 'finance' },
    after: null,
    reason,
  })
  const second = await admin.get(`/v1/staff/audit?person=${other.staffKey}&after=${first.body.next}`)
  expect(second.body.data).toHaveLength(2)
  const ends = await admin.get(`/v1/staff/audit?person=${other.staffKey}&act=staff.ended`)
  expect(ends.body.data).toHaveLength(1)
  expect((await admin.get('/v1/staff/audit/acts')).body.data).toEqual(
    expect.arrayContaining(['staff.ended', 'staff.role']),
  )
})
