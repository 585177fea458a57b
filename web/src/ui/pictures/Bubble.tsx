import styles from './Bubble.module.css'

/** Badge with the number of items behind a menu entry that need the member; nothing at 0: `<Bubble count={2} />` */
export function Bubble({ count = 0 }: { count?: number }) {
  return count > 0 ? <span className={styles.bubble}>{count}</span> : null
}
