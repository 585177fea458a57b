import { descriptionOf } from '@goodturn/contract/description'
import { contract } from '@goodturn/contract/contract'
import { expect, test } from 'vitest'
import { sessionCookie } from '../src/identity/accounts/sign-in/sessions.ts'
import { outsideContract } from './access/exceptions.ts'
import { useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'
import { routesOfServer } from './routes-of-server.ts'

const app = useTestApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    EASYPOST_API_KEY: 'key_x',
    EASYPOST_WEBHOOK_SECRET: 'secret_x',
    MAIL_EVENTS_SECRET: 'secret_y',
  },
})

const calls = new Set(
  Object.values(contract)
    .flatMap((room) => Object.values(room))
    .map((call) => descriptionOf(call).route)
    .map((route) => `${route.method} /api${route.path?.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)

test('every server path outside the contract was reviewed', () => {
  const ours = routesOfServer(app).filter(
    // A call of the contract may have its own route, such as one for larger bodies.
    (route) =>
      !calls.has(route) &&
      !/ (\/api)?\/?\*$| \/((staff\/|g\/)?assets|api\/docs)\/| \/(staff\/)?[\w.-]+\.\w+$/.test(route),
  )
  expect([...new Set(ours)].sort()).toEqual(Object.keys(outsideContract).sort())
})

// Pages below /u, /e, /q, and /g are opened by a code; an unknown code gets a page that says so.
const hooks = Object.keys(outsideContract).flatMap((route) =>
  /^POST (?!\/[egqu]\/)/.test(route) ? [route.slice(5)] : [],
)

test.each(hooks)('%s accepts only signed requests, signed in or not', async (path) => {
  const cookie = `${sessionCookie}=${await app.sessionOf(await buildMember(app, { isAdmin: true }))}`
  const tries: Record<string, string>[] = [
    {},
    { cookie },
    { 'stripe-signature': 't=1,v1=00', 'x-signature': '00', 'x-hmac-signature': 'hmac-sha256-hex=00' },
  ]
  for (const headers of tries) {
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
    expect([400, 401]).toContain(answer.status)
    expect(await answer.json()).toHaveProperty('errors')
  }
})
