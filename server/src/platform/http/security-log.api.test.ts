import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { addAuthenticator, codeOf } from '../../../test/build/second-factor.ts'
import { callerOf, mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()

type Line = Record<string, unknown>

/** Returns the log lines of the given kind that `work` writes. */
async function linesOf(kind: string, work: () => Promise<unknown>): Promise<Line[]> {
  const from = app.logLines.length
  await work()
  const lines = app.logLines.slice(from).map((line) => JSON.parse(line) as Line)
  return lines.filter(({ msg }) => msg === kind)
}
const eventsOf = async (work: () => Promise<unknown>) =>
  (await linesOf('security', work)).map(({ event, by, member, network }) => ({ event, by, member, network }))
const login = (email: string, password: string) => app.anonymous.post('/v1/auth/login', { email, password })

test('sign-ins and failures are logged with method and network', async () => {
  const { key: member, email } = await buildMember(app)
  const network = '127.0.0.1'
  const signedIn = () => login(email, testPassword)
  expect(await eventsOf(() => login(email, 'wrong'))).toEqual([
    { event: 'sign-in refused', by: 'password', member, network },
  ])
  expect(await eventsOf(() => login('nobody@example.com', 'wrong'))).toEqual([
    { event: 'sign-in refused', by: 'password', member: null, network },
  ])
  expect(await eventsOf(signedIn)).toEqual([{ event: 'signed in', by: 'password', member, network }])
  const caller = callerOf(app, await signedIn())
  expect(
    await eventsOf(() => caller.post('/v1/security/confirm', { current_password: 'wrong' })),
  ).toMatchObject([{ event: 'password refused' }])
  expect(await eventsOf(async () => (await app.as({ key: member })).post('/v1/auth/logout'))).toMatchObject([
    { event: 'signed out', member },
  ])
  await app.anonymous.post('/v1/auth/forgotpassword', { email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, email, 'reset-password')
  const password = 'entirely-another-one'
  const reset = { token, password, confirmpassword: password }
  expect(await eventsOf(() => app.anonymous.post('/v1/auth/resetpassword', reset))).toMatchObject([
    { event: 'password changed', by: 'mailed link', member },
  ])
  expect(app.logLines.join('\n')).not.toContain('nobody@example.com')
})

test('the second factor is logged apart from the password', async () => {
  const member = await buildMember(app)
  const { secret, codes } = await addAuthenticator(app, member)
  const waiting = async () => callerOf(app, await login(member.email, testPassword))
  expect(await eventsOf(waiting)).toMatchObject([{ event: 'second step asked', member: member.key }])
  const caller = await waiting()
  expect(
    await eventsOf(() => caller.post('/v1/auth/secondstep/recoverycode', { recovery_code: 'none' })),
  ).toMatchObject([{ event: 'sign-in refused', by: 'recovery code', member: member.key }])
  expect(
    await eventsOf(() => caller.post('/v1/auth/secondstep/recoverycode', { recovery_code: codes[0] })),
  ).toMatchObject([{ event: 'signed in', by: 'recovery code', member: member.key }])
  expect(app.logLines.join('\n')).not.toContain(codes[0])
  expect(codeOf(secret)).toMatch(/^\d{6}$/)
})

test("a request's log line has its refusal code", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const codesOf = async (work: () => Promise<unknown>) =>
    (await linesOf('request', work)).map(({ status, code }) => [status, code])
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect(await codesOf(() => app.anonymous.get('/v1/contacts'))).toEqual([[401, 'signed_out']])
  expect(await codesOf(() => caller.get('/v1/admin/disputes'))).toEqual([[403, 'permission_denied']])
  expect(await codesOf(() => caller.post('/v1/auth/logout', undefined, elsewhere))).toEqual([
    [403, 'foreign_origin'],
  ])
  expect(await codesOf(() => caller.patch('/users', { email: 'nobody' }))).toEqual([[400, 'validation']])
  expect(await codesOf(() => caller.get('/v1/auth/user'))).toEqual([[200, undefined]])
})
