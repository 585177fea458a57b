import type { ChargeKey } from '@goodturn/contract/ids'
import { retryAfterMs, confirmWithinMs } from './retry-times.ts'
import { sql } from 'drizzle-orm'
import type { ChargeOutcome } from '../../cards/processor.ts'
import { notConfirmedText } from '../../cards/describe-failure.ts'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { ChargeRow } from './charge-row.ts'
import { chargeColumns, findCharge } from './find-charge.ts'
import { mailNotCharged } from './mail-bank-questions.ts'
import { isOpen, moveCharge, succeedCharge } from './move-charge.ts'
import { refundStray } from '../refunds/refund-stray.ts'

/**
 * Stores a charge's outcome and acts on it in one transaction: fulfills paid invoices, undoes declined ones. An ended
 * charge never changes, so outcomes may arrive twice or late; money that arrives for a purchase that was undone in the
 * meantime is refunded. Returns the charge's current state.
 */
export async function applyOutcome(
  platform: Platform,
  chargeKey: ChargeKey,
  outcome: ChargeOutcome | null,
  cause: Cause,
): Promise<ChargeRow | null> {
  const applied = await platform.database.transaction(async (tx) => {
    if (outcome?.state === 'succeeded') {
      const paid = await succeedCharge(tx, chargeKey, outcome.ref, cause)
      if (paid) await cause.hooks.settle[paid.purpose].paid(tx, paid, cause)
      return paid
    }
    const before = await lockOpenCharge(tx, chargeKey)
    if (!before) return null
    const charge = await writeState(tx, before, outcome, cause)
    const settle = cause.hooks.settle[charge.purpose]
    if (charge.state !== 'failed') await settle.waiting(tx, charge, cause)
    else if (isInteractive(before)) {
      await settle.declined(tx, charge, cause)
      if (before.bank_mailed) await mailNotCharged(tx, charge, cause)
    } else await settle.failed(tx, charge, cause)
    return charge
  })
  if (applied) return applied
  const ended = await findCharge(platform.database.db, chargeKey)
  if (ended?.state === 'failed' && outcome?.state === 'succeeded')
    await refundStray(platform, ended, outcome.ref, cause)
  return ended
}

/**
 * The buyer is still at the checkout with their cart: a decline leaves nothing behind, and they may try another card.
 */
function isInteractive(before: ChargeRow): boolean {
  return before.invoice_status === 'unpaid' && (before.state === 'asking' || before.state === 'action')
}

/** A processor's answer for a charge that brought no money, or none yet. */
type OpenOrRefused = Exclude<ChargeOutcome, { state: 'succeeded' }>

async function lockOpenCharge(tx: Tx, key: ChargeKey): Promise<ChargeRow | null> {
  const rows = await rowsOf<ChargeRow>(
    tx,
    sql`select ${chargeColumns} from charges join invoices on invoices.key = charges.invoice_key
        where charges.key = ${key} and ${isOpen} for update of charges`,
  )
  return rows[0] ?? null
}

async function writeState(
  tx: Tx,
  charge: ChargeRow,
  outcome: OpenOrRefused | null,
  cause: Cause,
): Promise<ChargeRow> {
  const state = stateOf(charge, outcome)
  const wait = state === 'action' ? confirmWithinMs : retryAfterMs
  const askAgainAt = state === 'failed' ? null : new Date(cause.now.getTime() + wait)
  const code = outcome?.state === 'failed' ? outcome.code : null
  const message = outcome?.state === 'failed' ? messageOf(charge, outcome) : null
  await moveCharge(
    tx,
    charge,
    { state, processorRef: outcome?.ref ?? null, code, message, askAgainAt },
    cause,
  )
  const ref = outcome?.ref ?? charge.processor_ref
  return { ...charge, state, processor_ref: ref, failure_code: code, failure_message: message }
}

/** The failure message; after a declined bank confirmation, one that doesn't ask for it again. */
function messageOf(
  charge: ChargeRow,
  { code, message }: Extract<ChargeOutcome, { state: 'failed' }>,
): string {
  return charge.state === 'action' && code === 'authentication_required' ? notConfirmedText : message
}

function stateOf(charge: ChargeRow, outcome: OpenOrRefused | null): ChargeRow['state'] {
  if (outcome === null) return charge.state === 'action' ? 'action' : 'pending'
  if (outcome.state === 'authorized') return 'pending'
  return outcome.state
}
