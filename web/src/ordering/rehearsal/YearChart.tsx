import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { formatCount } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { formatMonth } from './text.ts'
import styles from './Rehearsal.module.css'

/**
 * The year as bars, one per month: the new total in front, the current one behind. The table is its text alternative.
 */
export function YearChart({ months, changed }: Pick<Rehearsal, 'months' | 'changed'>) {
  const top = Math.max(1, ...months.flatMap((month) => [month.as_is.amount, month.changed?.amount ?? 0]))
  const heightOf = (amount: number) => `${(amount / top) * 100}%`
  return (
    <Card>
      <div
        className={styles.chart}
        role="img"
        aria-label="Charges and gifts by month, as bars. The table below has the same figures."
      >
        <div className={styles.legend}>
          <span data-of="shown">{changed ? 'With your changes' : 'Without changes'}</span>
          {changed && <span data-of="behind">Without changes</span>}
          <span>
            <Icon of={IconGift} size={16} />
            Gifts
          </span>
        </div>
        <ol className={styles.months}>
          {months.map(({ month, as_is: asIs, changed: tried }) => {
            const shown = tried ?? asIs
            return (
              <li key={month}>
                <div className={styles.plot}>
                  {tried && <i data-of="behind" style={{ height: heightOf(asIs.amount) }} />}
                  <i data-of="shown" style={{ height: heightOf(shown.amount) }} />
                  {shown.amount > 0 && (
                    <b style={{ bottom: heightOf(shown.amount) }}>${formatCount(Math.round(shown.amount))}</b>
                  )}
                </div>
                <span className={styles.month}>
                  {formatMonth(month, 'short').slice(0, 1)}
                  <span>{formatMonth(month, 'short').slice(1)}</span>
                </span>
                <span className={styles.gifts}>
                  {shown.gifts > 0 && (
                    <>
                      <Icon of={IconGift} size={16} />
                      {formatCount(shown.gifts)}
                    </>
                  )}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </Card>
  )
}
