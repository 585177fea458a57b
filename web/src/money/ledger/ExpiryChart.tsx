import type { CreditTotals } from '@goodturn/contract/money/ledger/calls'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Credits.module.css'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Amounts expiring per month, as a table with a bar beside each figure. */
export function ExpiryChart({ months }: { months: CreditTotals['expiring_by_month'] }) {
  const most = Math.max(...months.map(({ amount }) => amount))
  return (
    <table className={styles.chart}>
      <caption>Credit by expiry</caption>
      <thead className="gt-hidden">
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Expires</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount }) => (
          <tr key={month}>
            <th scope="row">{monthName.format(new Date(`${month}-15T00:00:00Z`))}</th>
            <td>
              <span className={styles.column}>
                <span className="bar-expiring" style={{ width: `${(amount / most) * 100}%` }} aria-hidden />
              </span>
              <Money of={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
