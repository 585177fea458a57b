import type { ChargeKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import { applyOutcome } from '../../src/money/invoices/charges/apply-outcome.ts'
import { present } from '../../src/platform/assert.ts'
import type { AccessRequest, Person } from '../access/types.ts'
import type { Answer, Caller, Errors, TestApp } from '../app.ts'
import { buildMember, testPassword } from '../build/member.ts'
import { Authenticator } from '../build/passkey.ts'
import { buildPurchase } from '../build/purchase.ts'
import { addAuthenticator, codeOf, passwordOnly } from '../build/second-factor.ts'
import { mailedToken } from '../sessions.ts'

/** The public address of the tested portal: one that can have passkeys. */
export const fuzzedOrigin = 'http://localhost:4600'

/** An accepted request, with its sender's cookie if that isn't the owner. */
export interface Sample extends AccessRequest {
  cookie?: string
}

const current_password = testPassword

/** The token of the link a call mails to the owner. */
export async function linkAfter(
  app: TestApp,
  { email }: Person,
  path: string,
  template: string,
): Promise<string> {
  await app.anonymous.post(path, { email })
  await app.platform.jobs.drain()
  return mailedToken(app, email, template)
}

/** The owner has entered the password; the second step is due. */
export async function waitingSignIn(app: TestApp, owner: Person, request: AccessRequest): Promise<Sample> {
  await addAuthenticator(app, owner)
  return { ...request, cookie: await passwordOnly(app, owner.email) }
}

export async function recoveryLink(app: TestApp, owner: Person): Promise<string> {
  await addAuthenticator(app, owner)
  const caller = app.caller(await passwordOnly(app, owner.email))
  await caller.post('/v1/auth/secondstep/recovery')
  return tokenMailed(app, owner.email, /lostdevice\/([\w-]+)/)
}

async function tokenMailed(app: TestApp, email: string, pattern: RegExp): Promise<string> {
  const tokens = (await app.mailsTo(email)).map(({ plain }) => pattern.exec(plain)?.[1])
  return tokens.find(Boolean) ?? ''
}

/** A support employee, signed in at the console with a known password. */
export async function hireSupport(app: TestApp) {
  const { key, email } = await app.hire('support', testPassword)
  return { key, email, cookie: await app.staffSessionOf(key) }
}

export async function withStaffApp(app: TestApp) {
  const person = await hireSupport(app)
  const caller = app.caller(person.cookie)
  const { secret } = (await caller.post('/v1/staff/me/authenticator')).body.data
  const added = await caller.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  return { ...person, secret: secret as string, codes: added.body.data.recovery_codes as string[] }
}

/** The cookies an answer set. */
const cookiesOf = ({ headers }: Answer<unknown>) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

const staffLogin = async (app: TestApp, email: string) =>
  cookiesOf(await app.anonymous.post('/v1/staff/login', { email, password: testPassword }))

export async function staffWaiting(app: TestApp) {
  const person = await withStaffApp(app)
  return { ...person, cookie: await staffLogin(app, person.email) }
}

export async function staffWaitingWithPasskey(app: TestApp) {
  const { email, cookie } = await hireSupport(app)
  const authenticator = await addPasskey(app.caller(cookie), '/v1/staff/me')
  return { authenticator, cookie: await staffLogin(app, email) }
}

export async function welcomeLink(app: TestApp): Promise<string> {
  const email = `welcome-${app.next('welcome')}@goodturn.example`
  const admin = await app.staff('administrator')
  await admin.post('/v1/staff/people', { email, name: 'Ana Silva', role: 'support' })
  return tokenMailed(app, email, /staff\/welcome\/([\w-]+)/)
}

/** The path of the approval named in a refusal. */
export const approvalIn = ({ body }: Answer<Errors>) =>
  `/v1/staff/approvals/${/approval_\w+/.exec(body.errors[0]?.message ?? '')?.[0]}`

/** An employee has requested more credit than one person may grant. */
export async function waitingApproval(app: TestApp, role: StaffRole) {
  const { key } = await app.hire(role)
  const cookie = await app.staffSessionOf(key)
  const asked = await app
    .caller(cookie)
    .post<Errors>(
      `/v1/admin/members/${(await buildMember(app)).key}/credits`,
      { amount: 300, reason: 'other', description: 'A thank-you' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  return { key, cookie, path: approvalIn(asked) }
}

export async function staffReset(app: TestApp): Promise<string> {
  const { email } = await app.hire('support', testPassword)
  await app.anonymous.post('/v1/staff/forgotpassword', { email })
  await app.platform.jobs.drain()
  return tokenMailed(app, email, /staff\/new-password\/([\w-]+)/)
}

/** The data for a new passkey of the caller; its challenge is pending. */
export async function makePasskey(caller: Caller, under: string) {
  const authenticator = new Authenticator(fuzzedOrigin)
  const started = await caller.post(`${under}/passkeys/begin`, { current_password })
  return { authenticator, made: authenticator.made(started.body.data.challenge) }
}

export async function addPasskey(caller: Caller, under: string): Promise<Authenticator> {
  const { authenticator, made } = await makePasskey(caller, under)
  await caller.post(`${under}/passkeys`, { name: 'Laptop', passkey: made })
  return authenticator
}

export async function usePasskey(
  caller: Caller,
  under: string,
  authenticator: Authenticator,
): Promise<AccessRequest> {
  const { challenge } = (await caller.post(`${under}/passkey/begin`)).body.data
  return { path: `${under}/passkey`, body: { passkey: authenticator.used(challenge) } }
}

/** An order whose charge got no answer at first and was declined later: its invoice has failed and can be paid. */
export async function failedInvoice(app: TestApp, owner: Person): Promise<string> {
  const { card, cartItem } = await buildPurchase(app, { member: owner })
  await app.platform.ports.processor.sandbox?.addFault({
    act: 'charge',
    kind: 'timeout_before',
    customerRef: present(card, 'a card pays').customerRef,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const { id } = (await (await app.as(owner)).post('/v1/billing/checkout', order)).body.data
  const [charge] = await app.rows<{ key: ChargeKey }>(sql`select key from charges where invoice_key = ${id}`)
  const declined = { state: 'failed', ref: null, code: 'card_declined', message: 'Declined.' } as const
  await applyOutcome(app.platform, present(charge, 'a charge was made').key, declined, app.cause())
  return id
}
