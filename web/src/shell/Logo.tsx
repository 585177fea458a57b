import { productName } from '../platform/product.ts'
import styles from './Logo.module.css'

/** The heart that turns, with the product's name beside it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span data-word>{productName}</span>
    </span>
  )
}
