import type { ReactNode } from 'react'
import { BigMoney } from '../text/Money.tsx'
import styles from './PhoneBar.module.css'

interface PhoneBarProps {
  /** What the amount is: "To pay today". */
  label: string
  /** Dollars. */
  amount: number
  /** The one act of the page. */
  children: ReactNode
}

/**
 * On a phone, the amount and the page's one act stay at the bottom of the screen. It is the last thing in a `Page`;
 * what it repeats is hidden there with the class `gt-not-on-phone`.
 */
export function PhoneBar({ label, amount, children }: PhoneBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-bottom-bar>
      <div>
        <p className="gt-meta">{label}</p>
        <BigMoney of={amount} size={24} />
      </div>
      {children}
    </section>
  )
}
