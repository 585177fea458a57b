import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

interface DescriptionListProps {
  /** For asides: `stacked` puts the label above the value, `ends` puts them at opposite sides. */
  layout?: 'side' | 'stacked' | 'ends'
  children: ReactNode
}

/** Facts with labels: `<DescriptionList><Fact label="Ships to" action={...}>2840 Calmar Avenue</Fact></DescriptionList>` */
export function DescriptionList({ layout = 'side', children }: DescriptionListProps) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {children}
    </dl>
  )
}

interface FactProps {
  label: ReactNode
  /** An "Edit" link on the right. */
  action?: ReactNode
  children: ReactNode
}

/** One fact of a `DescriptionList`. */
export function Fact({ label, action, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  )
}
