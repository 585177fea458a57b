import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatTotal } from '../../platform/format.ts'
import styles from './staff-accounts.module.css'

/** Number of pending approvals, in the navigation; nothing when there are none. */
export function ApprovalsCount() {
  const { data } = useQuery(api.staffApprovals.list.queryOptions({ input: {} }))
  if (!data || data.total === 0) return null
  const isMinimum = data.total_is_minimum === 1
  return (
    <span className={styles.count}>
      {formatTotal({ total: data.total, isMinimum })}
      <span className="gt-hidden"> waiting</span>
    </span>
  )
}
