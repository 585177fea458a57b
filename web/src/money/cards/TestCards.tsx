import { groupedNumber } from '@goodturn/contract/money/cards/rules'
import { type TestCard, testCards } from '@goodturn/contract/money/cards/test-cards'
import styles from './TestCards.module.css'

/** One card of each kind that behaves differently. */
const shown: readonly string[] = [
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
const offered = testCards.filter(({ name }) => shown.includes(name))

interface TestCardsProps {
  /** Called with the card that was pressed: the form fills itself in. */
  onUse: (card: TestCard) => void
}

/** The test cards of the sandbox beside its card form; pressing one fills the form in. */
export function TestCards({ onUse }: TestCardsProps) {
  return (
    <section className={styles.box} aria-label="Test cards">
      <p className={styles.title}>Sandbox: use a test card</p>
      <p className={styles.note}>Nothing is really charged. Press one to fill in the form.</p>
      <ul>
        {offered.map((card) => (
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
