import { cardNeededText } from '@goodturn/contract/checkout/rules'
import { useState } from 'react'
import { AddCardForm } from '../cards/AddCardForm.tsx'
import { CardOptions } from '../cards/CardOptions.tsx'
import { useMember } from '../platform/session/user.ts'
import { Card } from '../ui/Card.tsx'
import { LockedHint } from '../ui/LockedHint.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { toast } from '../ui/toasts.ts'
import styles from './Checkout.module.css'

interface CardChoiceProps {
  /** Dollars that a card has to pay. */
  due: number
  chosen: string | null
  onChoose: (id: string) => void
}

/** The saved cards, one of which pays, and the form that adds another (BG-49). */
export function CardChoice({ due, chosen, onChoose }: CardChoiceProps) {
  const user = useMember()
  const cards = user.payment_methods
  const [isAdding, setAdding] = useState(false)
  if (due === 0) {
    return (
      <Card>
        <p className={styles.covered}>Your balance covers this order. No card is charged.</p>
      </Card>
    )
  }
  const known = new Set(cards.map(({ id }) => id))
  return (
    <Card padding="none">
      {cards.length > 0 && (
        <CardOptions
          cards={cards}
          defaultSource={user.customer.default_source}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <div className={styles.addCard} data-alone={cards.length === 0 || isAdding || undefined}>
        {chosen === null && <p className={styles.needed}>{cardNeededText}</p>}
        {user.acting ? (
          <LockedHint id="no-cards-while-acting">Only the member can add a card.</LockedHint>
        ) : isAdding || cards.length === 0 ? (
          <AddCardForm
            onAdded={(next) => {
              setAdding(false)
              const added = next.payment_methods.find(({ id }) => !known.has(id))
              if (added) onChoose(added.id)
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
