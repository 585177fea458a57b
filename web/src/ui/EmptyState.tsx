import type { ArtPiece, Tint } from '@goodturn/contract/catalog/art'
import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import type { SceneName } from './sceneNames.ts'
import styles from './EmptyState.module.css'

/** A scene of objects that the build ships for screens. */
export interface Scene {
  tint: Tint
  of: readonly (ArtPiece & { n: SceneName })[]
}

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

const post: Scene = {
  tint: 'plans',
  of: [
    { n: 'seedling', s: 24, x: 18, y: 0 },
    { n: 'wrapped-gift', s: 36, x: 76, y: 0 },
    { n: 'closed-mailbox-with-raised-flag', s: 46, x: 47, y: 4 },
  ],
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
