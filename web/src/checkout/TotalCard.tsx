import type { PaymentMethod } from '@goodturn/contract/accounts/schema'
import type { Review } from '@goodturn/contract/checkout/schema'
import { cardNeededText } from '@goodturn/contract/checkout/rules'
import { CurrencyNote } from '../billing/CurrencyNote.tsx'
import { countOf } from '../platform/format.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { PhoneBar } from '../ui/PhoneBar.tsx'
import type { Balance } from './balance.ts'
import { Sum } from './Sum.tsx'
import { titleOfPart } from './WalletCard.tsx'
import styles from './Checkout.module.css'

interface TotalProps {
  review: Review
  balance: Balance
  /** The card that pays what is due, or null. */
  card: PaymentMethod | null
  credit: boolean
  /** Something is due and no card can pay it (B-5-22, B-5-23). */
  isBlocked: boolean
  busy: boolean
  isPaying: boolean
  onConfirm: () => Promise<void>
}

/** The total: what is paid today, at once followed by what makes it up, and the one primary button. */
export function TotalCard(props: TotalProps) {
  const { review, balance, card, credit, isPaying } = props
  const count = review.items.filter((item) => !item.soft_deleted).length
  return (
    <Card tone="raised">
      <p className={styles.totalLabel}>To pay today</p>
      <BigMoney of={balance.due} />
      <dl className={styles.sums}>
        <Sum label={`Subtotal, ${countOf(count, 'item')}`} of={review.subtotal} />
        {balance.autoCredit > 0 && <Sum label="Credit for replaced plans" of={-balance.autoCredit} />}
        {credit &&
          review.credit_parts.map((part) => (
            <Sum key={part.kind} label={titleOfPart(part.kind)} of={-part.amount} />
          ))}
        <Sum
          label={card ? `Balance due on ${card.brand} ${card.last4}` : 'Balance due'}
          of={balance.due}
          isLast
        />
      </dl>
      <CurrencyNote />
      <div className={`${styles.confirm} gt-not-on-phone`}>
        <ConfirmPurchase {...props} />
      </div>
      <p className={styles.progress} role="status">
        {isPaying && 'Processing your payment. Please keep this page open.'}
      </p>
    </Card>
  )
}

/** On a phone: the amount and the button stay at the bottom of the screen. */
export function PayBar(props: TotalProps) {
  return (
    <PhoneBar label="To pay today" amount={props.balance.due}>
      <ConfirmPurchase {...props} />
    </PhoneBar>
  )
}

function ConfirmPurchase({ isBlocked, busy, onConfirm }: TotalProps) {
  return (
    <BusyButton
      size="md"
      fullWidth
      busy={busy}
      disabledReason={isBlocked ? cardNeededText : undefined}
      onClick={onConfirm}
    >
      Confirm Purchase
    </BusyButton>
  )
}
