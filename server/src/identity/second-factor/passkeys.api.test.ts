import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { Authenticator } from '../../../test/build/passkey.ts'
import { passwordOnly } from '../../../test/build/second-factor.ts'

const origin = 'http://localhost:4600'
const app = useTestApp({ env: { PUBLIC_URL: origin } })
const step = '/v1/auth/secondstep/passkey'

async function withPasskey() {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const authenticator = new Authenticator(origin)
  const begun = await caller.post('/v1/security/passkeys/begin')
  const made = { name: 'Laptop', passkey: authenticator.made(begun.body.data.challenge) }
  expect((await caller.post('/v1/security/passkeys', made)).status).toBe(200)
  return { member, caller, authenticator }
}

/** Enters the password in a new browser, which is then asked to sign with a passkey. */
async function askedForPasskey(email: string) {
  const browser = app.caller(await passwordOnly(app, email))
  const { challenge } = (await browser.post(`${step}/begin`)).body.data
  return { browser, challenge: challenge as string }
}

test('R-30 a passkey signs in only to its own account', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()]
  const { browser, challenge } = await askedForPasskey(theirs.member.email)
  const foreign = await browser.post(step, { passkey: mine.authenticator.used(challenge) })
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([400, []])

  const again = await askedForPasskey(mine.member.email)
  const own = await again.browser.post(step, { passkey: mine.authenticator.used(again.challenge) })
  expect([own.status, own.body.data?.key]).toEqual([200, mine.member.key])
})

test("R-30 a passkey can't be added to a second account", async () => {
  const { member, authenticator } = await withPasskey()
  const other = await buildMember(app)
  const caller = await app.as(other)
  const { challenge } = (await caller.post('/v1/security/passkeys/begin')).body.data
  const moved = await caller.post('/v1/security/passkeys', {
    name: 'Mine now',
    passkey: authenticator.made(challenge),
  })
  expect(moved.status).toBe(400)
  const rows = await app.rows(
    sql`select member_key, name from passkeys where credential_id = ${authenticator.id}`,
  )
  expect(rows).toEqual([{ member_key: member.key, name: 'Laptop' }])
  expect((await caller.get('/v1/security/secondstep')).body.data).toMatchObject({ on: false, passkeys: [] })

  // Once removed from the old account, the passkey can be added to this one, and signs in only to this one.
  const owner = await app.as(member)
  const { key } = (await owner.get('/v1/security/secondstep')).body.data.passkeys[0]
  expect((await owner.delete(`/v1/security/passkeys/${key}`)).status).toBe(200)
  const next = (await caller.post('/v1/security/passkeys/begin')).body.data.challenge
  const added = { name: 'Laptop', passkey: authenticator.made(next) }
  expect((await caller.post('/v1/security/passkeys', added)).status).toBe(200)
  const { browser, challenge: signed } = await askedForPasskey(other.email)
  expect((await browser.post(step, { passkey: authenticator.used(signed) })).body.data.key).toBe(other.key)
})

test('a wrong response uses up its challenge', async () => {
  const { member, caller, authenticator } = await withPasskey()
  const { browser, challenge } = await askedForPasskey(member.email)
  const wrong = { ...authenticator.used(challenge), id: 'another', rawId: 'another' }
  expect((await browser.post(step, { passkey: wrong })).status).toBe(400)
  expect((await browser.post(step, { passkey: authenticator.used(challenge) })).status).toBe(400)
  const { challenge: fresh } = (await browser.post(`${step}/begin`)).body.data
  expect((await browser.post(step, { passkey: authenticator.used(fresh) })).status).toBe(200)

  const second = new Authenticator(origin)
  const begun = (await caller.post('/v1/security/passkeys/begin')).body.data
  const add = (challengeOf: string) =>
    caller.post('/v1/security/passkeys', { name: 'Phone', passkey: second.made(challengeOf) })
  expect((await add('bm90LXRoaXM')).status).toBe(400)
  expect((await add(begun.challenge)).status).toBe(400)
})
