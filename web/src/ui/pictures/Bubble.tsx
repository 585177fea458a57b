import styles from './Bubble.module.css'

/** How many things wait for the member behind a menu's entry; nothing at 0: `<Bubble count={2} />` */
export function Bubble({ count = 0 }: { count?: number }) {
  return count > 0 ? <span className={styles.bubble}>{count}</span> : null
}
