import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { useState } from 'react'
import { countOf } from '../../platform/format.ts'
import { VolumeTable } from '../../shop/catalog/VolumePrices.tsx'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { unitLabels } from './planText.ts'
import { tierChange } from './tierChange.ts'
import styles from './Prices.module.css'

interface TierWarningProps {
  plan: Pick<Subscription, 'price' | 'unit' | 'service'>
}

/** Explains how ending this plan changes the prices of the others (C-4.6-30 to -33); nothing when they don't change. */
export function TierWarning({ plan }: TierWarningProps) {
  const [opened, setOpened] = useState(false)
  const changes = tierChange(plan)
  if (!changes) return null
  const left = countOf(plan.price.plan_count - 1, 'other plan')
  return (
    <Notice tone="warn" title="Your volume price changes">
      <p>
        Your {left} of {plan.service.title} will cost more starting with the next renewal.
      </p>
      <table className={styles.prices} aria-label="Prices per plan">
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ unit, from, to }) => (
            <tr key={unit}>
              <th scope="row">{unitLabels[unit]}</th>
              <td>
                <Money of={from} />
              </td>
              <td>
                <Money of={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TextButton onClick={() => setOpened(true)}>See volume pricing details</TextButton>
      <AppModal opened={opened} onClose={() => setOpened(false)} title="Volume pricing">
        <PriceDetails plan={plan} />
      </AppModal>
    </Notice>
  )
}

function PriceDetails({ plan: { price, unit, service } }: TierWarningProps) {
  const [year, month] = unit === 'year' ? [price.tiers, price.other_tiers] : [price.other_tiers, price.tiers]
  return <VolumeTable title={service.title} year={year} month={month} />
}
