import type { DueRow, Today } from '@goodturn/contract/care/packing/schema'
import { Checkbox } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import { formatWeekday } from './formatWeekday.ts'
import styles from './packing.module.css'

interface DueTableProps {
  today: Today
  /** Index of the chosen day. */
  at: number
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The due touches, one row per service: late, by day, and not in a batch yet. */
export function DueTable({ today, at, chosen, onChange }: DueTableProps) {
  const here = today.rows.filter(({ packed_here }) => packed_here)
  const elsewhere = today.rows.filter(({ packed_here }) => !packed_here)
  const keys = here.map(({ experience }) => experience.key)
  if (today.rows.length === 0) return <p className={styles.quiet}>Nothing is due this week.</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Due by service and day">
      <table className="gt-table">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Choose all services"
                checked={keys.length > 0 && keys.every((key) => chosen.includes(key))}
                onChange={(event) => onChange(event.currentTarget.checked ? keys : [])}
              />
            </th>
            <th scope="col">Service</th>
            <th scope="col" data-numeric>
              Late
            </th>
            {today.days.map((day, index) => (
              <th key={day} scope="col" data-numeric className={index === at ? styles.today : undefined}>
                {index === 0 ? 'Today' : formatWeekday(day)}
              </th>
            ))}
            <th scope="col" data-numeric>
              Not in a batch
            </th>
          </tr>
        </thead>
        {here.length > 0 && (
          <tbody>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={today.days.length + 4}>
                Packed here
              </th>
            </tr>
            {here.map((row) => (
              <Line
                key={row.experience.key}
                row={row}
                at={at}
                isChosen={chosen.includes(row.experience.key)}
                onChoose={(isOn) =>
                  onChange(
                    isOn
                      ? [...chosen, row.experience.key]
                      : chosen.filter((key) => key !== row.experience.key),
                  )
                }
              />
            ))}
          </tbody>
        )}
        {elsewhere.length > 0 && (
          <tbody>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={today.days.length + 4}>
                Delivered by appointment
              </th>
            </tr>
            {elsewhere.map((row) => (
              <Line key={`${row.experience.key} ${row.vendor ?? ''}`} row={row} at={at} isChosen={false} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

interface LineProps {
  row: DueRow
  at: number
  isChosen: boolean
  /** Absent for services that aren't packed here. */
  onChoose?: (isOn: boolean) => void
}

function Line({ row, at, isChosen, onChoose }: LineProps) {
  const { experience, vendor, late, days, unbatched, lacking } = row
  const due = late + (days[0] ?? 0)
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td>
        {onChoose && (
          <Checkbox
            aria-label={`Choose ${experience.title}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
      </td>
      <th scope="row">
        {experience.title} {!onChoose && <span className={styles.quiet}>{vendor ?? 'No vendor yet'}</span>}
      </th>
      <td data-numeric>{formatCount(late)}</td>
      {days.map((count, index) => (
        <td key={index} data-numeric className={index === at ? styles.today : undefined}>
          {formatCount(count)}
        </td>
      ))}
      <td data-numeric>
        {onChoose && (due === 0 ? 'Not due' : `${formatCount(unbatched)} of ${formatCount(due)}`)}
        {lacking > 0 && `, ${formatCount(lacking)} incomplete`}
      </td>
    </tr>
  )
}
