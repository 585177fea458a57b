import { amountLabels } from '@goodturn/contract/money/invoices/amounts'
import type { SpendFigures, SpendSums } from '@goodturn/contract/outreach/reports/calls'
import { formatCount } from '../../platform/format.ts'
import { Money } from '../../ui/text/Money.tsx'
import { formatPeriod } from './text.ts'
import styles from './reports.module.css'

const titles = [
  'Invoices',
  'Amount',
  'Discount',
  amountLabels.credit,
  amountLabels.replaced,
  amountLabels.charged,
  'Refunded',
]

/** Spending, one row per month or year, and the total. */
export function SpendTable({ periods, total }: Pick<SpendFigures, 'periods' | 'total'>) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label="Spending">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {titles.map((title) => (
              <th key={title} scope="col" data-numeric>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((one) => (
            <SumsRow key={one.period} name={formatPeriod(one.period)} sums={one} />
          ))}
        </tbody>
        <tfoot>
          <SumsRow name="Total" sums={total} />
        </tfoot>
      </table>
    </div>
  )
}

function SumsRow({ name, sums }: { name: string; sums: SpendSums }) {
  const { invoices, amount, discount, credit_used: credit, auto_credit: replaced, charged, refunded } = sums
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-numeric>{formatCount(invoices)}</td>
      {[amount, -discount, -credit, -replaced].map((dollars, at) => (
        <td key={at} data-numeric data-zero={dollars === 0 || undefined}>
          <Money of={dollars} />
        </td>
      ))}
      <td data-numeric data-strong>
        <Money of={charged} />
      </td>
      <td data-numeric data-zero={refunded === 0 || undefined}>
        <Money of={-refunded} />
      </td>
    </tr>
  )
}
