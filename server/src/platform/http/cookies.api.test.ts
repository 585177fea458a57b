import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'

const app = useTestApp({ env: { PUBLIC_URL: 'https://gifts.example.com' } })

const signIn = (email: string, cookie: string | null = null) =>
  app.caller(cookie).post('/v1/auth/login', { email, password: testPassword })

test('https cookies are HttpOnly, host-only, and secure', async () => {
  const { email } = await buildMember(app)
  const answer = await signIn(email)
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-cg_\w+=[\w-]+; .*Path=\/.*; HttpOnly; Secure/)
  expect(cookies.join()).not.toContain('Domain')

  const pairs = cookies.map((one) => one.split(';')[0] ?? '')
  const session = pairs.find((pair) => pair.startsWith('__Host-cg_session=')) ?? ''
  const caller = app.caller(session)
  expect((await caller.get('/v1/auth/user')).status).toBe(200)
  const out = (await caller.post('/v1/auth/logout')).headers.getSetCookie()
  expect(out).toContainEqual(expect.stringMatching(/^__Host-cg_session=; .*Expires=Thu, 01 Jan 1970.*Secure/))
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
})

test('over https, a planted plain-name cookie is ignored', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const [own, planted] = [await app.sessionOf(member), await app.sessionOf(other)]
  expect((await app.caller(`cg_session=${planted}`).get('/v1/auth/user')).status).toBe(401)
  const both = app.caller(`cg_session=${planted}; __Host-cg_session=${own}`)
  expect((await both.get('/v1/auth/user')).body.data.key).toBe(member.key)
  const staff = await app.staffSessionOf((await app.hire('support')).key)
  expect((await app.caller(staff).get('/v1/staff/me')).status).toBe(200)
  expect((await app.caller(staff.replace('__Host-', '')).get('/v1/staff/me')).status).toBe(401)
})

test('every response sets HSTS, nosniff, and frame denial', async () => {
  for (const path of [
    '/api/v1/auth/user',
    '/api/nothing',
    '/healthz',
    '/login',
    '/assets/nothing.js',
    '/%zz',
  ]) {
    const { headers } = await fetch(`${app.url}${path}`)
    expect(Object.fromEntries(headers), path).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(/^application\/json|^text\/html; charset=utf-8$/) as string,
      'content-security-policy': expect.stringMatching(
        /base-uri 'none';object-src 'none';frame-ancestors 'none'/,
      ) as string,
      'referrer-policy': expect.stringMatching(/./) as string,
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/) as string,
    })
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('x-powered-by'), path).toBeNull()
    expect(headers.get('server'), path).toBeNull()
  }
})

test('TRACE does not echo the request', async () => {
  for (const url of ['/api/v1/auth/user', '/login']) {
    const answer = await app.app.server.inject({
      method: 'TRACE' as 'GET',
      url,
      headers: { 'x-secret': 'seen' },
    })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.body).not.toContain('seen')
  }
})
