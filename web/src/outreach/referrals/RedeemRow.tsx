import type { Redeem } from '@goodturn/contract/outreach/referrals/schema'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import styles from './Referrals.module.css'

/** A friend, their progress, and the credit: only earned amounts get a plus sign. */
export function RedeemRow({ redeem }: { redeem: Redeem }) {
  const { member, status, amount, withdrawn } = redeem
  const name = `${member.first_name} ${member.last_name}`
  return (
    <Row
      figure={<Avatar name={name} seed={redeem.key} size={40} />}
      title={name}
      note={noteOf(redeem)}
      end={
        <div className={styles.redeem}>
          <span>
            <RedeemStatus redeem={redeem} />
            <span className={styles.why}>{describeReason(redeem)}</span>
          </span>
          <span className={styles.amount} data-earned={(status === 'completed' && amount > 0) || undefined}>
            {status === 'completed' && amount > 0
              ? formatMoney(amount, { signed: true })
              : formatMoney(amount)}
            {withdrawn > 0 && <span>{formatMoney(-withdrawn, { signed: true })}</span>}
          </span>
        </div>
      }
    />
  )
}

function noteOf({ joined, certain_by: certainBy }: Redeem): string {
  const day = `Joined ${formatDay(joined)}`
  return certainBy === null
    ? day
    : `${day}. Your credit becomes final when their first gift is sent, no later than ${formatDay(certainBy)}.`
}

function RedeemStatus({ redeem: { status, note, amount } }: { redeem: Redeem }) {
  if (status === 'pending') return <StatusLabel look="waiting">Pending</StatusLabel>
  const isUndone = (note === 'refunded' || note === 'canceled') && amount === 0
  return isUndone ? (
    <StatusLabel look="canceled">Withdrawn</StatusLabel>
  ) : (
    <StatusLabel look="done">Completed</StatusLabel>
  )
}

function describeReason({ note, bought }: Redeem): string {
  if (note === 'refunded') return 'The first purchase was refunded'
  if (note === 'canceled') return 'The first purchase was canceled'
  if (note === 'same_card') return 'You’ve both had the same card on file'
  if (bought === null) return 'No purchase yet'
  return `First purchase ${formatDay(bought)}`
}
