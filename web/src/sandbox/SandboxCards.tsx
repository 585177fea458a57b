import { groupedNumber } from '@goodturn/contract/money/cards/rules'
import type { Sandbox } from '@goodturn/contract/sandbox/calls'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import styles from './Sandbox.module.css'

/** The card numbers that the sandbox takes, each with what happens to it. */
export function SandboxCards({ cards }: { cards: Sandbox['test_cards'] }) {
  return (
    <details className={styles.cards}>
      <summary>Test cards</summary>
      <p className="gt-meta">Use them with any future date and any security code.</p>
      <ul>
        {cards.map(({ number, brand, says }) => (
          <li key={number}>
            <span>
              <span className={styles.number}>{groupedNumber(number)}</span>
              <span className="gt-meta">
                {brand} · {says}
              </span>
            </span>
            <CopyButton value={number} what={`${brand} ${number.slice(-4)}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}
