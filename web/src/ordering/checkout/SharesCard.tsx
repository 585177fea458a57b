import { dollars, inCents } from '@goodturn/contract/money'
import { partnerName } from '../../money/partners/partnerText.ts'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import { nameOfCard } from '../../money/cards/cardText.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import type { Balance } from './balance.ts'
import { describeWait, describePartnerCharge } from './splitText.ts'
import { Sum } from './Sum.tsx'
import styles from './Checkout.module.css'

interface SharesCardProps {
  subtotal: number
  balance: Balance
  partnership: Partnership
  /** The buyer's card for the partnership; null if it can't be charged. */
  card: PaymentMethod | null
}

/** Both shares of a split order, and when they are charged (BG-43, BG-44). */
export function SharesCard({ subtotal, balance, partnership, card }: SharesCardProps) {
  const share = dollars(inCents(subtotal) - inCents(balance.partner))
  return (
    <Card>
      <dl className={styles.shares} aria-label="Shares">
        <Sum label={`${partnerName(partnership)} pays`} of={balance.partner} />
        <Sum label="Your share" of={share} />
        {balance.autoCredit > 0 && <Sum label="Credit for replaced plans" of={-balance.autoCredit} />}
        {balance.credit > 0 && <Sum label="From your balance" of={-balance.credit} />}
        <Sum label={ownLabel(balance.due, card)} of={balance.due} isLast />
      </dl>
      <p className={styles.progress}>
        {describePartnerCharge(partnership)} {describeWait(partnership, balance)}{' '}
        <TextLink to={paths.partnership(partnership.key)}>
          {card || balance.due === 0 ? 'Change your card' : 'Choose your card'}
        </TextLink>
      </p>
    </Card>
  )
}

function ownLabel(due: number, card: PaymentMethod | null): string {
  if (due === 0) return 'Charged to your card'
  return card ? `You pay with ${nameOfCard(card)}` : 'You pay'
}
