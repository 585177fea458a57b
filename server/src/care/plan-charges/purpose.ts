import type { RenewalKey } from '@goodturn/contract/ids'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { reasonOf } from '../../money/invoices/charges/fail-invoice.ts'
import type { PurposeVerbs } from '../../money/invoices/charges/purposes.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { abandonRenewal, refusePartnersHalf } from './abandon.ts'
import { failRenewal } from './fail.ts'
import { type RenewalRow, lockRenewal } from './queries.ts'
import { settlePartnersHalf, settleRenewal } from './settle.ts'

/**
 * Handles the outcome of a renewal's charges. A declined interactive charge (reactivation, transfer, fee) abandons the
 * renewal; other charges are retried.
 */
export const renewalPurpose: PurposeVerbs = {
  async paid(tx, charge, cause) {
    const renewal = await renewalOf(tx, charge)
    if (isPartners(renewal, charge)) await settlePartnersHalf(tx, renewal, charge, cause)
    else await settleRenewal(tx, renewal, charge, cause)
  },
  declined: refuse,
  failed: refuse,
  waiting: async () => {},
}

async function refuse(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const renewal = await renewalOf(tx, charge)
  if (isPartners(renewal, charge)) await refusePartnersHalf(tx, renewal, charge.invoice_key, cause)
  else if (isRetried(renewal)) {
    await failRenewal(tx, renewal, { reason: reasonOf(charge), charge }, cause)
  } else await abandonRenewal(tx, renewal, cause)
}

async function renewalOf(tx: Tx, charge: ChargeRow): Promise<RenewalRow> {
  return present(await lockRenewal(tx, charge.purpose_key as RenewalKey), 'the invoice is about a renewal')
}

const isRetried = ({ kind }: RenewalRow) => kind === 'renewal' || kind === 'resume' || kind === 'partners_fee'

const isPartners = (renewal: RenewalRow, charge: ChargeRow) =>
  renewal.partnerInvoiceKey === charge.invoice_key
