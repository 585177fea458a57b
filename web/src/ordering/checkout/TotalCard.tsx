import { dollars, inCents } from '@goodturn/contract/money'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { countOf } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { PhoneBar } from '../../ui/layout/PhoneBar.tsx'
import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import type { EasyPayment } from './easyBilling.ts'
import type { Balance } from './balance.ts'
import type { LaterPayment } from './linkPayment.ts'
import { partnerName } from '../../money/partners/partnerText.ts'
import { reductionParts, limitWalletParts } from './parts.ts'
import { type Payer, partnerAutoAccepts } from './payer.ts'
import { Sum } from './Sum.tsx'
import { titleOfPart } from './WalletCard.tsx'
import styles from './Checkout.module.css'

interface TotalProps {
  review: Review
  /** What is paid today. */
  balance: Balance
  /** With gifts by link that are paid once they're accepted: what is held for them, and left for the card. */
  later: LaterPayment | null
  payer: Payer
  /** The reason the order can't be confirmed; null when it can (B-5-22, B-5-23). */
  blocked: string | null
  /** Hides the button: no choice of the buyer's would pay for it (B-2.1-12). */
  hidden: boolean
  /** With easy billing: the amount charged first to replenish the balance. */
  easy: EasyPayment | null
  busy: boolean
  isPaying: boolean
  onConfirm: () => Promise<void>
}

/** The total: today's payment first, followed by its breakdown and the only primary button. */
export function TotalCard(props: TotalProps) {
  const { review, balance, payer, isPaying, easy, later } = props
  const own = payer.kind === 'none' ? null : payer.card
  const card = balance.due > 0 ? own : null
  const lowered = reductionParts(review)
  const fullPrice = dollars(
    lowered.reduce((sum, part) => sum + inCents(part.amount), inCents(review.subtotal)),
  )
  const count = review.items.filter((item) => !item.soft_deleted).length
  return (
    <Card tone="raised">
      <p className={styles.totalLabel}>{labelOf(payer)}</p>
      <BigMoney of={payToday(props)} />
      <dl className={styles.sums}>
        {lowered.length > 0 && <Sum label="Full price" of={fullPrice} />}
        {lowered.map((part) => (
          <Sum key={`${part.kind} ${part.title ?? ''}`} label={part.title ?? 'Discount'} of={-part.amount} />
        ))}
        <Sum label={`Subtotal, ${countOf(count, 'item')}`} of={review.subtotal} />
        {payer.kind === 'partner' && (
          <Sum label={`${partnerName(payer.partnership)} pays half`} of={-balance.partner} />
        )}
        {balance.autoCredit > 0 && <Sum label="Credit for replaced plans" of={-balance.autoCredit} />}
        {later && later.held > 0 && <Sum label="Set aside from your balance" of={-later.held} />}
        {later && later.later > 0 && <Sum label={laterLabel(own, easy)} of={-later.later} />}
        {limitWalletParts(review.credit_parts, balance.credit).map((part) => (
          <Sum key={part.kind} label={titleOfPart(part.kind)} of={-part.amount} />
        ))}
        {easy && easy.recharge > 0 && easy.lacking > 0 && (
          <Sum label="From the recharge" of={-easy.lacking} />
        )}
        <Sum
          label={dueLabel(card, later !== null && !easy?.recharge)}
          of={balance.due}
          isLast={!easy?.recharge}
        />
        {easy && easy.recharge > 0 && <Sum label={rechargeLabel(easy)} of={easy.recharge} isLast />}
      </dl>
      <CurrencyNote />
      {!props.hidden && (
        <div className={`${styles.confirm} gt-not-on-phone`}>
          <ConfirmPurchase {...props} />
        </div>
      )}
      <p className={styles.progress} role="status">
        {isPaying && 'Processing your payment. Please keep this page open.'}
      </p>
    </Card>
  )
}

/** The amount charged to a card today: the amount due, or the recharge of the balance. */
const payToday = ({ easy, balance }: TotalProps) => (easy && easy.recharge > 0 ? easy.recharge : balance.due)

function laterLabel(card: PaymentMethod | null, easy: EasyPayment | null): string {
  if (easy) return 'From your balance, when accepted'
  return card ? `${card.brand} ${card.last4}, when accepted` : 'When accepted'
}

function dueLabel(card: PaymentMethod | null, isLater: boolean): string {
  if (isLater) return card ? `Charged today on ${card.brand} ${card.last4}` : 'Charged today'
  return card ? `Balance due on ${card.brand} ${card.last4}` : 'Balance due'
}

const rechargeLabel = ({ card }: EasyPayment) =>
  card ? `Balance recharge on ${card.brand} ${card.last4}` : 'Balance recharge'

/** If a partner is asked first, nothing is due today (BG-44). */
function labelOf(payer: Payer): string {
  if (payer.kind !== 'partner' || partnerAutoAccepts(payer.partnership)) return 'Due today'
  return 'Due once approved'
}

/** On a phone: the amount and the button stay at the bottom of the screen. */
export function PayBar(props: TotalProps) {
  if (props.hidden) return null
  return (
    <PhoneBar label={labelOf(props.payer)} amount={payToday(props)}>
      <ConfirmPurchase {...props} />
    </PhoneBar>
  )
}

function ConfirmPurchase({ blocked, busy, onConfirm }: TotalProps) {
  return (
    <BusyButton size="md" fullWidth busy={busy} disabledReason={blocked ?? undefined} onClick={onConfirm}>
      Confirm Purchase
    </BusyButton>
  )
}
