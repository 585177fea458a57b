import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { addAuthenticator } from '../../../../test/build/second-factor.ts'

const app = useTestApp({ env: { ADMIN_SECOND_STEP: '1' } })

test('with ADMIN_SECOND_STEP, administrators need a second step before acting', async () => {
  const [admin, member] = [await buildMember(app, { isAdmin: true }), await buildMember(app)]
  const caller = await app.asStaff(admin)
  const refused = await caller.get(`/v1/admin/members/${member.key}`)
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'permission_denied'])
  const acting = await caller.post('/v1/admin/impersonations', { user_key: member.key })
  expect(acting.status).toBe(403)
  expect((await caller.get('/v1/auth/user')).status).toBe(200)

  await addAuthenticator(app, admin)
  expect((await caller.get(`/v1/admin/members/${member.key}`)).status).toBe(200)
  // The second step of the administrator who signed in counts, not the member's.
  expect((await caller.post('/v1/admin/impersonations', { user_key: member.key })).status).toBe(201)
  // No staff calls are allowed while acting (decision 060).
  expect((await caller.get(`/v1/admin/members/${member.key}`)).status).toBe(403)
})
