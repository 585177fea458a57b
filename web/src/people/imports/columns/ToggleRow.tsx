import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { type Decision, decisionOf } from '../review/decisions.ts'
import type { Review } from '../review/useReview.ts'
import styles from '../review/RowTable.module.css'

interface ToggleRowProps {
  entry: ImportEntry
  review: Review
  /** Makes it reachable by the table's arrow keys. */
  stop?: { 'data-cell': string; tabIndex: number; onFocus: () => void }
}

/** Remove and Keep for a row with an error or a duplicate (C-4.5-05); a valid row needs no decision. */
export function ToggleRow({ entry, review, stop }: ToggleRowProps) {
  const decision = decisionOf(entry, review.choices)
  const isRemoved = decision.act === 'remove'
  if (entry.status === 'success' && !isRemoved) return stop ? <span {...stop} /> : null
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={`${isRemoved ? 'Keep' : 'Remove'} row ${entry.row}`}
      {...stop}
      onClick={() => review.decide([entry.row], isRemoved ? keepDecision : { act: 'remove' })}
    >
      {isRemoved ? 'Keep' : 'Remove'}
    </button>
  )
}

/** Keeping a duplicate adds a second person (CG-34). */
const keepDecision: Decision = { act: 'keep' }
