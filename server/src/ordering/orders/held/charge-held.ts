import type { InvoiceKey } from '@goodturn/contract/ids'
import { applyOutcome } from '../../../money/invoices/charges/apply-outcome.ts'
import { findLatestCharge } from '../../../money/invoices/charges/find-charge.ts'
import { insertAttempt } from '../../../money/invoices/charges/insert-charges.ts'
import { loadProcessorCharge, requestCharge } from '../../../money/invoices/charges/request-charge.ts'
import { type Platform, causeOf } from '../../../platform/context.ts'
import { violatedConstraint } from '../../../platform/database/database.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { randomCode } from '../../../platform/ids.ts'
import { failHeldWithoutCharge } from './fail-held.ts'
import { namedCard } from './named-card.ts'
import { lockUnasked } from './unasked.queries.ts'

/** Charges the named card for a gift that was accepted. */
export const chargeHeld = defineJob<{ invoiceKey: InvoiceKey }>('orders.charge-accepted')

/** Seconds until another try while the member pays for something else: they have one open charge at a time. */
const whileBusySeconds = 10

/** Registers the handler of the job. */
export function handleHeldJobs(platform: Platform): void {
  platform.jobs.handle(chargeHeld, async ({ invoiceKey }) => {
    const known = await findLatestCharge(platform.database.db, invoiceKey)
    if (!known && !(await writeAttempt(platform, invoiceKey))) return
    const charge = known ?? (await findLatestCharge(platform.database.db, invoiceKey))
    // An earlier run may have died after it wrote the attempt: the same key asks for the same charge (D-1-35).
    if (charge?.state !== 'asking') return
    const asking = await loadProcessorCharge(platform, charge.key)
    const outcome = await requestCharge(platform, asking, { onSession: false })
    await applyOutcome(platform, charge.key, outcome, causeOf(platform, `job:${chargeHeld.name}`))
  })
}

/** Writes the charge before the processor is asked. Returns whether there is one to ask for now. */
async function writeAttempt(platform: Platform, invoiceKey: InvoiceKey): Promise<boolean> {
  const cause = causeOf(platform, `job:${chargeHeld.name}`)
  try {
    return await platform.database.transaction(async (tx) => {
      const order = await lockUnasked(tx, invoiceKey)
      if (!order) return false
      const card = await namedCard(tx, order.memberKey, order.cardKey, cause.now)
      if (card) await insertAttempt(tx, { ...order, key: invoiceKey }, card, cause.now)
      else await failHeldWithoutCharge(tx, { checkoutKey: order.checkoutKey, invoiceKey }, cause)
      return card !== null
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'charges_in_flight') throw error
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
