import { lowScoreBelow } from '@goodturn/contract/outreach/happiness/score'
import { getScoreLabel } from './text.ts'
import styles from './happiness.module.css'

/** A score as a number with its label, and as a line. */
export function ScoreDial({ score }: { score: number }) {
  return (
    <div className={styles.dial} data-low={score < lowScoreBelow || undefined}>
      <p>
        <b>{score}</b> <span>of 100. {getScoreLabel(score)}.</span>
      </p>
      <div className={styles.track} aria-hidden>
        <i style={{ width: `${score}%` }} />
      </div>
    </div>
  )
}
