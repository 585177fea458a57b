import { Fragment } from 'react'
import { useStore } from '../../platform/store.ts'
import { keyGroups } from './keys.ts'
import { capsOf } from './caps.ts'
import styles from './Keys.module.css'

/** The footer that lists the page's keys. */
export function KeysFooter() {
  const acts = useStore(keyGroups)
    .flatMap((group) => group.acts)
    .filter(({ onFoot }) => onFoot)
  if (acts.length === 0) return null
  return (
    <footer className={styles.foot} aria-label="Shortcuts on this page">
      {acts.map(({ keys, label }) => (
        <Fragment key={keys}>
          <span className={styles.pair}>
            {capsOf(keys).map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {label}
          </span>
        </Fragment>
      ))}
    </footer>
  )
}
