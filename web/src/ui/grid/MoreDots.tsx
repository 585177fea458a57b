import { Loader } from '@mantine/core'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Grid.module.css'

/** Loading dots below the last row. */
export function MoreDots({ busy }: { busy: boolean }) {
  return (
    <div role="status" className={busy ? styles.more : undefined}>
      {busy && <Loader type="dots" aria-hidden />}
      {busy && <VisuallyHidden>Loading more</VisuallyHidden>}
    </div>
  )
}
