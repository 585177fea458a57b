import type { ReactNode } from 'react'
import styles from './Coupons.module.css'

interface CouponsProps {
  label: string
  /** `Coupon`s. */
  children: ReactNode
}

/** What a member has in the drawer for later, as tickets with a stub: tokens, discounts. */
export function Coupons({ label, children }: CouponsProps) {
  return (
    <ul className={styles.coupons} aria-label={label}>
      {children}
    </ul>
  )
}

interface CouponProps {
  /** On the stub: how many, or how much; a long one is set smaller. */
  stub: string
  /** Below it: of what. */
  under?: ReactNode
  tone?: 'green' | 'honey'
  title: ReactNode
  children: ReactNode
}

/** One ticket: the stub says how much at a glance, the rest says of what. */
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
