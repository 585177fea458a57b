import type { ContactType } from '@goodturn/contract/people/contacts/types'
import styles from './TypeDot.module.css'

/** The color of a kind of person (CG-12). Its word stands beside it, or is read out. */
export function TypeDot({ type }: { type: ContactType }) {
  return <span className={styles.dot} data-type={type} aria-hidden />
}
