import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './Cards.module.css'

/** Placeholder for the card's fields. */
export function CardFormLoading() {
  return (
    <div className={styles.stack} aria-busy>
      <VisuallyHidden>The card fields are loading.</VisuallyHidden>
      <Skeleton height={44} radius={10} />
      <Skeleton height={44} radius={10} />
      <Skeleton height={44} width={140} radius={10} />
    </div>
  )
}
