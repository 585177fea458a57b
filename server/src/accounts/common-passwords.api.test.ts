import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'
import { mailedToken } from '../../test/sessions.ts'

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

test('nobody signs up with a password that many people have', async () => {
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

test('nobody changes to a password that many people have', async () => {
  const caller = await app.as(await buildMember(app))
  const change = (password: string) => caller.patch('/users', { password, confirmpassword: password })
  for (const password of common)
    expect(await change(password), password).toMatchObject({ status: 400, body: fault })
  expect((await change('football1 on sundays')).status).toBe(200)
})

test('a mailed link sets no password that many people have, and still works afterward', async () => {
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

test('nobody takes a password that is made of their own names or of our words', async () => {
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
