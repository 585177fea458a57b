import { sql } from 'drizzle-orm'
import { OutcomeUnknown } from '../cards/processor.ts'
import { postTransfer } from '../ledger/post.ts'
import type { Cause, Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import type { ChargeRow } from './charge-row.ts'

/**
 * Money came in for a charge that we had already given up: it goes back in full. The refund is written down before
 * the processor is asked, so that a death in between is finished by the reconciler.
 */
export async function refundStray(
  platform: Platform,
  charge: ChargeRow,
  processorRef: string,
  cause: Cause,
): Promise<void> {
  const at = cause.now.toISOString()
  const fresh = await rowsOf<{ key: string }>(
    platform.database.db,
    sql`with late as (update charges set processor_ref = ${processorRef}, refunded_cents = amount_cents
          where key = ${charge.key} and refunded_cents = 0 returning key, member_key, amount_cents)
        insert into refunds (key, charge_key, member_key, amount_cents, state, reason, created_at)
          select ${newKey('refund')}, key, member_key, amount_cents, 'asking', 'stray', ${at}::timestamptz from late
        returning key`,
  )
  if (fresh[0]) await finishRefund(platform, fresh[0].key, cause)
}

interface OpenRefund {
  key: string
  charge_key: string
  member_key: string
  invoice_key: string
  amount_cents: number
  processor_ref: string
  reason: string
}

/** Asks the processor for a refund that was written down, and posts it once it is given. Safe to repeat. */
export async function finishRefund(platform: Platform, refundKey: string, cause: Cause): Promise<void> {
  const [refund] = await rowsOf<OpenRefund>(
    platform.database.db,
    sql`select refunds.key, charge_key, refunds.member_key, charges.invoice_key, refunds.amount_cents, charges.processor_ref, reason
        from refunds join charges on charges.key = refunds.charge_key where refunds.key = ${refundKey} and refunds.state = 'asking'`,
  )
  if (!refund) return
  const outcome = await platform.ports.processor
    .refund({ key: refund.key, processorRef: refund.processor_ref, amountCents: refund.amount_cents })
    .catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) return null
      throw error
    })
  if (!outcome || outcome.state === 'pending') return
  await platform.database.transaction(async (tx) => {
    const ended = await rowsOf<{ key: string }>(
      tx,
      sql`update refunds set state = ${outcome.state}, processor_ref = ${outcome.state === 'succeeded' ? outcome.ref : null},
            ended_at = ${cause.now.toISOString()}::timestamptz where key = ${refund.key} and state = 'asking' returning key`,
    )
    if (ended.length === 0 || outcome.state !== 'succeeded') return
    // A stray charge never became a purchase: what came in and what went back are posted together.
    if (refund.reason === 'stray') {
      await postTransfer(
        tx,
        movement('stray_charge', refund, cause, { from: 'refunds', to: 'card_clearing' }),
      )
    }
    await postTransfer(tx, movement('refund', refund, cause, { from: 'card_clearing', to: 'refunds' }))
  })
}

function movement(
  kind: string,
  refund: OpenRefund,
  cause: Cause,
  accounts: { from: 'refunds' | 'card_clearing'; to: 'refunds' | 'card_clearing' },
) {
  return {
    memberKey: refund.member_key,
    kind,
    invoiceKey: refund.invoice_key,
    chargeKey: refund.charge_key,
    at: cause.now,
    postings: [
      { account: accounts.to, cents: refund.amount_cents },
      { account: accounts.from, cents: -refund.amount_cents },
    ],
  }
}
