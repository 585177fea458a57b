import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import { Link } from '../text/Link.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './CellChoice.module.css'

interface CellChoiceProps {
  icon: IconType
  /** `plain` can be chosen, `bare` is a second thought, `done` and `failed` say how it stands, `chosen` is in the cart. */
  tone: 'plain' | 'bare' | 'done' | 'failed' | 'chosen'
  children: ReactNode
  /** Ends the name that is read out: "for Grace Okafor". */
  who: string
  /** Where it leads. */
  to?: string
  /** What it does. Without this and `to` it only says how things stand. */
  act?: () => void
  /** Shows a remove button with this accessible name. */
  remove?: { label: string; act: () => void }
}

/** What a cell of `Grid` shows: a line of 44 px, to be pressed or not. */
export function CellChoice({ icon, tone, children, who, to, act, remove }: CellChoiceProps) {
  const words = (
    <>
      <Icon of={icon} />
      <span>
        {children}
        <VisuallyHidden> {who}</VisuallyHidden>
      </span>
    </>
  )
  return (
    <div className={styles.choice} data-tone={tone}>
      {to !== undefined && (
        <Link to={to} className={styles.words}>
          {words}
        </Link>
      )}
      {to === undefined && act && (
        <button type="button" className={styles.words} onClick={act}>
          {words}
        </button>
      )}
      {to === undefined && !act && <span className={styles.words}>{words}</span>}
      {remove && (
        <button type="button" className={styles.remove} aria-label={remove.label} onClick={remove.act}>
          <Icon of={IconX} size={18} />
        </button>
      )}
    </div>
  )
}
