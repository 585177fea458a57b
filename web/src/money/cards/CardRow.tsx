import { Button } from '@mantine/core'
import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { CardMark } from './CardMark.tsx'
import { expiryOfCard, nameOfCard } from './cardText.ts'
import styles from './Cards.module.css'

interface CardRowProps {
  card: PaymentMethod
  isDefault: boolean
  busy: boolean
  onSetDefault: () => void
  onRemove: () => void
}

/** A saved card: its name, whether renewals are charged to it, and its actions. */
export function CardRow({ card, isDefault, busy, onSetDefault, onRemove }: CardRowProps) {
  const name = nameOfCard(card)
  const hintId = `stays-${card.id}`
  return (
    <li className={styles.row} aria-label={name}>
      <CardMark brand={card.brand} />
      <div>
        <div className={styles.title}>
          {name}
          {isDefault && <Tag tone="green">Default for renewals</Tag>}
          {card.expired && <Tag tone="honey">Expired</Tag>}
        </div>
        <div className={styles.note}>{expiryOfCard(card)}</div>
      </div>
      <div className={styles.acts}>
        {!isDefault && !card.expired && (
          <BusyButton
            variant="default"
            size="sm"
            busy={busy}
            onClick={onSetDefault}
            aria-label={`Set as default: ${name}`}
          >
            Set as default
          </BusyButton>
        )}
        {isDefault ? (
          <Button
            variant="subtle"
            size="sm"
            color="red"
            disabled
            aria-label={`Remove ${name}`}
            aria-describedby={hintId}
          >
            Remove
          </Button>
        ) : (
          <BusyButton
            variant="subtle"
            size="sm"
            color="red"
            busy={busy}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </BusyButton>
        )}
      </div>
      {isDefault && (
        <div className={styles.why}>
          <LockedHint id={hintId}>
            Renewals are charged to this card. To remove it, set another default first.
          </LockedHint>
        </div>
      )}
    </li>
  )
}
