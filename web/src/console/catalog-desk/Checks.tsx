import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useId } from 'react'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './catalog-desk.module.css'

const levelStyles: Record<ReviewNote['level'], { icon: IconType; word: string }> = {
  fault: { icon: IconAlertCircle, word: 'Blocks publishing: ' },
  warning: { icon: IconAlertTriangle, word: 'Warning: ' },
  fact: { icon: IconInfoCircle, word: '' },
  good: { icon: IconCircleCheck, word: '' },
}
const order = ['fault', 'good', 'warning', 'fact'] as const

/** The checks before publishing: blockers, passed checks, warnings, and facts. */
export function Checks({ notes }: { notes: readonly ReviewNote[] }) {
  const id = useId()
  const sorted = order.flatMap((level) => notes.filter((note) => note.level === level))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>Before you publish</h2>
      <ul className={styles.checks}>
        {sorted.map(({ level, text, field }) => (
          <li key={`${level} ${field} ${text}`} data-level={level}>
            <Icon of={levelStyles[level].icon} size={17} />
            <span>
              <VisuallyHidden>{levelStyles[level].word}</VisuallyHidden>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
