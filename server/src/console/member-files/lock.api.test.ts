import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'

const app = useTestApp()
const reason = 'The password was stolen'

test('a locked member is signed out everywhere until unlocked', async () => {
  const support = await app.staff('support')
  const member = await buildMember(app)
  const caller = await app.as(member)
  const login = () => app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  const path = `/v1/staff/members/${member.key}`
  expect((await support.post(`${path}/lock`, { reason })).status).toBe(200)
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  const refused = await login()
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    403,
    'This account is locked. Please write to us, and we’ll look into it together.',
  ])
  expect((await support.get(path)).body.data.locked).toMatchObject({ reason })
  // Locking again changes nothing: one entry in the audit.
  expect((await support.post(`${path}/lock`, { reason: 'Another reason' })).status).toBe(200)
  expect((await support.get(path)).body.data.locked.reason).toBe(reason)
  expect((await support.post(`${path}/unlock`, { reason: 'They called' })).status).toBe(200)
  expect((await support.post(`${path}/unlock`, { reason: 'They called' })).status).toBe(200)
  expect((await login()).status).toBe(200)
  const { body } = await support.get(`${path}/audit`)
  expect(body.data.map(({ act }: { act: string }) => act)).toEqual(['member.unlocked', 'member.locked'])
})

test("a wrong password doesn't reveal a lock", async () => {
  const support = await app.staff('support')
  const member = await buildMember(app)
  await support.post(`/v1/staff/members/${member.key}/lock`, { reason })
  const answer = await app.anonymous.post('/v1/auth/login', { email: member.email, password: 'not-this-one' })
  expect(answer.body.errors[0].code).toBe('bad_credentials')
})

test("administrators can't be locked, and a reason is required", async () => {
  const support = await app.staff('support')
  const admin = await buildMember(app, { isAdmin: true })
  expect((await support.post(`/v1/staff/members/${admin.key}/lock`, { reason })).status).toBe(403)
  const member = await buildMember(app)
  expect((await support.post(`/v1/staff/members/${member.key}/lock`, { reason: '' })).status).toBe(400)
})
