import type { ReactNode } from 'react'
import styles from './Coupons.module.css'

interface CouponsProps {
  label: string
  /** `Coupon`s. */
  children: ReactNode
}

/** A member's tokens or discounts for later use, as tickets with a stub. */
export function Coupons({ label, children }: CouponsProps) {
  return (
    <ul className={styles.coupons} aria-label={label}>
      {children}
    </ul>
  )
}

interface CouponProps {
  /** Count or amount on the stub; long ones are set smaller. */
  stub: string
  /** Unit shown below it. */
  under?: ReactNode
  tone?: 'green' | 'honey'
  title: ReactNode
  children: ReactNode
}

/** One coupon: the stub shows the amount, and the rest says what it's for. */
export function Coupon({ stub, under, tone = 'green', title, children }: CouponProps) {
  return (
    <li className={styles.coupon} data-tone={tone}>
      <div className={styles.stub}>
        <b data-long={stub.length > 5 || undefined}>{stub}</b>
        {under && <span>{under}</span>}
      </div>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  )
}
