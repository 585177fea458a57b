import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordFeePayments } from '../plans/payments/billing-dates.ts'
import { newKey } from '../../platform/ids.ts'
import { findPlan } from '../plans/find.ts'
import { ownScope } from '../../identity/teams/scope.ts'
import { endNow } from './cancel.ts'
import type { RenewalRow } from './queries.ts'
import { writeRenewals } from './write.ts'

/**
 * Ends the plan after its owner paid the cancelation fee. For a shared plan the owner paid their half; the partner's
 * half is charged next, and never to the owner. The caller holds the plan's lock.
 */
export async function endWithFee(tx: Tx, fee: RenewalRow, cause: Cause): Promise<void> {
  const { planKey, memberKey, cents, unitCents, partnerKey } = fee
  if (unitCents > 0) await recordFeePayments(tx, planKey, Math.floor(cents / unitCents))
  await endNow(tx, await findPlan(tx, ownScope(memberKey), planKey), cause)
  if (partnerKey === null) return
  const half = {
    key: newKey('renewal'),
    memberKey: partnerKey,
    partnerKey: null,
    kind: 'partners_fee',
    tryAt: cause.now,
  } as const
  await writeRenewals(tx, [{ ...feeChargeFields(fee), ...half }], cause.now)
}

function feeChargeFields({
  planKey,
  startsOn,
  endsOn,
  unit,
  unitCents,
  feeCents,
  cents,
  partnershipKey,
}: RenewalRow) {
  return { planKey, startsOn, endsOn, unit, unitCents, feeCents, cents, partnershipKey }
}
