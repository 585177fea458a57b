import { dollars, inCents } from '@goodturn/contract/money'
import type { CreditTotals } from '@goodturn/contract/money/ledger/calls'
import { formatDate } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { BigMoney, Money } from '../../ui/text/Money.tsx'
import styles from './Credits.module.css'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The whole balance, then its parts in the order they are spent (BG-41). */
export function BalanceCard({ totals }: { totals: CreditTotals }) {
  const other = dollars(inCents(totals.total_balance_non_expiring) - inCents(totals.total_balance_funds))
  const parts = [
    {
      title: 'Expiring credit',
      bar: 'bar-expiring',
      amount: totals.total_balance_expiring,
      rule:
        totals.next_expiry === null
          ? 'used first'
          : `used first, next expires ${formatDate(totals.next_expiry)}`,
    },
    { title: 'Other credit', bar: 'bar-credit', amount: other, rule: 'does not expire' },
    { title: 'Funds', bar: 'bar-funds', amount: totals.total_balance_funds, rule: 'used last' },
  ].filter(({ amount }) => amount > 0)
  return (
    <Card>
      <p className={styles.label}>Total balance</p>
      <BigMoney of={totals.total_balance} />
      <div className={styles.bar} aria-hidden>
        {parts.map(({ bar, amount }) => (
          <span key={bar} className={bar} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ title, bar, amount, rule }) => (
          <div key={bar}>
            <dt>
              <span className={`${styles.dot} ${bar}`} aria-hidden />
              {title}
            </dt>
            <dd>
              <b>
                <Money of={amount} />
              </b>
              <span className="gt-meta">{rule}</span>
            </dd>
          </div>
        ))}
      </dl>
      {totals.expiring_by_month.length > 0 && <ExpiryChart months={totals.expiring_by_month} />}
    </Card>
  )
}

/** Amounts expiring per month, as a table with a bar beside each figure. */
function ExpiryChart({ months }: { months: CreditTotals['expiring_by_month'] }) {
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
