import type { ReactNode } from 'react'
import { formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import styles from './SingleService.module.css'

interface SumCardProps {
  label: string
  /** Dollars. */
  total: number
  /** The breakdown, in dollars; null means included. */
  lines: readonly { what: string; amount: number | null }[]
  /** The acts. */
  children: ReactNode
}

/** The cost of gifts with its breakdown, and the page's actions. */
export function SumCard({ label, total, lines, children }: SumCardProps) {
  return (
    <Card tone="raised">
      <div className={styles.total}>
        <p className="gt-meta">{label}</p>
        <BigMoney of={total} size={40} />
        <dl className={styles.sum}>
          {lines.map(({ what, amount }) => (
            <div key={what}>
              <dt>{what}</dt>
              {amount === null ? <dd data-included>Included</dd> : <dd>{formatMoney(amount)}</dd>}
            </div>
          ))}
        </dl>
        {children}
        <p className="gt-meta">
          Nothing is charged until you confirm. You can use your balance or split the cost with a partner on
          the next page.
        </p>
      </div>
    </Card>
  )
}
