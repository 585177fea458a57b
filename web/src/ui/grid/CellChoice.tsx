import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import { Link } from '../text/Link.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './CellChoice.module.css'

interface CellChoiceProps {
  icon: IconType
  /**
   * `plain` can be chosen, `bare` is a secondary choice, `done` and `failed` show a status, `chosen` is in the cart.
   */
  tone: 'plain' | 'bare' | 'done' | 'failed' | 'chosen'
  children: ReactNode
  /** Ends the accessible name: "for Grace Okafor". */
  who: string
  /** Link target. */
  to?: string
  /** Press action. Without this and `to`, the cell only shows a status. */
  act?: () => void
  /** Shows a second way to choose, in words. */
  other?: { label: string; act: () => void } | null
  /** Shows a remove button with this accessible name. */
  remove?: { label: string; act: () => void }
}

/** Content of a `Grid` cell: a 44 px line, pressable or not. */
export function CellChoice({ icon, tone, children, who, to, act, other, remove }: CellChoiceProps) {
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
      {other && (
        <button type="button" className={styles.other} onClick={other.act}>
          {other.label}
          <VisuallyHidden> {who}</VisuallyHidden>
        </button>
      )}
      {remove && (
        <button type="button" className={styles.remove} aria-label={remove.label} onClick={remove.act}>
          <Icon of={IconX} size={18} />
        </button>
      )}
    </div>
  )
}
