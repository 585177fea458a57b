import { canSwitchAutoRenew } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Loader, Switch } from '@mantine/core'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { formatDate } from '../../platform/format.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { BigMoney } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { periodLabels, toPlanState } from './planText.ts'
import styles from './PlanPage.module.css'

interface RenewalCardProps {
  plan: Subscription
  /** Auto-renew is being switched. */
  busy: boolean
  onSwitch: (on: boolean) => void
}

/** When the plan is next charged, what it costs, and whether it renews (C-4.6-02 to -06). */
export function RenewalCard({ plan, busy, onSwitch }: RenewalCardProps) {
  const isOver = plan.status === 'canceled' || plan.status === 'expired'
  return (
    <Section title={isOver ? 'What it cost' : 'Renewal'}>
      <div className={styles.renewal}>
        <div className={styles.figures}>
          {!isOver && <NextCharge plan={plan} />}
          <div>
            <p className={styles.label}>Paid for this {plan.unit === 'year' ? 'year' : 'period'}</p>
            <BigMoney of={plan.amount} size={28} />
            <p className="gt-meta">
              {formatDate(plan.valid_at)} to {formatDate(plan.next_charge)}
            </p>
          </div>
        </div>
        {canSwitchAutoRenew(toPlanState(plan)) && (
          <div className={styles.switch}>
            <Switch
              checked={plan.auto_renew === 1}
              label="Auto-renew"
              description={
                plan.auto_renew === 1
                  ? 'We charge once a year and email you 30 days before.'
                  : 'The plan ends when its paid period is over.'
              }
              aria-busy={busy || undefined}
              onChange={(event) => {
                if (!busy) onSwitch(event.currentTarget.checked)
              }}
            />
            {busy && <Loader size={18} role="status" aria-label="Saving auto-renew" />}
          </div>
        )}
      </div>
    </Section>
  )
}

function NextCharge({ plan }: { plan: Subscription }) {
  const isPast = useIsPast()
  if (plan.status === 'paused') {
    return (
      <div>
        <p className={styles.label}>Renewal is currently paused.</p>
        <p className={styles.date}>{formatDate(plan.next_charge)}</p>
        <p className="gt-meta">
          {isPast(plan.next_charge) ? 'was the next charge' : 'would be the next charge'}
        </p>
      </div>
    )
  }
  if (plan.auto_renew === 0) {
    return (
      <div>
        <p className={styles.label}>Will expire on</p>
        <p className={styles.date}>{formatDate(plan.next_charge)}</p>
        <p className="gt-meta">No more charges.</p>
      </div>
    )
  }
  const { plan_count: count } = plan.price
  const isDue = isPast(plan.next_charge)
  return (
    <>
      <div>
        <p className={styles.label}>{isDue ? 'Was due to renew on' : 'Will renew on'}</p>
        <p className={styles.date}>{formatDate(plan.next_charge)}</p>
        <p className="gt-meta">
          {!isDue ? 'the next charge' : plan.status === 'failed' ? 'the payment failed' : 'being charged now'}
        </p>
      </div>
      <div>
        <p className={styles.label}>Renewal amount</p>
        <BigMoney of={plan.renewal_amount} size={28} />
        <p className="gt-meta">
          {periodLabels[plan.unit]}
          {count > 1 && `, at the price for your ${count} plans`}
        </p>
        <CurrencyNote />
      </div>
    </>
  )
}
