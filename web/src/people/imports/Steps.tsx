import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './Steps.module.css'

const steps = ['Choose a file', 'Match columns', 'Review', 'Done'] as const

/** Progress of the import; `at` counts from 0. On a phone only the current step shows its name. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, index) => {
        const isDone = index < at || at === steps.length - 1
        return (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={isDone || undefined}>
            <span className={styles.mark}>{isDone ? <Icon of={IconCheck} size={16} /> : index + 1}</span>
            <span className={styles.name}>{step}</span>
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
