import type { ReactNode } from 'react'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Checkout.module.css'

interface SumProps {
  label: ReactNode
  /** Dollars. */
  of: number
  /** The last line, which adds up the others. */
  isLast?: boolean
}

/** A line of a total, inside a `dl` with the class `sums`. */
export function Sum({ label, of, isLast = false }: SumProps) {
  return (
    <div className={isLast ? styles.last : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money of={of} />
      </dd>
    </div>
  )
}
