import type { ReactNode } from 'react'
import { Art } from '../pictures/Art.tsx'
import { type Scene, mailScene } from '../pictures/scenes.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  scene?: Scene
  /** The sentence, in Fraunces; worded by the specification where it gives a text. */
  title: ReactNode
  /** One line of explanation. */
  children?: ReactNode
  /** At most one primary and one plain button. */
  actions?: ReactNode
  /** The heading's level, 2 unless it is the page's own. */
  level?: 1 | 2 | 3
}

/** An empty screen: a small scene under an arch, the sentence, one line of explanation, and a first step. */
export function EmptyState({ scene = mailScene, title, children, actions, level = 2 }: EmptyStateProps) {
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
