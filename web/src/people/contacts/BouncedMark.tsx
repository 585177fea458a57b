import { Tag } from '../../ui/lists/Tag.tsx'
import styles from './contacts.module.css'

/** The mark beside an email address that our email comes back from. */
export function BouncedMark() {
  return (
    <span className={styles.bounced}>
      <Tag tone="honey">Email comes back</Tag>
    </span>
  )
}
