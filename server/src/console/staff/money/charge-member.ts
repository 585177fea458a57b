import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { StaffCharge } from '@goodturn/contract/console/staff/schema'
import { dollars } from '@goodturn/contract/money'
import { openAdministrativeCharge } from '../../../money/invoices/charges/administrative.ts'
import { applyOutcome } from '../../../money/invoices/charges/apply-outcome.ts'
import { requestCharge, loadProcessorCharge } from '../../../money/invoices/charges/request-charge.ts'
import { paymentInProgress } from '../../../money/invoices/errors.ts'
import { findLatestCharge } from '../../../money/invoices/charges/find-charge.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { present } from '../../../platform/assert.ts'
import type { Ctx } from '../../../platform/context.ts'
import { violatedConstraint } from '../../../platform/database/database.ts'
import { once } from '../approvals/once.ts'
import { findCharged } from './invoices.queries.ts'

/**
 * Charges a member's default card, without the member present, for something that staff name (BG-09). A decline leaves
 * a failed invoice, which the member can pay. 409 while the member is paying for something else.
 */
export async function chargeMember(
  ctx: Ctx,
  input: { memberKey: MemberKey; cents: number; reason: string },
): Promise<StaffCharge> {
  const cause = ctx.cause()
  const opened = await ctx
    .transaction((tx) => once(tx, ctx, () => openAdministrativeCharge(tx, input, cause)))
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'charges_in_flight') throw paymentInProgress()
      throw error
    })
  const charge = present(
    await findLatestCharge(ctx.db, opened.key),
    'the charge was written with its invoice',
  )
  if (charge.state === 'asking') {
    const outcome = await requestCharge(ctx.platform, await loadProcessorCharge(ctx.platform, charge.key), {
      onSession: false,
    })
    await applyOutcome(ctx.platform, charge.key, outcome, cause)
  }
  return presentCharge(ctx, opened.key)
}

async function presentCharge(ctx: Ctx, key: InvoiceKey): Promise<StaffCharge> {
  const invoice = present(await findCharged(ctx.db, key), 'the invoice was written')
  return {
    invoice: key,
    number: invoiceNumber(invoice.number),
    state: invoice.status === 'paid' ? 'paid' : invoice.status === 'failed' ? 'failed' : 'pending',
    amount: dollars(invoice.amount_cents),
    failed_reason: invoice.failed_reason,
  }
}
