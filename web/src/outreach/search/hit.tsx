import type { ReactNode } from 'react'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import styles from './Search.module.css'

/** One line of the list: a link that the arrow keys reach. */
export interface Hit {
  to: string
  title: string
  /** Follows the title in lighter text: "for Grace Okafor". */
  more?: string | undefined
  note?: string | undefined
  figure?: ReactNode
  end?: ReactNode
  /** Links to the full list: shown beside the heading, and not stored as recent. */
  isAll?: boolean
  /** The line Enter opens before any is chosen. */
  isBest?: boolean
}

/** Lines under a heading; the best action has none. */
export interface HitGroup {
  title: string | null
  hits: Hit[]
}

/** The icon of a line that is neither a person nor a gift. */
export const iconTile = (icon: IconType) => (
  <span className={styles.tile}>
    <Icon of={icon} size={20} />
  </span>
)
