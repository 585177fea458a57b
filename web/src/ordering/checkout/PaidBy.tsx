import { explainPayment } from '@goodturn/contract/ordering/checkout/explain'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { formatDate } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Checkout.module.css'

interface PaidByProps {
  /** In order of use. */
  parts: readonly PaymentPart[]
  /** The unpaid rest, in dollars. */
  left: number
}

/** Before paying: which token, discount, credit, fund, partner, or card pays which part, in order of use. */
export function PaidBy({ parts, left }: PaidByProps) {
  return (
    <Card>
      <p className={styles.sentence}>{explainPayment(parts, 'before', left)}</p>
      {parts.length > 1 && (
        <ol className={styles.parts}>
          {parts.map((part) => (
            <li key={`${part.kind} ${part.title ?? ''}`}>
              <span className={styles.partWords}>
                {titleOf(part)}
                <span className="gt-meta">{ruleOf(part)}</span>
              </span>
              <Money of={part.amount} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const titles: Record<PaymentPart['kind'], string> = {
  token: 'Token',
  discount: 'Discount',
  auto_credit: 'Credit for replaced plans',
  expiring: 'Expiring credit',
  credit: 'Other credit',
  fund: 'Funds',
  partner: 'Your partner',
  card: 'Card',
}

function titleOf({ kind, title, count }: PaymentPart): string {
  const name = title ?? titles[kind]
  return kind === 'token' && count > 1 ? `${count} × ${name}` : name
}

const rules: Record<PaymentPart['kind'], string> = {
  token: 'A token pays for the whole gift, including its fee.',
  discount: 'The single best discount for each gift.',
  auto_credit: 'Unused time on what you’re replacing.',
  expiring: 'Earliest expiry is used first.',
  credit: 'Never expires.',
  fund: 'Never expire. Used last.',
  partner: 'Half of the subtotal.',
  card: 'The remaining amount.',
}

function ruleOf({ kind, expires_at }: PaymentPart): string {
  if (expires_at === null) return rules[kind]
  if (kind === 'expiring') return `${rules[kind]} The next expires ${formatDate(expires_at)}.`
  return `${rules[kind]} Good until ${formatDate(expires_at)}.`
}
