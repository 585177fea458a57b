import type { ReactNode } from 'react'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import styles from './Search.module.css'

/** One line of the list: a link that the arrow keys reach. */
export interface Hit {
  to: string
  title: string
  /** Follows the title in a lighter hand: "for Grace Okafor". */
  more?: string | undefined
  note?: string | undefined
  figure?: ReactNode
  end?: ReactNode
  /** Leads to the room's own list: stands beside the heading, and is not remembered. */
  isAll?: boolean
  /** The one that Enter takes before anything was chosen. */
  isBest?: boolean
}

/** Lines under a heading; the best act stands without one. */
export interface HitGroup {
  title: string | null
  hits: Hit[]
}

/** The figure of a line that is neither a person nor a gift. */
export const iconTile = (icon: IconType) => (
  <span className={styles.tile}>
    <Icon of={icon} size={20} />
  </span>
)
