import type { QueueOwner } from '@goodturn/contract/console/queues/schema'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { initialsOf } from '../../platform/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './queues.module.css'

/** The owner of an item: initials, with the name for screen readers; an empty ring when no one owns it. */
export function Owner({ owner }: { owner: QueueOwner | null }) {
  if (!owner) {
    return (
      <span className={styles.nobody}>
        <Icon of={IconUserPlus} size={14} />
        <VisuallyHidden>Unassigned</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={`${styles.owner} tint-holiday`} title={owner.name}>
      <span aria-hidden>{initialsOf(owner.name)}</span>
      <VisuallyHidden>{owner.name}</VisuallyHidden>
    </span>
  )
}
