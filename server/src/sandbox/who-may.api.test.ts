import { describe, expect, test } from 'vitest'
import { type Caller, type TestApp, useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'
import { productionSettings } from '../../test/production-settings.ts'

/** The status of every sandbox tool, by name. */
async function tools(app: TestApp, caller: Caller, cookie?: string) {
  const statusOf = async (path: string) =>
    (await fetch(`${app.url}${path}`, { headers: cookie ? { cookie } : {}, redirect: 'manual' })).status
  return {
    show: (await caller.get('/v1/sandbox')).status,
    clock: (await caller.post('/v1/sandbox/clock', { days: 1 })).status,
    run: (await caller.post('/v1/sandbox/run')).status,
    decide: (await caller.post('/v1/sandbox/disputes/sbx_dp_none', { outcome: 'won' })).status,
    faults: (await caller.post('/v1/sandbox/faults', { kind: 'decline' })).status,
    outbox: await statusOf('/outbox'),
    links: await statusOf('/outbox/links'),
    announced: (await caller.get('/v1/config')).body.data.sandbox_tools as boolean,
  }
}

// There is no dispute to decide, so that one is 404.
const all = (status: number) => ({
  show: status,
  clock: status,
  run: status,
  decide: status === 200 ? 404 : status,
  outbox: status,
  links: status,
})

async function asWithCookie(app: TestApp, member: { key: string }) {
  const cookie = await app.cookieOf(member)
  return { caller: app.caller(cookie), cookie }
}

describe('in a public sandbox', () => {
  const app = useTestApp({ env: { HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' } })

  test('a visitor is asked to sign in', async () => {
    expect(await tools(app, app.anonymous)).toEqual({ ...all(401), faults: 401, announced: false })
  })

  test('a member is denied access and cannot move the clock', async () => {
    const before = app.now.getTime()
    const { caller, cookie } = await asWithCookie(app, await buildMember(app))
    expect(await tools(app, caller, cookie)).toEqual({ ...all(403), faults: 403, announced: false })
    expect(app.now.getTime() - before).toBeLessThan(60_000)
  })

  test('administrators can use the tools, even while acting as members', async () => {
    const { caller, cookie } = await asWithCookie(app, await buildMember(app, { isAdmin: true }))
    expect(await tools(app, caller, cookie)).toEqual({ ...all(200), faults: 204, announced: true })
    const member = await buildMember(app)
    expect((await caller.post('/v1/admin/impersonations', { user_key: member.key })).status).toBeLessThan(300)
    expect(await tools(app, caller, cookie)).toEqual({ ...all(200), faults: 204, announced: true })
  })
})

describe('with production settings', () => {
  const app = useTestApp({
    env: productionSettings,
  })

  test('the tools do not exist, even for an administrator', async () => {
    expect(app.platform.settings.sandbox).toBe(false)
    expect(await tools(app, app.anonymous)).toEqual({ ...all(404), faults: 404, announced: false })
    const { caller, cookie } = await asWithCookie(app, await buildMember(app, { isAdmin: true }))
    expect(await tools(app, caller, cookie)).toEqual({ ...all(404), faults: 404, announced: false })
  })
})
