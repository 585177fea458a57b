import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'

const app = useTestApp()

test('A-7-10 A-5-23 A-8-03 C-8-01 login returns data with the user, or an errors list', async () => {
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

test('A-3-01 A-3-02 A-3-03 A-3-04 A-3-05 A-3-06 A-3-07 A-3-08 A-3-09 A-3-11 A-3-14 A-3-15 the login returns the signed-in user', async () => {
  const member = await buildMember(app, { affiliatePercentage: 15 })
  const { body } = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  expect(body.data).toMatchObject({
    key: member.key,
    user_uuid: member.userUuid,
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: member.email,
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US',
    email_validation_required: 1,
    affiliate: { percentage_allowance: 15 },
  })
  expect(body.data.key).toMatch(/^member_/)
  expect(body.data.user_uuid).toMatch(/^[0-9a-f-]{36}$/)

  const plain = await buildMember(app, { emailValidationRequired: false })
  const other = await app.anonymous.post('/v1/auth/login', { email: plain.email, password: testPassword })
  expect(other.body.data).toMatchObject({ email_validation_required: 0, affiliate: null })
})

test('A-3-10 the login returns the type: realestate, business, or empty', async () => {
  for (const type of ['realestate', 'business', '']) {
    const { email } = await buildMember(app, { type })
    const { body } = await app.anonymous.post('/v1/auth/login', { email, password: testPassword })
    expect(body.data.type).toBe(type)
  }
})

test('a session is found by its cookie until logout', async () => {
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

test('P:G-09 of 60 concurrent wrong passwords, ten are checked', async () => {
  const member = await buildMember(app)
  const tries = await Promise.all(
    Array.from({ length: 60 }, () =>
      app.anonymous.post('/v1/auth/login', { email: member.email, password: 'wrong' }),
    ),
  )
  const answers = tries.map(({ status }) => status)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(50)
})

test('P:G-09 a successful sign-in resets the attempt count', async () => {
  const member = await buildMember(app)
  const login = async (password: string) =>
    (await app.anonymous.post('/v1/auth/login', { email: member.email, password })).status
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 9; wrong += 1) expect(await login('wrong')).toBe(401)
    expect(await login(testPassword)).toBe(200)
  }
})
