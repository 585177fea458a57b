import type { TeamType } from '@goodturn/contract/identity/teams/rights'
import { Dot, type DotTone } from '../../ui/lists/Dot.tsx'
import styles from './teams.module.css'

/** Labels of the member types. */
export const typeLabels: Record<TeamType, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** Their colors (CG-66). */
export const typeDots: Record<TeamType, DotTone> = { owner: 'purple', admin: 'blue', member: 'green' }

interface NamedPerson {
  first_name: string
  last_name: string
}

/** First and last name. */
export function fullName({ first_name, last_name }: NamedPerson): string {
  return `${first_name} ${last_name}`
}

/** A member's type with its dot. */
export function TypeLabel({ type }: { type: TeamType }) {
  return (
    <span className={styles.type}>
      <Dot tone={typeDots[type]} />
      {typeLabels[type]}
    </span>
  )
}
