import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { testPassword } from '../../test/build/member.ts'
import { codeOf } from '../../test/build/second-factor.ts'
import { callerOf } from '../../test/sessions.ts'

// As outside the sandbox, where it cannot be switched off.
const app = useTestApp({ env: { ADMIN_SECOND_STEP: '1' } })

test('where a second step is needed, nothing but setting it up is possible before', async () => {
  const { email } = await app.hire('administrator', testPassword)
  const answer = await app.anonymous.post('/v1/staff/login', { email, password: testPassword })
  expect(answer.body.data.second_step).toBe('due')
  const caller = callerOf(app, answer)
  for (const path of ['/v1/staff/people', '/v1/staff/me/tokens', '/v1/admin/disputes'])
    expect((await caller.get(path)).status).toBe(403)
  const { secret } = (await caller.post('/v1/staff/me/authenticator')).body.data
  const done = await caller.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  expect(done.body.data.me.second_step).toBe('on')
  expect((await caller.get('/v1/staff/people')).status).toBe(200)
})
