import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { productionSettings } from '../../../test/production-settings.ts'
import { buildMember } from '../../../test/build/member.ts'
import { mailedToken } from '../../../test/sessions.ts'
import { hashPassword } from './passwords.ts'

const app = useTestApp()
const common = ['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou', 'football1']
const fault = {
  errors: [
    {
      message: 'This password is too common. Please choose another one.',
      field: 'password',
      code: 'validation',
    },
  ],
}

test('signups reject common passwords', async () => {
  const signUp = (password: string) =>
    app.anonymous.post('/v1/auth/signup', {
      first_name: 'Ines',
      last_name: 'Moreau',
      email: 'ines@example.com',
      password,
    })
  for (const password of common)
    expect(await signUp(password), password).toMatchObject({ status: 400, body: fault })
  expect((await signUp('football1 on sundays')).status).toBe(201)
})

test('password changes reject common passwords', async () => {
  const caller = await app.as(await buildMember(app))
  const change = (password: string) => caller.patch('/users', { password, confirmpassword: password })
  for (const password of common)
    expect(await change(password), password).toMatchObject({ status: 400, body: fault })
  expect((await change('football1 on sundays')).status).toBe(200)
})

test('password resets reject common passwords, keeping the link valid', async () => {
  const { email } = await buildMember(app)
  await app.anonymous.post('/v1/auth/forgotpassword', { email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, email, 'reset-password')
  const reset = (password: string) =>
    app.anonymous.post('/v1/auth/resetpassword', { token, password, confirmpassword: password })
  for (const password of common)
    expect(await reset(password), password).toMatchObject({ status: 400, body: fault })
  expect((await reset('football1 on sundays')).status).toBe(200)
})

test("passwords made of one's names or our words are refused", async () => {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  const change = async (password: string) =>
    (await app.as(member)).patch('/users', { password, confirmpassword: password })
  for (const password of ['Goodturn2027!', 'Dana-Whitfield-1', 'whitfield.gifts', 'GoodTurn admin 99']) {
    expect(await change(password), password).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: expect.stringMatching(/easy to guess/) as string }] },
    })
  }
  for (const password of ['31415926535', 'whitfields garden 7'])
    expect((await change(password)).status, password).toBe(200)
})

describe('outside the sandbox', () => {
  const production = useTestApp({
    env: productionSettings,
  })
  const published = 'gifts-and-thanks'
  const login = (portal: typeof app, path: string, email: string, password: string) =>
    portal.anonymous.post(path, { email, password })

  test("the demo password can't sign in or be set", async () => {
    const known = 'a-quiet-harbor-town'
    for (const [portal, expected] of [
      [app, 200],
      [production, 401],
    ] as const) {
      const member = await buildMember(portal)
      const passwordHash = await hashPassword(published)
      await portal.rows(sql`update members set password_hash = ${passwordHash} where key = ${member.key}`)
      const staff = await portal.hire('support', published)
      const answers = [
        await login(portal, '/v1/auth/login', member.email, published),
        await login(portal, '/v1/staff/login', staff.email, published),
      ]
      expect(answers.map(({ status }) => status)).toEqual([expected, expected])
    }
    // The response doesn't reveal who has an account.
    const nobody = await login(production, '/v1/auth/login', 'nobody@example.com', published)
    expect([nobody.status, nobody.body.errors[0].message]).toEqual([
      401,
      'This password is public, so it can’t be used. Reset it by email.',
    ])
    const other = await production.hire('support', known)
    expect((await login(production, '/v1/staff/login', other.email, known)).status).toBe(200)

    const account = { first_name: 'Ada', last_name: 'Quill', email: 'ada@example.com', password: published }
    const refused = await production.anonymous.post('/v1/auth/signup', account)
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'password'])
    const fine = { ...account, password: known }
    expect((await production.anonymous.post('/v1/auth/signup', fine)).status).toBe(201)
  })
})
