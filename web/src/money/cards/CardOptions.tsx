import type { CardKey } from '@goodturn/contract/ids'
import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import { Radio } from '@mantine/core'
import { CardMark } from './CardMark.tsx'
import { expiryOfCard, nameOfCard } from './cardText.ts'
import styles from './CardOptions.module.css'

interface CardOptionsProps {
  cards: readonly PaymentMethod[]
  /** The id of the card that renewals are charged to. */
  defaultSource: CardKey | null
  chosen: CardKey | null
  onChoose: (id: CardKey) => void
}

/** The saved cards as payment choices; expired ones can't be chosen (BG-55). */
export function CardOptions({ cards, defaultSource, chosen, onChoose }: CardOptionsProps) {
  return (
    <Radio.Group
      className={styles.group}
      label="Card"
      classNames={{ label: 'gt-hidden' }}
      value={chosen}
      onChange={onChoose}
    >
      {cards.map((card) => (
        <div key={card.id} className={styles.option} data-chosen={card.id === chosen || undefined}>
          <Radio
            value={card.id}
            disabled={card.expired}
            label={nameOfCard(card)}
            description={`${expiryOfCard(card)}${card.id === defaultSource ? '. Your renewal card.' : ''}`}
            classNames={{ root: styles.radio, body: styles.body, label: styles.label }}
          />
          <CardMark brand={card.brand} />
        </div>
      ))}
    </Radio.Group>
  )
}
