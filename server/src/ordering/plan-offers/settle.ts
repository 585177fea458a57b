import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endPlans } from '../../care/plans/end.ts'
import { type ItemPayment, startPlans } from '../../care/plans/start.ts'
import { closeAccepted, copyOf } from './accept.ts'
import { loadOffers } from './facts.queries.ts'
import type { RenewalRow } from '../../care/plan-charges/queries.ts'

/**
 * Starts the member's plan when an accepted offer of an ended plan is paid (CG-57), in the transaction that takes the
 * money. Expires the old plan first if it is past its end, so that its place is free.
 */
export async function settleTransfer(
  tx: Tx,
  renewal: RenewalRow,
  paid: readonly ItemPayment[],
  cause: Cause,
): Promise<void> {
  const [facts] = await loadOffers(tx, sql`o.key = ${renewal.offerKey}`, cause.now)
  const offer = present(facts, 'a transfer pays for an offer')
  await endPlans(tx, [offer.planKey], { as: 'expired', reason: null }, cause)
  const [newPlanKey] = await startPlans(
    tx,
    [
      {
        ...copyOf(offer),
        unit: renewal.unit,
        months: Math.round(renewal.cents / renewal.unitCents),
        renewalCents: renewal.unitCents,
        feeCents: renewal.feeCents,
        paidByItem: null,
        paid: paid.map(({ payerKey, invoiceKey, cents }) => ({ payerKey, invoiceKey, cents })),
        byToken: false,
        replacesPlanKey: null,
        partnershipKey: null,
      },
    ],
    cause,
  )
  await closeAccepted(
    tx,
    { key: offer.key, newPlanKey: present(newPlanKey, 'a plan was started'), startsOn: null },
    cause,
  )
}
