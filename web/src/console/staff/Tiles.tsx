import type { ReactNode } from 'react'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import styles from './Tiles.module.css'

/** How good it is, as color and icon; the words beside it say it too. */
export type TileTone = 'good' | 'honey' | 'red' | 'quiet'

interface TileProps {
  title: string
  icon?: IconType
  /** The number, or an amount. */
  value: ReactNode
  tone: TileTone
  toneIcon?: IconType
  /** What the number means: one or two words. */
  word: ReactNode
  note?: ReactNode
  /** The part of the page that it stands for: `#jobs`. */
  to: string
}

/** A number with its word, which leads to its part of the page. */
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

/** Tiles in a row; two in a row on a phone. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {children}
    </nav>
  )
}
