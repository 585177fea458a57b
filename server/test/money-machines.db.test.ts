import type {
  ChargeKey,
  ChargeRequestKey,
  CheckoutKey,
  HoldKey,
  InvoiceKey,
  SplitKey,
} from '@goodturn/contract/ids'
import { rechargeTransitions } from '@goodturn/contract/money/easy-billing/states'
import { bundlePurchaseTransitions } from '@goodturn/contract/ordering/bundles/states'
import { chargeRequestTransitions } from '@goodturn/contract/ordering/charge-requests/states'
import { checkoutTransitions } from '@goodturn/contract/ordering/checkout/states'
import {
  chargeTransitions,
  disputeTransitions,
  invoiceTransitions,
  refundTransitions,
} from '@goodturn/contract/money/invoices/states'
import { holdTransitions } from '@goodturn/contract/money/ledger/states'
import { partnershipTransitions } from '@goodturn/contract/money/partners/states'
import { packageTransitions, planTransitions } from '@goodturn/contract/care/plans/actions'
import { planOfferTransitions } from '@goodturn/contract/ordering/plan-offers/states'
import { partnersHalfTransitions, renewalTransitions } from '@goodturn/contract/care/plan-charges/states'
import { reservationTransitions } from '@goodturn/contract/ordering/reservations/states'
import { splitTransitions } from '@goodturn/contract/ordering/splits/states'
import { discountUseTransitions } from '@goodturn/contract/money/promotions/states'
import { type Transitions, canTransition } from '@goodturn/contract/states'
import { dateIn } from '@goodturn/contract/time'
import { tokenHoldTransitions } from '@goodturn/contract/money/tokens/states'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveRecharge } from '../src/money/easy-billing/move.ts'
import { movePurchases } from '../src/ordering/bundles/move-purchases.ts'
import { moveRequests } from '../src/ordering/charge-requests/move.ts'
import { failInvoice } from '../src/money/invoices/charges/fail-invoice.ts'
import { moveCharge, succeedCharge } from '../src/money/invoices/charges/move-charge.ts'
import { moveDispute } from '../src/money/invoices/disputes/move-dispute.ts'
import { endInvoice, payInvoices } from '../src/money/invoices/move-invoices.ts'
import { moveRefunds } from '../src/money/invoices/refunds/move-refunds.ts'
import { captureHolds } from '../src/money/ledger/capture.ts'
import { releaseHold } from '../src/money/ledger/release.ts'
import { moveCheckout } from '../src/ordering/orders/move.ts'
import { changeState, movePackages } from '../src/care/packages/change.ts'
import { endPartnerships, movePartnership } from '../src/money/partners/move.ts'
import { present } from '../src/platform/assert.ts'
import { Refusal } from '../src/platform/errors.ts'
import { newKey } from '../src/platform/ids.ts'
import { movePlan, movePlans } from '../src/care/plans/move.ts'
import { moveOffers } from '../src/ordering/plan-offers/move.ts'
import { movePartnersHalf, moveRenewal } from '../src/care/plan-charges/move.ts'
import { writeRenewals } from '../src/care/plan-charges/write.ts'
import { moveReservations } from '../src/ordering/reservations/move.ts'
import { moveSplit } from '../src/ordering/splits/move.ts'
import { loadSplit } from '../src/ordering/splits/queries.ts'
import { captureDiscounts } from '../src/money/promotions/capture.ts'
import { holdDiscounts } from '../src/money/promotions/hold.ts'
import { releaseDiscounts } from '../src/money/promotions/release.ts'
import { captureTokens } from '../src/money/tokens/capture.ts'
import { holdTokens } from '../src/money/tokens/hold.ts'
import { releaseTokens } from '../src/money/tokens/release.ts'
import { returnTokens } from '../src/money/tokens/return.ts'
import { useTestApp } from './app.ts'
import { buildBundle } from './build/bundle.ts'
import { buildCard } from './build/card.ts'
import { buildDiscount } from './build/discount.ts'
import { buildMember } from './build/member.ts'
import { buildPackage } from './build/package.ts'
import { buildPartnership } from './build/partnership.ts'
import { buildPlan } from './build/plan.ts'
import { buildReservation } from './build/reservation.ts'
import { buildSplit } from './build/split.ts'
import { buildTokens } from './build/token.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
/** A row with a state, its state machine, and the calls that move it: a refusal counts as not moved. */
interface Machine<S extends string> {
  table: string
  column?: string
  key: string
  keyColumn?: string
  transitions: Transitions<S>
  moves: Partial<Record<S, (from: S) => Promise<unknown>>>
}

/** Puts the row into every state, tries every move, and asserts that it moved exactly where its machine allows. */
async function expectMachine<S extends string>({
  table,
  column = 'state',
  key,
  keyColumn = 'key',
  transitions,
  moves,
}: Machine<S>) {
  const [rowsOf, state, keyOf] = [table, column, keyColumn].map((name) => sql.identifier(name))
  for (const from of Object.keys(transitions) as S[]) {
    for (const [to, move] of Object.entries(moves) as [S, (from: S) => Promise<unknown>][]) {
      await app.db.execute(sql`update ${rowsOf} set ${state} = ${from} where ${keyOf} = ${key}`)
      await move(from).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
      const [row] = await app.rows<{ now: S }>(
        sql`select ${state} as now from ${rowsOf} where ${keyOf} = ${key}`,
      )
      expect(row?.now, `${table}: ${from} to ${to}`).toBe(canTransition(transitions, from, to) ? to : from)
    }
  }
}

/** A split paid by both, with the buyer's wallet and everything related. */
async function paidSplit() {
  const split = await buildSplit(app, { automatic: true, fundCents: 1000 })
  const answer = await split.asBuyer.post('/v1/billing/checkout', split.order(undefined, true))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [row] = await app.rows<{
    checkout: CheckoutKey
    request: ChargeRequestKey
    split: SplitKey
    invoice: InvoiceKey
    charge: ChargeKey
    hold: HoldKey
  }>(
    sql`select split.checkout_key as checkout, split.request_key as request, split.key as split,
          invoices.key as invoice, charges.key as charge, holds.key as hold
        from split_payments split join invoices on invoices.checkout_key = split.checkout_key
        join charges on charges.invoice_key = invoices.key
        join holds on holds.purpose_key = split.checkout_key
        where invoices.member_key = ${split.buyer.key}`,
  )
  return present(row, 'the split was paid')
}

async function openRenewal() {
  const plan = await buildPlan(app, { member: await buildMember(app) })
  const key = newKey('renewal')
  const today = dateIn(app.now)
  const cents = { unitCents: 1800, feeCents: 0, cents: 1800 }
  const span = { startsOn: today, endsOn: today, unit: 'month' as const }
  const renewal = { key, planKey: plan.key, memberKey: plan.memberKey, kind: 'renewal' as const, tryAt: null }
  await writeRenewals(app.db, [{ ...renewal, ...span, ...cents }], app.now)
  return { key, planKey: plan.key }
}

test('invoices and charges make only allowed transitions', async () => {
  const { invoice, charge } = await paidSplit()
  const payment = sql`select ${invoice}::text as invoice, ${charge}::text as charge`
  await expectMachine({
    table: 'invoices',
    column: 'status',
    key: invoice,
    transitions: invoiceTransitions,
    moves: {
      paid: async () =>
        app.db.execute(sql`with paid as (${payInvoices(payment, app.now)}) select key from paid`),
      failed: () => failInvoice(app.db, invoice, { reason: 'No', charge: null }, app.cause()),
      void: () => endInvoice(app.db, invoice, 'void'),
      abandoned: () => endInvoice(app.db, invoice, 'abandoned'),
    },
  })
  const states = Object.keys(chargeTransitions) as (keyof typeof chargeTransitions)[]
  const moveTo = (to: (typeof states)[number]) => (from: (typeof states)[number]) =>
    moveCharge(app.db, { key: charge, state: from }, { state: to }, app.cause())
  await expectMachine({
    table: 'charges',
    key: charge,
    transitions: chargeTransitions,
    moves: Object.fromEntries(states.map((to) => [to, moveTo(to)])),
  })
  const taken = () => succeedCharge(app.db, charge, 'pi_1', app.cause())
  const ofOnePayer = { ...chargeTransitions, authorized: [] }
  await expectMachine({ table: 'charges', key: charge, transitions: ofOnePayer, moves: { succeeded: taken } })
})

test('a charge transitioned by another process is left alone', async () => {
  const { charge } = await paidSplit()
  await moveCharge(app.db, { key: charge, state: 'asking' }, { state: 'failed' }, app.cause())
  expect(await app.rows(sql`select state from charges where key = ${charge}`)).toEqual([
    { state: 'succeeded' },
  ])
})

test('refunds and disputes make only allowed transitions', async () => {
  const { invoice, charge } = await paidSplit()
  const refund = newKey('refund')
  const at = app.now.toISOString()
  await app.rows(sql`insert into refunds (key, charge_key, invoice_key, member_key, amount_cents, state, reason, created_at)
    select ${refund}, key, invoice_key, member_key, 100, 'asking', 'Broken', ${at}::timestamptz
    from charges where key = ${charge} and invoice_key = ${invoice}`)
  const move = (to: keyof typeof refundTransitions) => async () =>
    app.db.execute(moveRefunds(sql`key = ${refund}`, to, sql`failure_message = null`))
  await expectMachine({
    table: 'refunds',
    key: refund,
    transitions: refundTransitions,
    moves: { succeeded: move('succeeded'), failed: move('failed') },
  })

  const ref = 'dp_of_the_split'
  await app.rows(sql`insert into disputes (key, charge_key, member_key, amount_cents, reason, status, opened_at)
    select ${ref}, key, member_key, 100, 'fraudulent', 'before', ${at}::timestamptz from charges where key = ${charge}`)
  const facts = { processorRef: 'pi_1', attemptKey: null, isLost: false, feeCents: 0 }
  const bank = { ...facts, amountCents: 100, reason: 'fraudulent' }
  const states = Object.keys(disputeTransitions) as (keyof typeof disputeTransitions)[]
  for (const from of states) {
    for (const to of states) {
      const closedAt = from === 'closed' ? at : null
      await app.rows(
        sql`update disputes set status = 'before', closed_at = ${closedAt}::timestamptz where key = ${ref}`,
      )
      const told = { ref, ...bank, status: 'after' }
      const hasEnded = await moveDispute(app.db, { ...told, isClosed: to === 'closed' }, app.now)
      expect(hasEnded, `${from} to ${to}`).toBe(from === 'open' && to === 'closed')
      const [row] = await app.rows<{ status: string; state: string }>(
        sql`select status, case when closed_at is null then 'open' else 'closed' end as state from disputes where key = ${ref}`,
      )
      const moved = canTransition(disputeTransitions, from, to)
      expect(row, `${from} to ${to}`).toEqual(
        moved ? { status: 'after', state: to } : { status: 'before', state: from },
      )
    }
  }
})

test('checkouts, splits, requests, and holds make only allowed transitions', async () => {
  const { checkout, request, split, hold } = await paidSplit()
  const move = (to: keyof typeof checkoutTransitions) => () =>
    app.db.execute(moveCheckout(checkout, to, app.now))
  await expectMachine({
    table: 'checkouts',
    key: checkout,
    transitions: checkoutTransitions,
    moves: {
      pending: move('pending'),
      settled: move('settled'),
      failed: move('failed'),
      void: move('void'),
      abandoned: move('abandoned'),
    },
  })
  const moveTo = (state: keyof typeof splitTransitions) => async () =>
    moveSplit(app.db, await loadSplit(app.db, split), { state }, app.now)
  await expectMachine({
    table: 'split_payments',
    key: split,
    transitions: splitTransitions,
    moves: {
      capturing: moveTo('capturing'),
      undoing: moveTo('undoing'),
      done: moveTo('done'),
      undone: moveTo('undone'),
    },
  })
  const ofKey = sql`key = ${request}`
  await expectMachine({
    table: 'charge_requests',
    key: request,
    transitions: chargeRequestTransitions,
    moves: {
      accepted: async () => app.db.execute(moveRequests(ofKey, { state: 'accepted' }, app.now)),
      ended: async () => app.db.execute(moveRequests(ofKey, { state: 'ended', reason: 'lapsed' }, app.now)),
    },
  })
  await expectMachine({
    table: 'holds',
    key: hold,
    transitions: holdTransitions,
    moves: {
      captured: async () =>
        app.db.execute(sql`with ${captureHolds(checkout, app.now, sql`true`)} select 1 from held_part`),
      released: () => releaseHold(app.db, checkout, app.now),
    },
  })
})

test('renewals and plans make only allowed transitions', async () => {
  const { key, planKey } = await openRenewal()
  const states = Object.keys(renewalTransitions) as (keyof typeof renewalTransitions)[]
  await expectMachine({
    table: 'renewals',
    key,
    transitions: renewalTransitions,
    moves: Object.fromEntries(
      states.map((to) => [
        to,
        (from: (typeof states)[number]) => moveRenewal(app.db, { key, state: from }, to, {}),
      ]),
    ),
  })
  const halves = Object.keys(partnersHalfTransitions) as (keyof typeof partnersHalfTransitions)[]
  await expectMachine({
    table: 'renewals',
    column: 'partner_state',
    key,
    transitions: partnersHalfTransitions,
    moves: Object.fromEntries(
      halves.map((to) => [
        to,
        (from: (typeof halves)[number]) => movePartnersHalf(app.db, { key, partnerState: from }, to),
      ]),
    ),
  })
  const statuses = Object.keys(planTransitions) as (keyof typeof planTransitions)[]
  const one = (to: (typeof statuses)[number]) => (from: (typeof statuses)[number]) =>
    movePlan(app.db, { key: planKey, status: from }, to)
  const many = (to: (typeof statuses)[number]) => () =>
    movePlans(app.db, [planKey], to, { set: sql`failed_at = null`, returning: sql`plans.key` })
  for (const move of [one, many]) {
    await expectMachine({
      table: 'plans',
      column: 'status',
      key: planKey,
      transitions: planTransitions,
      moves: Object.fromEntries(statuses.map((to) => [to, move(to)])),
    })
  }
})

test('bundle purchases, recharges, reservations, and plan offers transition as allowed', async () => {
  const member = await buildMember(app)
  const card = await buildCard(app, member)
  const order = { source: card.key, service_bundle: (await buildBundle(app)).key }
  expect((await (await app.as(member)).post('/v1/buy-credit', order)).status).toBe(200)
  const [purchase] = await app.rows<{ key: string; invoice: InvoiceKey }>(
    sql`select key, invoice_key as invoice from bundle_purchases where member_key = ${member.key}`,
  )
  const { key, invoice } = present(purchase, 'a bundle was bought')
  const move = (to: keyof typeof bundlePurchaseTransitions) => async () =>
    app.db.execute(movePurchases(sql`${invoice}`, to, app.now))
  await expectMachine({
    table: 'bundle_purchases',
    key,
    transitions: bundlePurchaseTransitions,
    moves: {
      settled: move('settled'),
      failed: move('failed'),
      void: move('void'),
      abandoned: move('abandoned'),
    },
  })

  await app.rows(sql`insert into recharges (key, member_key, purpose, purpose_key, invoice_key, cents, state, created_at)
    values ('recharge_tried', ${member.key}, 'renewal', 'renewal_any', ${invoice}, 5000, 'open', now())`)
  const moveTried = (to: keyof typeof rechargeTransitions) => () =>
    moveRecharge(app.db, invoice, to, {}, app.now)
  await expectMachine({
    table: 'recharges',
    key: 'recharge_tried',
    transitions: rechargeTransitions,
    moves: {
      paid: moveTried('paid'),
      failed: moveTried('failed'),
      void: moveTried('void'),
      abandoned: moveTried('abandoned'),
    },
  })

  const reservation = await buildReservation(app, { memberKey: member.key })
  const moveReservation = (to: keyof typeof reservationTransitions) => async () =>
    app.db.execute(moveReservations(sql`key = ${reservation.key}`, to, app.now))
  await expectMachine({
    table: 'reservations',
    key: reservation.key,
    transitions: reservationTransitions,
    moves: {
      open: moveReservation('open'),
      paying: moveReservation('paying'),
      failed: moveReservation('failed'),
      paid: moveReservation('paid'),
      canceled: moveReservation('canceled'),
    },
  })

  const plan = await buildPlan(app, { member })
  const offer = newKey('planOffer')
  await app.rows(sql`insert into plan_offers (key, plan_key, member_key, state, created_at)
    values (${offer}, ${plan.key}, ${member.key}, 'open', ${app.now.toISOString()}::timestamptz)`)
  const moveTo = (to: keyof typeof planOfferTransitions) => async () =>
    app.db.execute(moveOffers(sql`key = ${offer}`, to))
  await expectMachine({
    table: 'plan_offers',
    key: offer,
    transitions: planOfferTransitions,
    moves: { accepted: moveTo('accepted'), denied: moveTo('denied'), lapsed: moveTo('lapsed') },
  })
})

test('tokens and discounts in an order make only allowed transitions', async () => {
  const member = await buildMember(app)
  const [checkoutKey, itemKey] = [newKey('checkout'), newKey('checkoutItem')]
  const held = { memberKey: member.key, checkoutKey, now: app.now }
  const tokenKey = await buildTokens(app, member, { serviceKeys: [newKey('service')] })
  await holdTokens(app.db, { ...held, tokens: [{ tokenKey, itemKey, checkoutKey }] })
  await expectMachine({
    table: 'token_holds',
    key: checkoutKey,
    keyColumn: 'checkout_key',
    transitions: tokenHoldTransitions,
    moves: {
      captured: () => captureTokens(app.db, checkoutKey, app.now),
      released: () => releaseTokens(app.db, [checkoutKey], app.now),
      returned: () => returnTokens(app.db, { checkoutItemKeys: [itemKey] }, app.cause()),
    },
  })
  const discountKeys = [await buildDiscount(app, member, { percent: 10 })]
  await holdDiscounts(app.db, { ...held, discountKeys })
  await expectMachine({
    table: 'discount_uses',
    key: checkoutKey,
    keyColumn: 'checkout_key',
    transitions: discountUseTransitions,
    moves: {
      captured: () => captureDiscounts(app.db, checkoutKey, app.now),
      released: () => releaseDiscounts(app.db, checkoutKey, app.now),
    },
  })
})

test('packages and partnerships make only allowed transitions', async () => {
  const bought = await buildPackage(app, { member: await buildMember(app) })
  const statuses = Object.keys(packageTransitions) as (keyof typeof packageTransitions)[]
  const one = (to: (typeof statuses)[number]) => (from: (typeof statuses)[number]) =>
    changeState(app.db, { ...bought, status: from }, to, {})
  const many = (to: (typeof statuses)[number]) => async () =>
    app.db.execute(movePackages(sql`key = ${bought.key}`, to, sql`paused_at = null`))
  for (const move of [one, many]) {
    await expectMachine({
      table: 'packages',
      column: 'status',
      key: bought.key,
      transitions: packageTransitions,
      moves: Object.fromEntries(statuses.map((to) => [to, move(to)])),
    })
  }

  const { key } = await buildPartnership(app)
  const states = Object.keys(partnershipTransitions) as (keyof typeof partnershipTransitions)[]
  const moveTo = (to: (typeof states)[number]) => (from: (typeof states)[number]) =>
    movePartnership(app.db, { key, status: from }, to, {})
  const partnership = {
    table: 'partnerships',
    column: 'status',
    key,
    transitions: partnershipTransitions,
  }
  await expectMachine({
    ...partnership,
    moves: Object.fromEntries(states.map((to) => [to, moveTo(to)])),
  })
  await expectMachine({
    ...partnership,
    moves: { ended: async () => app.db.execute(endPartnerships(sql`key = ${key}`, app.now)) },
  })
})
