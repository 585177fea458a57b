import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Grid.module.css'

interface ColumnPagesProps {
  /** "Services" */
  noun: string
  count: number
  /** First and last visible column, by index. */
  seen: { first: number; last: number }
  turn: (direction: 1 | -1) => void
}

/** Shows which columns are visible, with arrows to page through them; nothing if all are. */
export function ColumnPages({ noun, count, seen: { first, last }, turn }: ColumnPagesProps) {
  if (first <= 0 && last >= count - 1) return null
  return (
    <div className={styles.pages}>
      <span role="status">
        {noun} {first + 1} to {Math.max(first, last) + 1} of {count}
      </span>
      <ActionIcon
        variant="subtle"
        color="dark"
        size={44}
        aria-label={`${noun} before`}
        disabled={first <= 0}
        onClick={() => turn(-1)}
      >
        <Icon of={IconChevronLeft} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="dark"
        size={44}
        aria-label={`Next ${noun.toLowerCase()}`}
        disabled={last >= count - 1}
        onClick={() => turn(1)}
      >
        <Icon of={IconChevronRight} />
      </ActionIcon>
    </div>
  )
}
