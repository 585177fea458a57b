import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { countOf, formatMoney } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TierWarning } from './TierWarning.tsx'
import styles from './Manage.module.css'

interface StopScreenProps {
  plan: Subscription
  busy: boolean
  onCancel: () => unknown
  onNeverMind: () => void
}

/**
 * Explains the effects of stopping, in the order of CG-41: price changes for other plans, the fee or the credit, and
 * the gifts; then the cancel button.
 */
export function StopScreen({ plan, busy, onCancel, onNeverMind }: StopScreenProps) {
  const [understood, setUnderstood] = useState(false)
  const fee = formatMoney(plan.cancelation_fee)
  const isShared = plan.partners_cancelation_fee > 0
  const planned = plan.pending_touches.length + plan.incomplete_touches.length
  return (
    <div className={styles.stop}>
      <TierWarning plan={plan} />
      {plan.cancel_fee_required && (
        <Notice
          tone="warn"
          title={
            isShared
              ? `Your half of the cancelation fee, ${fee}, is charged now`
              : `A cancelation fee of ${fee} is charged now`
          }
        >
          <p>
            It covers gifts that were sent before their months were paid. It’s charged to your default card
            {isShared && `, and ${formatMoney(plan.partners_cancelation_fee)} to your partner’s`}.
          </p>
        </Notice>
      )}
      {plan.eligible_refund && !plan.cancel_fee_required && (
        <Notice title={`You’ll be credited ${formatMoney(plan.refundable_amount)}`}>
          <p>
            For gifts you paid for that won’t be sent. The credit will be in your account within 3 business
            days.
          </p>
        </Notice>
      )}
      <p>
        The plan for {plan.contact.display_name} ends today
        {planned > 0 ? `, and ${countOf(planned, 'planned gift')} won’t be sent` : ''}.
        {plan.is_topofmind === 1 && ' Sales are final: payments are not refunded.'}
      </p>
      <div className={styles.acts}>
        <Button
          variant="default"
          aria-pressed={understood}
          leftSection={understood ? <Icon of={IconCheck} /> : undefined}
          onClick={() => setUnderstood(!understood)}
        >
          I Understand
        </Button>
        <BusyButton
          color="red"
          busy={busy}
          disabledReason={understood ? undefined : 'Please confirm that you understand first.'}
          onClick={onCancel}
        >
          Cancel Anyway
        </BusyButton>
        <Button variant="subtle" onClick={onNeverMind}>
          Never mind
        </Button>
      </div>
    </div>
  )
}
