import type { Redeem } from '@goodturn/contract/referrals/schema'
import { formatDay, formatMoney } from '../platform/format.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Row } from '../ui/Row.tsx'
import { StatusWord } from '../ui/StatusWord.tsx'
import styles from './Referrals.module.css'

/** A friend, how far they have come, and what it brought: nobody counts money that is not there. */
export function RedeemRow({ redeem }: { redeem: Redeem }) {
  const { member, status, joined, amount, withdrawn } = redeem
  const name = `${member.first_name} ${member.last_name}`
  return (
    <Row
      figure={<Avatar name={name} seed={redeem.key} size={40} />}
      title={name}
      note={`Joined ${formatDay(joined)}`}
      end={
        <div className={styles.redeem}>
          <span>
            {status === 'completed' ? (
              <StatusWord look="done">Completed</StatusWord>
            ) : (
              <StatusWord look="waiting">Pending</StatusWord>
            )}
            <span className={styles.why}>{whyOf(redeem)}</span>
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

function whyOf({ note, completed }: Redeem): string {
  if (note === 'refunded') return 'The first purchase was refunded'
  if (note === 'same_card') return 'Paid with a card that is also yours'
  return completed === null ? 'No purchase yet' : `First purchase ${formatDay(completed)}`
}
