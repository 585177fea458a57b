import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import { useState } from 'react'
import { formatCount } from '../../platform/format.ts'
import { Money } from '../../ui/text/Money.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { formatCharges, formatEndings, formatMonth } from './text.ts'
import styles from './Rehearsal.module.css'

/** Months shown on a phone before the rest is expanded. */
const shownOnPhone = 9

/** The year by month: charges as things are now and with the changes, and the total. */
export function MonthTable({ rehearsal }: { rehearsal: Rehearsal }) {
  const { months, as_is: asIs, changed } = rehearsal
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = isPhone && !isUnfolded && months.length > shownOnPhone
  const rows = isFolded ? months.slice(0, shownOnPhone) : months
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label="Month by month">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Charges</th>
              <th scope="col" data-numeric data-wide>
                Gifts
              </th>
              <th scope="col" data-numeric data-wide={changed ? true : undefined}>
                Without changes
              </th>
              {changed && (
                <th scope="col" data-numeric>
                  With your changes
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MonthRow key={row.month} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">12 months</th>
              <td />
              <td data-numeric data-wide>
                {formatCount((changed ?? asIs).gifts)}
              </td>
              <td data-numeric data-wide={changed ? true : undefined}>
                <Money of={asIs.amount} />
              </td>
              {changed && (
                <td data-numeric>
                  <Money of={changed.amount} />
                </td>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      {isFolded && (
        <p className={styles.unfold}>
          <TextButton onClick={() => setUnfolded(true)}>See {months.length - shownOnPhone} More</TextButton>
        </p>
      )}
    </>
  )
}

function MonthRow({ row: { month, as_is: asIs, changed } }: { row: Rehearsal['months'][number] }) {
  const shown = changed ?? asIs
  const endings = formatEndings(shown)
  const differs = changed !== null && (changed.amount !== asIs.amount || changed.gifts !== asIs.gifts)
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{formatMonth(month, 'full')}</th>
      <td>
        {formatCharges(shown)}
        {endings && <span className="gt-quiet">, {endings}</span>}
      </td>
      <td data-numeric data-wide>
        {formatCount(shown.gifts)}
        {shown.gifts !== asIs.gifts && <span className="gt-quiet"> was {formatCount(asIs.gifts)}</span>}
      </td>
      <td data-numeric data-wide={changed ? true : undefined} className={changed ? 'gt-quiet' : undefined}>
        <Money of={asIs.amount} />
      </td>
      {changed && (
        <td data-numeric>
          <b>
            <Money of={changed.amount} />
          </b>
        </td>
      )}
    </tr>
  )
}
