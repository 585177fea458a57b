import type { Subscription } from '@goodturn/contract/plans/schema'
import { useState } from 'react'
import { countOf } from '../platform/format.ts'
import { tierWords } from '../catalog/words.ts'
import { AppModal } from '../ui/AppModal.tsx'
import { Money } from '../ui/Money.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { unitWords } from './planWords.ts'
import { tierChange } from './tierChange.ts'
import styles from './Prices.module.css'

interface TierWarningProps {
  plan: Pick<Subscription, 'price' | 'unit' | 'service'>
}

/** Says what ending this plan does to the prices of the others (C-4.6-30 to -33); nothing when it does nothing. */
export function TierWarning({ plan }: TierWarningProps) {
  const [opened, setOpened] = useState(false)
  const changes = tierChange(plan)
  if (!changes) return null
  const left = countOf(plan.price.plan_count - 1, 'other plan')
  return (
    <Notice tone="warn" title="Your volume price changes">
      <p>
        Your {left} of {plan.service.title} will cost more from the next renewal on.
      </p>
      <table className={styles.prices} aria-label="Prices per plan">
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ unit, from, to }) => (
            <tr key={unit}>
              <th scope="row">{unitWords[unit]}</th>
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
  const years = tierWords(unit === 'year' ? price.tiers : price.other_tiers)
  const months = tierWords(unit === 'year' ? price.other_tiers : price.tiers)
  const lists = [
    { title: 'A year, each', rows: years },
    { title: 'A month, each', rows: months },
  ]
  return (
    <>
      <p>What {service.title} costs, by how many plans of it you have.</p>
      {lists.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <table key={title} className={styles.prices}>
              <thead>
                <tr>
                  <th scope="col">Plans</th>
                  <th scope="col">{title}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ count, price: each }) => (
                  <tr key={count}>
                    <th scope="row">{count}</th>
                    <td>
                      <Money of={each} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
      )}
    </>
  )
}
