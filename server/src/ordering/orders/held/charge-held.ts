import type { InvoiceKey } from '@goodturn/contract/ids'
import { findRechargeOf } from '../../../money/easy-billing/charge-behind.queries.ts'
import { applyOutcome } from '../../../money/invoices/charges/apply-outcome.ts'
import type { ChargeRow } from '../../../money/invoices/charges/charge-row.ts'
import { findLatestCharge } from '../../../money/invoices/charges/find-charge.ts'
import { insertAttempt } from '../../../money/invoices/charges/insert-charges.ts'
import { loadProcessorCharge, requestCharge } from '../../../money/invoices/charges/request-charge.ts'
import { type Cause, type Platform, causeOf } from '../../../platform/context.ts'
import { type Tx, violatedConstraint } from '../../../platform/database/database.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { randomCode } from '../../../platform/ids.ts'
import { failHeldWithoutCard } from './fail-held.ts'
import { namedCard } from './named-card.ts'
import { payByBalance } from './pay-by-balance.ts'
import { type UnaskedOrder, lockUnasked } from './unasked.queries.ts'

/** Pays for a gift that was accepted: by the named card, or by easy billing. */
export const chargeHeld = defineJob<{ invoiceKey: InvoiceKey }>('orders.charge-accepted')

/** Seconds until another try while the member pays for something else: they have one open charge at a time. */
const whileBusySeconds = 10

/** Violated while another charge of the member is open. */
const inFlight: ReadonlySet<string> = new Set(['charges_in_flight', 'recharges_one_open'])

/** Registers the handler of the job. */
export function handleHeldJobs(platform: Platform): void {
  platform.jobs.handle(chargeHeld, async ({ invoiceKey }) => {
    const known = await findAttempt(platform.database.db, invoiceKey)
    if (!known && !(await writeAttempt(platform, invoiceKey))) return
    const charge = known ?? (await findAttempt(platform.database.db, invoiceKey))
    // An earlier run may have died after it wrote the attempt: the same key asks for the same charge (D-1-35).
    if (charge?.state !== 'asking') return
    const asking = await loadProcessorCharge(platform, charge.key)
    const outcome = await requestCharge(platform, asking, { onSession: false })
    await applyOutcome(platform, charge.key, outcome, causeOf(platform, `job:${chargeHeld.name}`))
  })
}

/** The charge of an accepted gift, or of the recharge that pays for it. */
async function findAttempt(tx: Tx, invoiceKey: InvoiceKey): Promise<ChargeRow | null> {
  return (await findLatestCharge(tx, invoiceKey)) ?? (await findRechargeOf(tx, invoiceKey))
}

/** Writes the charge before the processor is asked. Returns whether there is one to ask for now. */
async function writeAttempt(platform: Platform, invoiceKey: InvoiceKey): Promise<boolean> {
  const cause = causeOf(platform, `job:${chargeHeld.name}`)
  try {
    return await platform.database.transaction(async (tx) => {
      const order = await lockUnasked(tx, invoiceKey)
      if (!order) return false
      return order.cardKey === null ? payByBalance(tx, order, cause) : attemptByNamed(tx, order, cause)
    })
  } catch (error) {
    if (!inFlight.has(violatedConstraint(error) ?? '')) throw error
    await platform.database.transaction((tx) =>
      platform.jobs.enqueue(
        tx,
        chargeHeld,
        { invoiceKey },
        { key: randomCode(12), startAfterSeconds: whileBusySeconds },
      ),
    )
    return false
  }
}

async function attemptByNamed(tx: Tx, order: UnaskedOrder, cause: Cause): Promise<boolean> {
  const card = await namedCard(tx, order.memberKey, order.cardKey, cause.now)
  if (card) await insertAttempt(tx, { ...order, key: order.invoiceKey }, card, cause.now)
  else await failHeldWithoutCard(tx, order, cause)
  return card !== null
}
