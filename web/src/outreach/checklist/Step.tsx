import { UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './Checklist.module.css'

interface StepProps {
  number: number
  title: string
  /** The title once it is done. */
  doneTitle: string
  note: string
  isDone: boolean
  /** Opens the step; null if it is open. */
  onOpen: (() => void) | null
  /** The open step's form. */
  children: ReactNode
}

/** One step: a check when done, its form while open, else a line that opens it. */
export function Step({ number, title, doneTitle, note, isDone, onOpen, children }: StepProps) {
  const state = isDone ? 'done' : onOpen ? 'later' : 'open'
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Icon of={IconCheck} size={20} /> : number}
      </span>
      <div className={styles.words}>
        {state === 'done' && (
          <p className={styles.line}>
            <VisuallyHidden>Done: </VisuallyHidden>
            {doneTitle}
          </p>
        )}
        {state === 'later' && (
          <UnstyledButton className={styles.opener} onClick={onOpen ?? undefined}>
            <span className={styles.line}>{title}</span>
            <span className="gt-meta">{note}</span>
          </UnstyledButton>
        )}
        {state === 'open' && (
          <>
            <h3>{title}</h3>
            <p className="gt-meta">{note}</p>
            <div className={styles.form}>{children}</div>
          </>
        )}
      </div>
    </li>
  )
}
