import type { ReferralQuarter, ReferralView } from '@goodturn/contract/outreach/referrals/schema'
import { countOf, formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Referrals.module.css'

/**
 * Credit earned by quarter, with the number of first purchases above each bar; pending credit is hatched on the last.
 */
export function EarningsChart({
  view: { over_time: quarters, credit_pending: pending },
}: {
  view: ReferralView
}) {
  const last = quarters.length - 1
  const top = Math.max(1, ...quarters.map(({ earned }, at) => earned + (at === last ? pending : 0)))
  const heightOf = (amount: number) => `${(amount / top) * 100}%`
  return (
    <Card title="Over time" level={2}>
      <p className="gt-meta">Credit so far by quarter, with first purchases</p>
      <ol className={styles.bars}>
        {quarters.map((one, at) => (
          <li key={one.quarter}>
            <span className="gt-hidden">{describeQuarter(one, at === last ? pending : 0)}</span>
            <div className={styles.plot} aria-hidden>
              <b>{one.purchases}</b>
              {at === last && pending > 0 && <i data-of="pending" style={{ height: heightOf(pending) }} />}
              <i data-of="earned" style={{ height: heightOf(one.earned) }} />
            </div>
            <span className={styles.quarter} aria-hidden>
              {one.quarter.slice(5)}
              {(at === 0 || one.quarter.endsWith('Q1')) && <span>{one.quarter.slice(0, 4)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.legend}>
        <span data-of="earned">Earned</span>
        {pending > 0 && <span data-of="pending">Pending</span>}
      </div>
    </Card>
  )
}

/** "2026-Q3: $25.00 earned so far, 1 first purchase" */
function describeQuarter({ quarter, earned, purchases }: ReferralQuarter, pending: number): string {
  const pendingText = pending > 0 ? `, ${formatMoney(pending)} pending` : ''
  return `${quarter}: ${formatMoney(earned)} earned so far, ${countOf(purchases, 'first purchase')}${pendingText}`
}
