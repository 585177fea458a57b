import type { ReactNode } from 'react'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import styles from './Tiles.module.css'

/** The tile's status as color and icon; the label beside it says it too. */
export type TileTone = 'good' | 'honey' | 'red' | 'quiet'

interface TileProps {
  title: string
  icon?: IconType
  /** The number or amount. */
  value: ReactNode
  tone: TileTone
  toneIcon?: IconType
  /** The meaning of the number, in one or two words. */
  word: ReactNode
  note?: ReactNode
  /** The section it stands for: `#jobs`. */
  to: string
}

/** A number with a label, linked to its section of the page. */
export function Tile({ title, icon, value, tone, toneIcon, word, note, to }: TileProps) {
  return (
    <a className={styles.tile} href={to}>
      <span className={styles.title}>
        {icon && <Icon of={icon} size={18} />}
        {title}
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.word} data-tone={tone}>
        {toneIcon && <Icon of={toneIcon} size={17} />}
        {word}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </a>
  )
}

/** Tiles in a row, two per row on a phone. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {children}
    </nav>
  )
}
