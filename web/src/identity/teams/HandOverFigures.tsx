import type { MemberHoldings } from '@goodturn/contract/identity/teams/schema'
import { formatCount } from '../../platform/format.ts'
import styles from './teams.module.css'

/** Counts of everything handed over with the people. */
export function Figures({ holdings, name }: { holdings: MemberHoldings; name: string }) {
  const facts: [string, number][] = [
    ['People', holdings.people],
    ['Gifts not sent yet', holdings.gifts],
    ['Running plans', holdings.plans],
    [`Plans paid by ${name}`, holdings.plans_paid],
  ]
  return (
    <dl className={styles.figures}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
