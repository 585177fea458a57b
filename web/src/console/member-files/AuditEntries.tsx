import type { FileAct } from '@goodturn/contract/console/member-files/schema'
import { formatDay, formatMoney, formatTime } from '../../platform/format.ts'
import styles from './MemberFiles.module.css'
import { formatAction } from './text.ts'

/** Staff acts on the member's data: who, when, what, and why. */
export function AuditEntries({ acts }: { acts: readonly FileAct[] }) {
  if (acts.length === 0) return <p className={styles.quiet}>No staff activity yet.</p>
  return (
    <ul className={styles.entries}>
      {acts.map((act) => (
        <li key={act.key}>
          <p>
            <strong>{act.by ?? 'Staff'}</strong>{' '}
            <span className={styles.quiet}>
              {formatDay(act.at)}, {formatTime(act.at)}
            </span>
          </p>
          <p>
            {formatAction(act.act)}
            {act.amount !== null && ` ${formatMoney(act.amount)}`}
          </p>
          {act.reason && <p className={styles.quiet}>“{act.reason}”</p>}
        </li>
      ))}
    </ul>
  )
}
