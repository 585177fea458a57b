import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { type Balance, balanceOf } from './balance.ts'
import { limitWalletParts } from './parts.ts'
import styles from './Checkout.module.css'

type Part = Review['credit_parts'][number]

const partStyles = {
  expiring: { title: 'Expiring credit', bar: 'bar-expiring' },
  credit: { title: 'Other credit', bar: 'bar-credit' },
  fund: { title: 'Funds', bar: 'bar-funds' },
} as const

interface WalletCardProps {
  review: Review
  balance: Balance
  on: boolean
  /** Null where easy billing leaves no choice (B-2.1-06). */
  onToggle: ((on: boolean) => void) | null
  /** Says how the rest is paid. */
  rest: string
}

/** The wallet's toggle, and its parts in order of use (B-2.1-05, BG-41). */
export function WalletCard({ review, balance, on, onToggle, rest }: WalletCardProps) {
  const parts = limitWalletParts(review.credit_parts, balance.credit)
  const usable = balanceOf(review, { credit: true, shared: balance.partner > 0 }).credit
  // The whole balance, regardless of what this order needs (B-7-08).
  const { data: wallet } = useQuery(api.ledger.credits.queryOptions())
  const held = wallet ? `You have ${formatMoney(wallet.data.total_balance)}. ` : ''
  const whose = balance.partner > 0 ? 'your share' : 'this order'
  return (
    <Card>
      <Switch
        checked={on}
        disabled={onToggle === null}
        onChange={(event) => onToggle?.(event.currentTarget.checked)}
        label="Use my balance first"
        {...(onToggle ? {} : { 'aria-describedby': 'easy-billing-pays' })}
        description={
          on
            ? `${held}${formatMoney(balance.credit)} of it will go toward ${whose}.`
            : `${held}${formatMoney(usable)} could go toward ${whose}.`
        }
        labelPosition="left"
        classNames={{ body: styles.toggle, labelWrapper: styles.toggleWords, label: styles.toggleLabel }}
      />
      {onToggle === null && (
        <LockedHint id="easy-billing-pays">Easy billing pays for your orders from your balance.</LockedHint>
      )}
      {on && (
        <>
          <div className={styles.bar} aria-hidden>
            {parts.map((part) => (
              <span key={part.kind} className={partStyles[part.kind].bar} style={{ flexGrow: part.amount }} />
            ))}
            {balance.due > 0 && <span className="bar-rest" style={{ flexGrow: balance.due }} />}
          </div>
          <p className={styles.barWords}>
            <span>{formatMoney(balance.credit)} from your balance</span>
            {(onToggle || balance.due > 0) && (
              <span>
                {formatMoney(balance.due)} {rest}
              </span>
            )}
          </p>
          <ul className={styles.parts}>
            {parts.map((part, index) => (
              <li key={part.kind}>
                <span className={`${styles.dot} ${partStyles[part.kind].bar}`} aria-hidden />
                <span className={styles.partWords}>
                  {partStyles[part.kind].title}
                  <span className="gt-meta">{ruleOf(part, index, parts.length)}</span>
                </span>
                <Money of={-part.amount} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function ruleOf({ expires_at }: Part, index: number, count: number): string {
  const turn = index === 0 ? 'Used first.' : index === count - 1 ? 'Used last.' : 'Used next.'
  return `${turn} ${expires_at === null ? 'Never expires.' : `Expires ${formatDate(expires_at)}.`}`
}

/** The label of a wallet part in the total. */
export function titleOfPart(kind: Part['kind']): string {
  return partStyles[kind].title
}
