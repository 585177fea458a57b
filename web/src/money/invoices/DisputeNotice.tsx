import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { paths } from '../../paths.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

/** Notifies the payer of a dispute of the charge: the bank is looking into it, or has returned the money. */
export function DisputeNotice({ invoice: { dispute } }: { invoice: Pick<InvoiceDetail, 'dispute'> }) {
  if (!dispute) return null
  const amount = formatMoney(dispute.amount)
  if (dispute.state === 'open')
    return (
      <Notice title="Your bank is looking into this charge">
        <p>
          Since {formatDay(dispute.date)}, {amount} of this invoice has been under review at your bank, at the
          cardholder’s request. We can’t refund this invoice until the bank decides. If you didn’t mean to
          dispute it, let your bank know.
        </p>
      </Notice>
    )
  if (dispute.replaced_plan)
    return (
      <Notice title={`Your bank returned ${amount} of this invoice`}>
        <p>
          The unused time of your earlier plan paid {amount} of this invoice. On {formatDay(dispute.date)},
          your bank returned the money for that plan to your card (invoice{' '}
          <TextLink to={paths.manageInvoice(dispute.replaced_plan.key)}>
            {dispute.replaced_plan.number}
          </TextLink>
          ). Gifts that weren’t sent yet have been canceled, unless a partner pays for half of the plan.
          Contact us if you’d like to keep it.
        </p>
      </Notice>
    )
  return (
    <Notice title={`Your bank returned ${amount}`}>
      <p>
        The bank sent the money back to your card on {formatDay(dispute.date)}. Gifts that weren’t sent yet
        have been canceled. Gifts that were already sent are still owed; contact us if you’d like to settle
        up.
      </p>
    </Notice>
  )
}
