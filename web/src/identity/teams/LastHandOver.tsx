import type { HandOver } from '@goodturn/contract/identity/teams/schema'
import { useId } from 'react'
import { countOf, formatDay } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { fullName } from './teamText.tsx'
import styles from './teams.module.css'
import { useUndoHandOver } from './useUndoHandOver.ts'

interface LastHandOverProps {
  handOver: HandOver
  /** The member who looked after the people before. */
  from: { first_name: string }
}

/**
 * The latest handover of a member's people, with Undo or the reason it isn't possible; stays visible after the toast
 * is gone.
 */
export function LastHandOver({ handOver, from }: LastHandOverProps) {
  const { key, to, people, created, undo_refused: refused } = handOver
  const undo = useUndoHandOver()
  const why = useId()
  return (
    <div className={styles.lastHandOver}>
      <p className={styles.text}>
        {countOf(people, 'person', 'people')} moved from {from.first_name} to{' '}
        {to.is_you ? 'you' : fullName(to)} on {formatDay(created)}.
      </p>
      {refused ? (
        <p id={why} className={styles.quiet}>
          This can no longer be undone. {refused}
        </p>
      ) : (
        <BusyButton
          variant="default"
          busy={undo.isBusy}
          onClick={() => undo.run({ key, from: from.first_name, to: to.first_name })}
        >
          Undo
        </BusyButton>
      )}
    </div>
  )
}
