import type { ContactType } from '@goodturn/contract/people/contacts/types'
import styles from './TypeDot.module.css'

/** A dot in the color of a person's type (CG-12). The label is written next to it or read out. */
export function TypeDot({ type }: { type: ContactType }) {
  return <span className={styles.dot} data-type={type} aria-hidden />
}
