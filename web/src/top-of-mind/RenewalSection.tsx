import type { PlanUnit } from '@goodturn/contract/catalog/rules'
import { dollars, inCents } from '@goodturn/contract/money'
import { Checkbox, Radio } from '@mantine/core'
import { countOf, formatMoney } from '../platform/format.ts'
import { Money } from '../ui/Money.tsx'
import styles from './Setup.module.css'

interface RenewalSectionProps {
  unit: PlanUnit | null
  onChoose: (unit: PlanUnit) => void
  /** Dollars of one plan, by unit. */
  prices: Record<PlanUnit, number>
  /** Payments that the first gift of a monthly plan needs. */
  payments: number
  tokenQty: number
  usesToken: boolean
  onUseToken: (usesToken: boolean) => void
}

/** How the plan is paid: by the year, also with a token, or by the month (C-2.7-41, C-2.7-42). */
export function RenewalSection(props: RenewalSectionProps) {
  const { unit, onChoose, prices, payments, tokenQty, usesToken, onUseToken } = props
  const saved = dollars(inCents(prices.month) * 12 - inCents(prices.year))
  return (
    <section className={styles.section}>
      <Radio.Group
        label="Renewal Preference"
        classNames={{ label: styles.heading }}
        value={unit}
        onChange={(next) => onChoose(next === 'month' ? 'month' : 'year')}
      >
        <div className={styles.choices}>
          <Radio
            value="year"
            className={styles.choice}
            label={
              <span className={styles.price}>
                Annually <Money of={prices.year} />
              </span>
            }
            description={
              saved > 0 ? `A year of four gifts. You save ${formatMoney(saved)}.` : 'A year of four gifts.'
            }
          />
          <Radio
            value="month"
            className={styles.choice}
            label={
              <span className={styles.price}>
                Monthly <Money of={prices.month} />
              </span>
            }
            description={`*Your first gift requires a minimum of ${payments} payments.`}
          />
        </div>
      </Radio.Group>
      {tokenQty > 0 && unit === 'year' && (
        <Checkbox
          className={styles.token}
          checked={usesToken}
          onChange={({ currentTarget }) => onUseToken(currentTarget.checked)}
          label="Use a token"
          description={`You have ${countOf(tokenQty, 'token')} for this plan. It pays the first year.`}
        />
      )}
    </section>
  )
}
