import { cardNeededText } from '@goodturn/contract/ordering/checkout/rules'
import { useState } from 'react'
import { AddCardForm } from '../../money/cards/AddCardForm.tsx'
import { CardOptions } from '../../money/cards/CardOptions.tsx'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import type { Balance } from './balance.ts'
import { CoveredOrder } from './CoveredOrder.tsx'
import { PartnerOptions } from './PartnerOptions.tsx'
import { type Choice, type Payer, partnersToChoose } from './payer.ts'
import styles from './Checkout.module.css'

interface PayChoiceProps {
  /** Dollars left after the wallet, if the buyer pays alone. */
  due: number
  /** Both halves, a partner paying one. */
  split: Balance
  payer: Payer
  /** Why no partner can pay half now, as text; null if one can (D-1-32). */
  partnerBlocked: string | null
  onChoose: (choice: Choice) => void
}

/**
 * Chooses who pays what the wallet doesn't cover: a saved card, or a partner together with the buyer. Choosing one
 * clears the other (B-4.1-13). A form adds another card (BG-49).
 */
export function PayChoice({ due, split, payer, partnerBlocked, onChoose }: PayChoiceProps) {
  const user = useMember()
  const partners = partnersToChoose(user)
  const cards = user.payment_methods
  const [isAdding, setAdding] = useState(false)
  const chosenCard = payer.kind === 'card' ? payer.card.id : null
  if (due === 0) {
    const offered = partnerBlocked === null ? partners : []
    return <CoveredOrder partners={offered} {...{ split, payer, onChoose }} />
  }
  const known = new Set(cards.map(({ id }) => id))
  return (
    <Card padding="none">
      {cards.length > 0 && (
        <CardOptions
          cards={cards}
          defaultSource={user.customer.default_source}
          chosen={chosenCard}
          onChoose={(key) => onChoose({ kind: 'card', key })}
        />
      )}
      {partners.length > 0 && (
        <PartnerOptions
          partners={partners}
          split={split}
          blocked={partnerBlocked}
          chosen={payer.kind === 'partner' ? payer.partnership.key : null}
          onChoose={(key) => onChoose({ kind: 'partner', key })}
        />
      )}
      <div className={styles.addCard} data-alone={cards.length === 0 || isAdding || undefined}>
        {payer.kind === 'none' && <p className={styles.needed}>{cardNeededText}</p>}
        {user.acting ? (
          <LockedHint id="no-cards-while-acting">Only the member can add a card.</LockedHint>
        ) : isAdding || cards.length === 0 ? (
          <AddCardForm
            onAdded={(next) => {
              setAdding(false)
              const added = next.payment_methods.find(({ id }) => !known.has(id))
              if (added) onChoose({ kind: 'card', key: added.id })
              toast('New payment method added successfully!')
            }}
            onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
          />
        ) : (
          <TextButton onClick={() => setAdding(true)}>Add a card</TextButton>
        )}
      </div>
    </Card>
  )
}
