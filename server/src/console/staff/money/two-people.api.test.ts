import { descriptionOf } from '@goodturn/contract/description'
import { readFileSync } from 'node:fs'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import type { MemberKey } from '@goodturn/contract/ids'
import { memberRefundCalls } from '@goodturn/contract/console/member-files/refunds'
import { mergeCalls } from '@goodturn/contract/console/merges/calls'
import { type StaffRole, mayAct, staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { wrongPriceCalls } from '@goodturn/contract/console/wrong-prices/calls'
import { staffCorrectionCalls } from '@goodturn/contract/console/staff/corrections'
import { staffMoneyCalls } from '@goodturn/contract/console/staff/money'
import { staffOwnDataCalls } from '@goodturn/contract/console/staff/own-data'
import { staffSalesCalls } from '@goodturn/contract/console/staff/sales'
import type { AnyContractProcedure } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, type Caller, type Errors, useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildReservation } from '../../../../test/build/reservation.ts'
import { buildService } from '../../../../test/build/service.ts'
import { buildStandingOrder } from '../../../../test/build/standing-order.ts'
import { lockStaff } from '../../../identity/staff-accounts/find.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const approvalRequested = { status: 403, code: 'approval_asked' }
const statusAndCode = ({ status, body }: Answer<Errors>) => ({ status, code: body?.errors?.[0]?.code })
const approvalOf = ({ body }: Answer<Errors>) =>
  /approval_\w+/.exec(body.errors?.[0]?.message ?? '')?.[0] ?? ''
const withKey = (key: string) => ({ 'idempotency-key': key })
const approve = (caller: Caller, key: string) => caller.post(`/v1/staff/approvals/${key}/approve`)

/** An invoice of $54.00 that a member's card paid. */
async function paid() {
  const { member, card, cartItem } = await buildPurchase(app)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const bought = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(bought.status).toBe(200)
  return { member, refund: `/v1/admin/invoices/${bought.body.data.id}/refund` }
}

test('R-39 an approval is bound to action, member, invoice, and amount', async () => {
  const [admin, one, other] = [await buildMember(app, { isAdmin: true }), await paid(), await paid()]
  const caller = await app.as(admin)
  const key = crypto.randomUUID()
  const small = { amount: 1, reason: 'Arrived broken' }
  expect((await caller.post(one.refund, small, withKey(key))).status).toBe(200)
  const acting = await app.as(admin)
  await acting.post('/v1/admin/impersonations', { user_key: one.member.key })
  const credits = `/v1/admin/members/${one.member.key}/credits`
  const credit = { amount: 1, reason: 'other', description: 'Arrived broken' }
  for (const [path, body] of [
    [one.refund, { ...small, amount: 50 }],
    [one.refund, small],
    [credits, credit],
    ['/v1/admin/impersonations', { user_key: other.member.key }],
  ] as const)
    expect(statusAndCode(await acting.post(path, body, withKey(key)))).toEqual({
      status: 403,
      code: 'permission_denied',
    })
  // Simulates a crash, or a response that was not stored.
  const again = async (path: string, body: object) => {
    await app.rows(sql`delete from idempotency where key = ${key}`)
    return statusAndCode(await caller.post(path, body, withKey(key)))
  }
  const mismatch = { status: 400, code: 'idempotency_mismatch' }
  expect(await again(one.refund, { ...small, amount: 50 })).toEqual(mismatch)
  expect(await again(other.refund, small)).toEqual(mismatch)
  expect(await again(credits, credit)).toEqual(mismatch)
  expect((await again(one.refund, small)).status).toBe(200)
  const given = sql`select amount_cents from refunds where member_key in (${one.member.key}, ${other.member.key})`
  expect(await app.rows(given)).toEqual([{ amount_cents: 100 }])
})

test('R-39 an idempotency key is bound too, even a day later', async () => {
  const [member, support] = [await buildMember(app), await app.staff('support')]
  const path = `/v1/admin/members/${member.key}/credits`
  const give = async (key: string, amount: number) => {
    await app.rows(sql`delete from idempotency where key = ${key}`)
    const credit = { amount, reason: 'other', description: 'A thank-you' }
    return statusAndCode(await support.post(path, credit, withKey(key)))
  }
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await give(first, 300)).toEqual(approvalRequested)
  expect(await give(first, 300)).toEqual(approvalRequested)
  expect((await give(first, 100)).code).toBe('idempotency_mismatch')
  expect((await give(second, 250)).status).toBe(200)
  await app.rows(
    sql`update staff_done_alone set at = at - interval '1 day' where staff_key = ${support.staffKey}`,
  )
  expect((await give(crypto.randomUUID(), 250)).status).toBe(200)
  expect((await give(second, 250)).code).toBe('idempotency_mismatch')
})

async function someone() {
  const member = await buildMember(app)
  return { member, path: (verb: string) => `/v1/admin/members/${member.key}/${verb}` }
}

test('R-39 tokens, bundles, and reservations count at their highest list price', async () => {
  const support = await app.staff('support')
  const { slug } = await buildService(app, { priceCents: 10_000, priceCaCents: 12_500 })
  const reason = 'A thank-you'
  const tokens = { title: 'Bouquets', services: [slug], amount: 0.01, reason }
  const item = { title: 'Bouquet', qty: 4, amount: 0.01, services: [slug] }
  const acts: [string, object, object][] = [
    ['tokens', { ...tokens, qty: 2 }, { ...tokens, qty: 3 }],
    [
      'bundles',
      { title: 'Four', items: [item], price: 250, reason },
      { title: 'Four', items: [item], price: 249.99, reason },
    ],
    [
      'reservations',
      { service: slug, qty: 4, price_per_unit: 62.5, reason },
      { service: slug, qty: 4, price_per_unit: 0.01, price: 249.99, reason },
    ],
  ]
  for (const [verb, alone, above] of acts) {
    const { path } = await someone()
    expect([verb, statusAndCode(await support.post(path(verb), above))]).toEqual([verb, approvalRequested])
    expect([verb, (await support.post(path(verb), alone)).status]).toEqual([verb, 200])
    expect([verb, statusAndCode(await support.post(path(verb), alone))]).toEqual([verb, approvalRequested])
  }
  const { member, path } = await someone()
  const approval = approvalOf(await support.post(path('tokens'), { ...tokens, qty: 100 }))
  const finance = await app.staff('finance')
  expect((await finance.get(`/v1/staff/approvals/${approval}`)).body.data).toMatchObject({
    summary: 'Give 100 tokens worth $12,500.00',
    amount: 12_500,
  })
  expect((await approve(finance, approval)).body.data).toMatchObject({ done: true, failure: null })
  expect((await (await app.as(member)).get('/v1/tokens')).body.data).toMatchObject([{ qty: 100 }])
  for (const [verb, , above] of acts.slice(1)) {
    const pending = approvalOf(await support.post(path(verb), above))
    expect((await approve(finance, pending)).body.data).toMatchObject({ done: true, failure: null })
  }
})

test("R-39 an affiliate share counts a day's invites at top price", async () => {
  const [{ path }, { member, path: further }] = [await someone(), await someone()]
  const [support, finance] = [await app.staff('support'), await app.staff('finance')]
  const plan = await buildService(app, { type: 'plan', priceCents: 500, priceCaCents: 500 })
  // $5.00 off each of 50 invites, then a cent more.
  expect((await support.post(path('affiliate'), { percentage: 100 })).status).toBe(200)
  await app.rows(sql`update services set price_ca_cents = 501 where key = ${plan.key}`)
  const above = await support.post(further('affiliate'), { percentage: 100 })
  expect(statusAndCode(above)).toEqual(approvalRequested)
  const shareOf = sql`select affiliate_percentage as percent from members where key = ${member.key}`
  expect(await app.rows(shareOf)).toEqual([{ percent: null }])
  expect((await approve(finance, approvalOf(above))).body.data).toMatchObject({ done: true, failure: null })
  expect(await app.rows(shareOf)).toEqual([{ percent: 100 }])
  for (const percentage of [99, null])
    expect((await support.post(further('affiliate'), { percentage })).status).toBe(200)
})

test('R-39 finance needs approval to charge above the standing authorization', async () => {
  const { member, path } = await someone()
  await buildCard(app, member)
  const finance = await app.staff('finance')
  const charge = (amount: number) => finance.post(path('charges'), { amount, reason: 'Rush handling' })
  const pending = await charge(1)
  expect(statusAndCode(pending)).toEqual(approvalRequested)
  expect(await app.rows(sql`select 1 from invoices where member_key = ${member.key}`)).toEqual([])
  expect((await approve(await app.staff('support'), approvalOf(pending))).status).toBe(403)
  const other = await app.staff('finance')
  expect((await approve(other, approvalOf(pending))).body.data).toMatchObject({ done: true, failure: null })
  expect((await app.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
    'Your receipt: Rush handling',
  )

  const confirmed = { memberKey: member.key, state: 'failed', agreedCents: 5000 } as const
  await buildReservation(app, { ...confirmed, state: 'open' })
  expect(statusAndCode(await charge(50))).toEqual(approvalRequested)
  await buildReservation(app, confirmed)
  expect((await charge(50)).status).toBe(200)
  expect(statusAndCode(await charge(50.01))).toEqual(approvalRequested)
  await buildStandingOrder(app, member.key)
  expect((await charge(200)).status).toBe(200)
  expect(statusAndCode(await charge(0.01))).toEqual(approvalRequested)
})

test('R-39 raising the easy billing charge limit needs approval', async () => {
  const { member, path } = await someone()
  const [support, finance] = [await app.staff('support'), await app.staff('finance')]
  const set = (change: object) => support.post(path('userfunding'), { status: 'active', ...change })
  expect((await set({ funding_type: 'internal' })).status).toBe(200)
  const pending = await set({ funding_type: 'credit_card', recharge_amount: 100 })
  expect(statusAndCode(pending)).toEqual(approvalRequested)
  expect(await app.mailsTo(member.email)).toEqual([])
  expect((await approve(finance, approvalOf(pending))).body.data).toMatchObject({ done: true, failure: null })
  expect(await app.mailsTo(member.email)).toMatchObject([{ template: 'easy-billing-set-up' }])
  expect((await set({ recharge_amount: 99 })).status).toBe(200)
  for (const more of [{ recharge_amount: 99.01 }, { minimum_balance: 0.01 }])
    expect(statusAndCode(await set(more))).toEqual(approvalRequested)
  expect((await set({ status: 'inactive' })).status).toBe(200)
  expect(statusAndCode(await set({}))).toEqual(approvalRequested)
})

test('R-39 a second person approves the easy billing settings they reviewed', async () => {
  const { member, path } = await someone()
  const [support, finance] = [await app.staff('support'), await app.staff('finance')]
  const set = (change: object) => support.post(path('userfunding'), change)
  const pending = await set({ status: 'active', funding_type: 'credit_card' })
  expect(statusAndCode(pending)).toEqual(approvalRequested)
  const { summary } = (await finance.get(`/v1/staff/approvals/${approvalOf(pending)}`)).body.data
  expect(summary).toMatch(/^Charge a member’s card \$1,000\.00 whenever the balance is below \$0\.00$/)
  // While inactive it charges nothing, so one person may set it alone.
  expect((await set({ status: 'inactive', recharge_amount: 5000, minimum_balance: 5000 })).status).toBe(200)
  expect((await approve(finance, approvalOf(pending))).body.data).toMatchObject({ done: true, failure: null })
  const [row] = await app.rows<{ amount: number; minimum: number }>(
    sql`select amount_cents as amount, minimum_cents as minimum from user_fundings where member_key = ${member.key}`,
  )
  expect(row).toEqual({ amount: 100_000, minimum: 0 })
})

test('R-39 no one can approve for themselves, invitees, or shared credentials', async () => {
  const [asker, member] = [await app.staff('support'), await buildMember(app)]
  const wait = async (memberKey: MemberKey = member.key) =>
    approvalOf(
      await asker.post(`/v1/admin/members/${memberKey}/funds`, { amount: 300, description: 'Opening' }),
    )
  const tied = async (second: Caller, key: string, words: RegExp) => {
    const refused = await approve(second, key)
    expect([refused.status, refused.body.errors?.[0].message]).toEqual([403, expect.stringMatching(words)])
    expect((await second.get(`/v1/staff/approvals/${key}`)).body.data.may_not_approve).toMatch(words)
  }
  const linked = async (own: object) => {
    const [person, second] = [await buildMember(app, own), await app.staff('finance')]
    await app.rows(sql`update staff_accounts set member_key = ${person.key} where key = ${second.staffKey}`)
    return { person, second }
  }

  const plus = await app.staff('finance')
  const address = asker.email.replace('@', '+two@')
  await app.rows(sql`update staff_accounts set email = ${address} where key = ${plus.staffKey}`)
  await tied(plus, await wait(), /mailbox/)

  const phone = await linked({ phone: '5105550177' })
  const customer = await buildMember(app, { phone: '5105550177' })
  await tied(phone.second, await wait(customer.key), /phone/)
  await tied(phone.second, await wait(phone.person.key), /own account/)
  expect((await approve(phone.second, await wait())).status).toBe(200)

  const key = await linked({})
  await app.rows(sql`
    insert into passkeys (key, member_key, credential_id, public_key, sign_count, transports, name, added_at)
      values ('passkey_shared', ${customer.key}, 'shared', 'x', 0, '{}', 'Phone', now())`)
  await app.rows(sql`
    insert into staff_passkeys (key, staff_key, credential_id, public_key, sign_count, transports, name, added_at)
      values ('passkey_theirs', ${key.second.staffKey}, 'shared', 'x', 0, '{}', 'Phone', now())`)
  await tied(key.second, await wait(customer.key), /passkey/)

  const [app1, app2] = [asker.staffKey, (await app.staff('finance')).staffKey]
  const { secrets } = app.platform
  for (const staffKey of [app1, app2])
    await app.rows(sql`insert into staff_authenticators (staff_key, sealed_secret, sealed_for, begun_at, added_at, last_step)
      values (${staffKey}, ${secrets.seal('ONESECRET', staffKey)}, ${staffKey}, now(), now(), 0)`)
  await tied(app.caller(await app.staffSessionOf(app2)), await wait(), /authenticator app/)

  const invited = await app.staff('finance')
  const since = (age: string) =>
    app.rows(sql`update staff_accounts set invited_by = ${asker.staffKey}, invited_at = now() - ${age}::interval
      where key = ${invited.staffKey}`)
  await since('29 days 23 hours')
  await tied(invited, await wait(), /invited/)
  await since('30 days 1 hour')
  expect((await approve(invited, await wait())).status).toBe(200)
})

test('an account records who invited it', async () => {
  const admin = await app.staff('administrator')
  const email = 'new.colleague@goodturn.example'
  const made = await admin.post('/v1/staff/people', { email, name: 'New Colleague', role: 'support' })
  expect(made.status).toBe(200)
  const account = await app.db.transaction((tx) => lockStaff(tx, made.body.data.key))
  expect(account.invitedBy).toBe(admin.staffKey)
})

/** The call that performs each approvable act. */
const callsOf: Record<string, AnyContractProcedure> = {
  refund: staffMoneyCalls.refund,
  funds: staffMoneyCalls.giveFunds,
  credit: staffMoneyCalls.grantCredit,
  tokens: staffMoneyCalls.grantTokens,
  discount: staffMoneyCalls.grantDiscount,
  bundle: staffSalesCalls.createBundle,
  reservation: staffSalesCalls.createReservation,
  affiliate: staffMoneyCalls.setAffiliate,
  charge: staffMoneyCalls.charge,
  'easy-billing': staffMoneyCalls.setFunding,
  archive: staffOwnDataCalls.ask,
  dispute_write_off: memberRefundCalls.writeOff,
  send_another: memberRefundCalls.sendAnother,
  correction: staffCorrectionCalls.propose,
  wrong_price: wrongPriceCalls.propose,
  merge: mergeCalls.ask,
}

test('R-39 the approval matrix in docs/security.md matches the code', () => {
  const page = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
  const table = page.split('<!-- two people -->')[1] ?? ''
  const written = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const rolesOf = (call: AnyContractProcedure) => (descriptionOf(call).meta as CallMeta).roles ?? []
  const may = (role: StaffRole, call: AnyContractProcedure, approvers: readonly StaffRole[]) =>
    [mayAct(role, rolesOf(call)) && 'asks', mayAct(role, approvers) && 'approves'].filter(Boolean).join(', ')
  const built = app.platform.hooks.approvableActs.map(({ name, roles, second }) => {
    const call = callsOf[name]
    if (!call) throw new Error(`name the call of ${name}`)
    return [name, ...staffRoles.map((role) => may(role, call, roles) || 'no'), second]
  })
  expect(written.map(([name, ...row]) => [name, ...row.slice(0, -2), row.at(-1)])).toEqual(built)

  // Voiding one's own grant gives nothing.
  const covered = [...Object.values(callsOf), memberRefundCalls.refund, staffMoneyCalls.voidGrant]
  const money = Object.values(contract as Record<string, Record<string, AnyContractProcedure>>)
    .flatMap((calls) => Object.values(calls))
    .filter((call) => {
      const meta = descriptionOf(call).meta as CallMeta
      return meta.access === 'staff' && meta.money
    })
  const pathOf = (call: AnyContractProcedure) => descriptionOf(call).route.path
  const missing = money.map(pathOf).filter((path) => !covered.some((call) => pathOf(call) === path))
  expect(missing).toEqual([])
})
