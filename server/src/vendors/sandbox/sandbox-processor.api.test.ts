import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import {
  type ChargeAttempt,
  OutcomeUnknown,
  ReleaseRefused,
  type SandboxFault,
} from '../../money/cards/processor.ts'
import { newKey } from '../../platform/ids.ts'

const app = useTestApp()
const processor = () => app.platform.ports.processor

async function attemptWith(number: string, parts: Partial<ChargeAttempt> = {}): Promise<ChargeAttempt> {
  const member = await buildMember(app)
  const card = await buildCard(app, member, { number })
  return {
    attemptKey: newKey('charge'),
    customerRef: card.customerRef,
    cardRef: card.processorRef,
    amountCents: 20_401,
    description: 'GT-000123',
    metadata: {},
    capture: true,
    onSession: true,
    ...parts,
  }
}

async function fault(attempt: ChargeAttempt, kind: SandboxFault['kind'], parts: Partial<SandboxFault> = {}) {
  await processor().sandbox?.addFault({
    kind,
    act: 'charge',
    customerRef: attempt.customerRef,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
    ...parts,
  })
}

const chargesOf = (attempt: ChargeAttempt) =>
  app.rows<{ state: string }>(
    sql`select state from sandbox_charges where attempt_key = ${attempt.attemptKey}`,
  )
const reportsTaken = (ref: string) =>
  app.rows(sql`select 1 from processor_reports where processor_ref = ${ref}`)

test.each([
  ['4242424242424242', { state: 'succeeded' }],
  ['5555555555554444', { state: 'succeeded' }],
  ['4000000000000002', { state: 'failed', code: 'card_declined', message: 'Your card was declined.' }],
  ['4000000000000341', { state: 'failed', code: 'card_declined', message: 'Your card was declined.' }],
  [
    '4000000000009995',
    { state: 'failed', code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ],
  ['4000000000000069', { state: 'failed', code: 'card_expired' }],
  ['4000000000000077', { state: 'pending' }],
  ['4000002760003184', { state: 'action' }],
])('BG-11: a charge of %s', async (number, outcome) => {
  expect(await processor().charge(await attemptWith(number))).toMatchObject(outcome)
})

test('a repeat under the attempt key returns the same charge', async () => {
  const attempt = await attemptWith('4242424242424242')
  const answers = await Promise.all([1, 2, 3].map(() => processor().charge(attempt)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await chargesOf(attempt)).toHaveLength(1)
})

test('reusing an attempt key with another amount is our bug', async () => {
  const attempt = await attemptWith('4242424242424242')
  await processor().charge(attempt)
  await expect(processor().charge({ ...attempt, amountCents: 1 })).rejects.toThrow('one amount')
})

test('an expired or detached card is declined', async () => {
  const member = await buildMember(app)
  const card = await buildCard(app, member, { expMonth: 2, expYear: 2027 })
  const attempt = {
    ...(await attemptWith('4242424242424242')),
    customerRef: card.customerRef,
    cardRef: card.processorRef,
  }
  expect(await processor().charge(attempt)).toMatchObject({ state: 'failed', code: 'card_expired' })

  const other = await attemptWith('4242424242424242')
  await processor().detachCard({ cardRef: other.cardRef })
  expect(await processor().charge(other)).toMatchObject({ state: 'failed', ref: null, code: 'card_declined' })
  expect(await chargesOf(other)).toHaveLength(0)
})

test('a card requiring confirmation fails off session', async () => {
  const away = await attemptWith('4000002760003184', { onSession: false })
  expect(await processor().charge(away)).toMatchObject({ state: 'failed', code: 'authentication_required' })

  for (const approve of [true, false]) {
    const here = await attemptWith('4000002760003184')
    const asked = await processor().charge(here)
    if (asked.state !== 'action') throw new Error('no confirmation was asked for')
    await processor().sandbox?.confirm({
      customerRef: 'sbx_cus_other',
      clientSecret: asked.clientSecret,
      approve,
    })
    expect(await processor().findCharge({ ...here, processorRef: null })).toMatchObject({ state: 'action' })
    await processor().sandbox?.confirm({
      customerRef: here.customerRef,
      clientSecret: asked.clientSecret,
      approve,
    })
    expect(await processor().findCharge({ ...here, processorRef: null })).toMatchObject(
      approve ? { state: 'succeeded' } : { state: 'failed', code: 'authentication_required' },
    )
  }
})

test('an authorization can be captured or released', async () => {
  const taken = await attemptWith('4242424242424242', { capture: false })
  const held = await processor().charge(taken)
  expect(held.state).toBe('authorized')
  expect(await processor().capture({ idempotencyKey: 'k1', processorRef: held.ref ?? '' })).toMatchObject({
    state: 'succeeded',
  })
  expect(await processor().capture({ idempotencyKey: 'k1', processorRef: held.ref ?? '' })).toMatchObject({
    state: 'succeeded',
  })

  const left = await attemptWith('4242424242424242', { capture: false })
  const free = await processor().charge(left)
  await processor().release({ idempotencyKey: 'k2', processorRef: free.ref ?? '' })
  await processor().release({ idempotencyKey: 'k2', processorRef: free.ref ?? '' })
  expect(await processor().findCharge({ ...left, processorRef: null })).toMatchObject({ state: 'failed' })
})

const held = async () => {
  const attempt = await attemptWith('4242424242424242', { capture: false })
  const { ref } = await processor().charge(attempt)
  const act = { idempotencyKey: newKey('charge'), processorRef: ref ?? '' }
  const stands = () => processor().findCharge({ attemptKey: attempt.attemptKey, processorRef: ref })
  return { attempt, act, stands }
}

test('capture faults: declined, done without a response, or not done', async () => {
  const no = await held()
  await fault(no.attempt, 'decline', { act: 'capture', code: 'insufficient_funds' })
  const refused = { state: 'failed', code: 'insufficient_funds' }
  expect(await processor().capture(no.act)).toMatchObject(refused)
  expect(await processor().capture(no.act)).toMatchObject(refused)

  for (const [kind, meanwhile] of [
    ['timeout_before', 'authorized'],
    ['timeout_after', 'succeeded'],
  ] as const) {
    const lost = await held()
    await fault(lost.attempt, kind, { act: 'capture' })
    await expect(processor().capture(lost.act)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await lost.stands()).toMatchObject({ state: meanwhile })
    expect(await processor().capture(lost.act)).toMatchObject({ state: 'succeeded' })
  }
})

test('release faults: declined, done without a response, or not done', async () => {
  const no = await held()
  await fault(no.attempt, 'decline', { act: 'release' })
  await expect(processor().release(no.act)).rejects.toBeInstanceOf(ReleaseRefused)
  expect(await no.stands()).toMatchObject({ state: 'authorized' })

  for (const [kind, meanwhile] of [
    ['timeout_before', 'authorized'],
    ['timeout_after', 'failed'],
  ] as const) {
    const lost = await held()
    await fault(lost.attempt, kind, { act: 'release' })
    await expect(processor().release(lost.act)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await lost.stands()).toMatchObject({ state: meanwhile })
    await processor().release(lost.act)
    expect(await lost.stands()).toMatchObject({ state: 'failed' })
  }

  const taken = await held()
  await processor().capture(taken.act)
  await expect(processor().release(taken.act)).rejects.toBeInstanceOf(ReleaseRefused)
})

test('an authorization lapses after seven days and cannot be captured', async () => {
  const { act } = await held()
  await app.travelTo(new Date(app.now.getTime() + 7 * 86_400_000))
  expect(await processor().capture(act)).toMatchObject({
    state: 'failed',
    message: 'The payment was canceled.',
  })
})

test('refunds are limited to the charge, once per key', async () => {
  const attempt = await attemptWith('4242424242424242')
  const { ref } = await processor().charge(attempt)
  const processorRef = ref ?? ''
  const key = newKey('refund')
  expect(await processor().refund({ key, processorRef, amountCents: 20_000 })).toMatchObject({
    state: 'succeeded',
  })
  expect(await processor().refund({ key, processorRef, amountCents: 20_000 })).toMatchObject({
    state: 'succeeded',
  })
  expect(await processor().refund({ key: newKey('refund'), processorRef, amountCents: 402 })).toMatchObject({
    state: 'failed',
  })
  const rows = await app.rows<{ refunded_cents: number }>(
    sql`select refunded_cents from sandbox_charges where attempt_key = ${attempt.attemptKey}`,
  )
  expect(rows[0]?.refunded_cents).toBe(20_000)
})

test('per-customer charge faults: no response, with or without a charge', async () => {
  const before = await attemptWith('4242424242424242')
  const bystander = await attemptWith('4242424242424242')
  await fault(before, 'timeout_before')
  expect(await processor().charge(bystander)).toMatchObject({ state: 'succeeded' })
  await expect(processor().charge(before)).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(await processor().findCharge({ ...before, processorRef: null })).toBeNull()
  expect(await processor().charge(before)).toMatchObject({ state: 'succeeded' })

  const after = await attemptWith('4242424242424242')
  await fault(after, 'timeout_after')
  await expect(processor().charge(after)).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(await processor().findCharge({ ...after, processorRef: null })).toMatchObject({ state: 'succeeded' })
  expect(await processor().charge(after)).toMatchObject({ state: 'succeeded' })
  expect(await chargesOf(after)).toHaveLength(1)

  const declined = await attemptWith('4242424242424242')
  await fault(declined, 'decline', { code: 'insufficient_funds', times: 2 })
  const next = { ...declined, attemptKey: newKey('charge') }
  const third = { ...declined, attemptKey: newKey('charge') }
  expect(await processor().charge(declined)).toMatchObject({ state: 'failed', code: 'insufficient_funds' })
  expect(await processor().charge(next)).toMatchObject({ state: 'failed' })
  expect(await processor().charge(third)).toMatchObject({ state: 'succeeded' })
})

test('report faults: late response, repeated report, and early report', async () => {
  const late = await attemptWith('4242424242424242')
  await fault(late, 'answer_late_ms', { lateMs: 120 })
  const began = performance.now()
  await processor().charge(late)
  expect(performance.now() - began).toBeGreaterThan(110)

  const early = await attemptWith('4242424242424242')
  await fault(early, 'webhook_out_of_order')
  const { ref } = await processor().charge(early)
  expect(await reportsTaken(ref ?? '')).toHaveLength(1)

  const twice = await attemptWith('4242424242424242')
  await fault(twice, 'answer_twice')
  const answer = await processor().charge(twice)
  await app.travelTo(new Date(app.now.getTime() + 1000))
  expect(await reportsTaken(answer.ref ?? '')).toHaveLength(1)
  const left = await app.rows(
    sql`select 1 from sandbox_reports where attempt_key = ${twice.attemptKey} and deliveries_left > 0`,
  )
  expect(left).toHaveLength(0)
})

test('BG-11: a pending charge succeeds and is reported after 60 s', async () => {
  const attempt = await attemptWith('4000000000000077')
  const { ref } = await processor().charge(attempt)
  await app.travelTo(new Date(app.now.getTime() + 30_000))
  expect(await processor().findCharge({ ...attempt, processorRef: null })).toMatchObject({ state: 'pending' })
  expect(await reportsTaken(ref ?? '')).toHaveLength(0)
  await app.travelTo(new Date(app.now.getTime() + 31_000))
  expect(await processor().findCharge({ ...attempt, processorRef: null })).toMatchObject({
    state: 'succeeded',
  })
  expect(await reportsTaken(ref ?? '')).toHaveLength(1)
})
