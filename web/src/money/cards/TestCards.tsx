import { groupedNumber } from '@goodturn/contract/money/cards/rules'
import { type TestCard, testCards } from '@goodturn/contract/money/cards/test-cards'
import styles from './TestCards.module.css'

/** One card per behavior. */
const shownNames: readonly string[] = [
  'visa',
  'mastercard',
  'amex',
  'visa_declined',
  'visa_insufficient',
  'visa_late_decline',
  'visa_pending',
  'visa_authenticate',
  'visa_disputed',
]
const offeredCards = testCards.filter(({ name }) => shownNames.includes(name))

interface TestCardsProps {
  /** Called with the pressed card, to fill in the form. */
  onUse: (card: TestCard) => void
}

/** The sandbox's test cards beside its card form; pressing one fills it in. */
export function TestCards({ onUse }: TestCardsProps) {
  return (
    <section className={styles.box} aria-label="Test cards">
      <p className={styles.title}>Sandbox: use a test card</p>
      <p className={styles.note}>Nothing is really charged. Choose one to fill in the form.</p>
      <ul>
        {offeredCards.map((card) => (
          <li key={card.name}>
            <button type="button" onClick={() => onUse(card)}>
              <span className={styles.number}>{groupedNumber(card.number)}</span>
              <span className={styles.says}>
                {card.brand}. {card.says}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
