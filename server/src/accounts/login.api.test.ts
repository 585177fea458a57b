import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember, testPassword } from '../../test/build/member.ts'

const app = useTestApp()

test('A-7-10 A-5-23 A-8-03 login answers data with the user, or an errors list', async () => {
  const member = await buildMember(app)
  const good = await app.anonymous.post('/v1/auth/login', {
    email: member.email.toUpperCase(),
    password: testPassword,
  })
  expect(good.status).toBe(200)
  expect(good.body.data).toMatchObject({ key: member.key, email: member.email })

  const bad = await app.anonymous.post('/v1/auth/login', { email: member.email, password: 'wrong' })
  expect(bad.status).toBe(401)
  expect(bad.body).toEqual({
    errors: [{ message: 'The email or password you entered is incorrect.', code: 'bad_credentials' }],
  })

  const malformed = await app.anonymous.post('/v1/auth/login', { email: 'nobody', password: '' })
  expect(malformed.status).toBe(400)
  expect(malformed.body.errors).toEqual([
    { message: 'Please enter a valid email address.', field: 'email', code: 'validation' },
    { message: 'Please enter your password.', field: 'password', code: 'validation' },
  ])
})

test('a session is found by its cookie and ends with logout', async () => {
  const member = await buildMember(app)
  const answer = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('cg_session='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const caller = app.caller(String(cookie).split(';')[0] ?? null)
  expect((await caller.get('/v1/auth/user')).body.data.key).toBe(member.key)
  expect((await caller.post('/v1/auth/logout')).status).toBe(204)
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
})

test('a write from another origin is refused', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const answer = await caller.post('/v1/auth/logout', undefined, { origin: 'https://elsewhere.example' })
  expect(answer.status).toBe(403)
  expect((await caller.get('/v1/auth/user')).status).toBe(200)
})
