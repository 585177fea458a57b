import type { ReactNode } from 'react'
import { BigMoney } from '../text/Money.tsx'
import styles from './PhoneBar.module.css'

interface PhoneBarProps {
  /** Label of the amount: "To pay today". */
  label: string
  /** Dollars. */
  amount: number
  /** The page's one action. */
  children: ReactNode
}

/**
 * Keeps the amount and the page's one action at the bottom of a phone's screen. Goes last in a `Page`; hide what it
 * repeats with the class `gt-not-on-phone`.
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
