import type { TeamMember } from '@goodturn/contract/teams/schema'
import { paths } from '../paths.ts'
import { countOf, formatDay } from '../platform/format.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TypeWord, fullName } from './teamWords.tsx'
import styles from './teams.module.css'

/** A member in the list: who, what they are, how many people they look after, since when (C-2.8-08..11). */
export function MemberRow({ member: { key, type, created, is_you, member } }: { member: TeamMember }) {
  const name = fullName(member)
  return (
    <Row
      to={paths.teamMember(key)}
      figure={<Avatar name={name} seed={member.key} size={40} />}
      title={
        <span className={styles.name}>
          {name}
          {is_you && <Tag>you</Tag>}
        </span>
      }
      note={member.email}
      end={
        <span className={styles.facts}>
          <TypeWord type={type} />
          <span>{countOf(member.assigned_contacts_count, 'person', 'people')}</span>
          <span className={styles.quiet}>Joined {formatDay(created)}</span>
        </span>
      }
    />
  )
}
