import { type Described, descriptionOf } from '@goodturn/contract/description'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { testPassword } from '../../../../test/build/member.ts'
import { codeOf } from '../../../../test/build/second-factor.ts'
import { callerOf } from '../../../../test/sessions.ts'

// Set up as outside the sandbox, where the second step can't be turned off.
const app = useTestApp({ env: { ADMIN_SECOND_STEP: '1' } })

type Call = Described<{ meta?: CallMeta; route: { method?: string; path?: string } }>

/** All staff calls, with a placeholder for each key: access is checked before the key is looked up. */
const staffCalls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([room, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const { meta = {}, route } = descriptionOf(call)
    if (meta.access !== 'staff') return []
    const { method = 'GET', path = '' } = route
    return [{ name: `${room}.${name}`, method, path: path.replaceAll(/\{\w+\}/g, 'x'), meta }]
  }),
)

async function signIn() {
  const { email } = await app.hire('administrator', testPassword)
  const answer = await app.anonymous.post('/v1/staff/login', { email, password: testPassword })
  return { answer, caller: callerOf(app, answer) }
}

test('a required second step must be set up first', async () => {
  const { answer, caller } = await signIn()
  expect(answer.body.data.second_step).toBe('due')
  for (const path of ['/v1/staff/people', '/v1/staff/me/tokens', '/v1/admin/disputes'])
    expect((await caller.get(path)).status).toBe(403)
  const { secret } = (await caller.post('/v1/staff/me/authenticator')).body.data
  const done = await caller.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  expect(done.body.data.me.second_step).toBe('on')
  expect((await caller.get('/v1/staff/people')).status).toBe(200)
})

test('before the second step, only setup and sign-out are allowed', async () => {
  const { caller } = await signIn()
  const isOpen = ({ meta }: { meta: CallMeta }) => meta.beforeSecondStep === true
  expect(staffCalls.filter(isOpen).map(({ name }) => name)).toEqual([
    'staffSignIn.me',
    'staffSelf.beginAuthenticator',
    'staffSelf.confirmAuthenticator',
    'staffSelf.signOutEverywhere',
    'staffSecondStep.show',
    'staffSecondStep.beginPasskey',
    'staffSecondStep.addPasskey',
  ])
  const others = staffCalls.filter((one) => !isOpen(one))
  expect(others.length).toBeGreaterThan(100)
  for (const { name, method, path } of others) {
    const { status, body } = await caller.send<{ errors: { message: string }[] }>(method, path)
    expect([name, status, body.errors[0]?.message]).toEqual([
      name,
      403,
      'Staff need a second step here. Set one up at /staff, or in your settings.',
    ])
  }
})
