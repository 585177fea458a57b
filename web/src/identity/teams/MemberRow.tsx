import type { TeamMember } from '@goodturn/contract/identity/teams/schema'
import { paths } from '../../paths.ts'
import { countOf, formatDay } from '../../platform/format.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { TypeLabel, fullName } from './teamText.tsx'
import styles from './teams.module.css'

/**
 * A member in the list: name, role, number of people, and since when (C-2.8-08..11). On a phone everything goes below
 * the name, so that no email address is cut off.
 */
export function MemberRow({ member: { key, type, created, is_you, member } }: { member: TeamMember }) {
  const isPhone = useIsPhone()
  const name = fullName(member)
  const people = countOf(member.assigned_contacts_count, 'person', 'people')
  const joined = `Joined ${formatDay(created)}`
  return (
    <Row
      to={paths.teamMember(key)}
      figure={<Avatar name={name} seed={member.key} size={40} />}
      title={
        <span className={styles.name}>
          {name}
          {is_you && <Tag>you</Tag>}
          {isPhone && <TypeLabel type={type} />}
        </span>
      }
      note={
        isPhone ? (
          <>
            {member.email}
            <span className={styles.since}>
              <span>{joined}</span>
              <span>{people}</span>
            </span>
          </>
        ) : (
          member.email
        )
      }
      end={
        !isPhone && (
          <span className={styles.facts}>
            <TypeLabel type={type} />
            <span>{people}</span>
            <span className={styles.quiet}>{joined}</span>
          </span>
        )
      }
    />
  )
}
