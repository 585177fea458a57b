import type { ChargeRequestKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SandboxFault } from '../src/money/cards/processor.ts'
import { checkLedger } from '../src/console/books/self-check.ts'
import type { TestApp } from './app.ts'
import { type SplitParts, buildSplit } from './build/split.ts'

export type SplitCase = Awaited<ReturnType<typeof buildSplit>>

/** Shared helpers for tests of splits between two partners, bound to the test's app. */
export function splitCases(app: TestApp) {
  /** A purchase that waits for its partner. */
  async function asked(parts: SplitParts = {}, credit = false) {
    const split = await buildSplit(app, parts)
    const answer = await split.asBuyer.post('/v1/billing/checkout', split.order(undefined, credit))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { data } = (await split.asPartner.get('/users/paymentrequests')).body
    return { ...split, answer: answer.body.data, request: data[0] }
  }

  const approve = ({
    asPartner,
    request,
  }: Pick<SplitCase, 'asPartner'> & { request: { key: ChargeRequestKey } }) =>
    asPartner.post(`/v1/paymentpartners/acceptcharge/${request.key}`)

  const touchesOf = async (memberKey: MemberKey) =>
    (await app.rows(sql`select key from touches where member_key = ${memberKey}`)).length

  /** Side, state, and cents of each charge, in creation order. */
  async function chargesOf({ buyer, partner }: SplitCase) {
    const rows = await app.rows<{ member_key: MemberKey; state: string; amount_cents: number }>(
      sql`select member_key, state, amount_cents from charges
          where member_key in (${buyer.key}, ${partner.key}) order by created_at, key`,
    )
    return rows.map((row) => [
      row.member_key === buyer.key ? 'buyer' : 'partner',
      row.state,
      row.amount_cents,
    ])
  }

  async function invoicesOf({ asBuyer, asPartner }: SplitCase) {
    const read = async (caller: typeof asBuyer) =>
      (await caller.get('/v1/invoices')).body.data.map(
        (one: { invoice_status: string }) => one.invoice_status,
      )
    return { buyer: await read(asBuyer), partner: await read(asPartner) }
  }

  /** Asserts that nothing is held or pending and that the books balance. */
  async function expectRest(split: SplitCase) {
    const keys = sql`(${split.buyer.key}, ${split.partner.key})`
    expect(await app.rows(sql`select key from holds where state = 'held' and member_key in ${keys}`)).toEqual(
      [],
    )
    expect(
      await app.rows(
        sql`select key from charges where member_key in ${keys} and state not in ('succeeded', 'failed', 'released')`,
      ),
    ).toEqual([])
    // The amount the processor took and didn't refund equals the amount paid.
    const [sums] = await app.rows<{ taken: number; paid: number }>(sql`
      select (select coalesce(sum(sandbox.amount_cents), 0)::int from sandbox_charges sandbox
          join customers on customers.processor_ref = sandbox.customer_ref
          where sandbox.state = 'succeeded' and customers.member_key in ${keys})
        - (select coalesce(sum(amount_cents), 0)::int from refunds where state = 'succeeded' and member_key in ${keys}) as taken,
        (select coalesce(sum(charged_cents), 0)::int from invoices where status = 'paid' and member_key in ${keys}) as paid`)
    expect(sums?.taken).toBe(sums?.paid)
    expect(
      await app.rows(
        sql`select sandbox.attempt_key from sandbox_charges sandbox
            join customers on customers.processor_ref = sandbox.customer_ref
            where sandbox.state in ('authorized', 'pending', 'action') and customers.member_key in ${keys}`,
      ),
    ).toEqual([])
    expect(await checkLedger(app.db)).toMatchObject({ unbalanced: [], lots: [], invoices: [] })
  }

  async function addFault(split: SplitCase, side: 'buyer' | 'partner', fault: Partial<SandboxFault>) {
    const [customer] = await app.rows<{ ref: string }>(
      sql`select processor_ref as ref from customers where member_key = ${split[side].key}`,
    )
    await app.platform.ports.processor.sandbox?.addFault({
      times: 1,
      lateMs: 0,
      code: null,
      customerRef: customer?.ref ?? null,
      ...fault,
    } as SandboxFault)
  }

  return { asked, approve, touchesOf, chargesOf, invoicesOf, expectRest, addFault }
}
