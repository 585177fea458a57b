import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { buildTeam, buildTeamInvite } from '../../../../test/build/team.ts'
import { mailedToken } from '../../../../test/sessions.ts'

const app = useTestApp()
const odd = ['1;victim@example.com', 'victim@example.com,3', '"victim"@example.com', 'victim(a)@example.com']
const fault = [{ message: 'Please enter a valid email address.', field: 'email', code: 'validation' }]

const signUp = (email: string, meta = {}) =>
  app.anonymous.post('/v1/auth/signup', {
    first_name: 'Ines',
    last_name: 'Moreau',
    email,
    password: 'long-enough',
    meta,
  })

test("alternate spellings of an email can't open a second account", async () => {
  const team = await buildTeam(app, await buildMember(app))
  for (const [index, email] of odd.entries()) {
    expect(await signUp(email)).toMatchObject({ status: 400, body: { errors: fault } })
    const invite = await buildTeamInvite(app, team, { email: `${index}${email}` })
    expect((await signUp(invite.email, { invite: invite.code })).body.errors).toEqual(fault)
  }
  expect((await signUp('victim+gifts@example.com')).status).toBe(201)
})

test("members can't change to an unusual address", async () => {
  const caller = await app.as(await buildMember(app))
  for (const email of odd)
    expect(await caller.patch('/users', { email })).toMatchObject({ status: 400, body: { errors: fault } })
  expect((await caller.patch('/users', { email: 'dana.w+gifts@example.com' })).status).toBe(200)
})

test('older accounts with unusual addresses keep working', async () => {
  const email = '1;older@example.com'
  const member = await buildMember(app, { email })
  const password = 'brand-new-1'
  expect((await app.anonymous.post('/v1/auth/login', { email, password: testPassword })).status).toBe(200)
  const saved = await (await app.as(member)).patch('/users', { first_name: 'Dan', email })
  expect(saved.body.data).toMatchObject({ first_name: 'Dan', email, pending_email: null })

  await app.anonymous.post('/v1/auth/forgotpassword', { email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, email, 'reset-password')
  const body = { token, password, confirmpassword: password }
  expect((await app.anonymous.post('/v1/auth/resetpassword', body)).status).toBe(200)
  expect((await app.anonymous.post('/v1/auth/login', { email, password })).status).toBe(200)
})
