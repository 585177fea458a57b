import type { ReactNode } from 'react'
import { Art } from '../pictures/Art.tsx'
import { type Scene, post } from '../pictures/scenes.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  scene?: Scene
  /** The sentence, in Fraunces; the specification's words where it has some. */
  title: ReactNode
  /** One line why. */
  children?: ReactNode
  /** One primary and one plain button at most. */
  actions?: ReactNode
  /** The heading's level, 2 unless it is the page's own. */
  level?: 1 | 2 | 3
}

/** An empty screen: a small scene under an arch, the sentence, one line why, the first step. */
export function EmptyState({ scene = post, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Art of={scene} size="arch" />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.why}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
