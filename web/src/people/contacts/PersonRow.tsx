import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { BouncedMark } from './BouncedMark.tsx'
import styles from './contacts.module.css'

const tagsShown = 2

/** A person in the list: name, place, contact details, and type. */
export function PersonRow({ person }: { person: Contact }) {
  const { display_name: name, partner_first_name: partner } = person
  const place = person.primary_locations[0]
  const where = place ? `${place.city}, ${place.state}` : 'No address yet'
  const reach = person.email_bounces ? person.email : (person.company ?? person.email)
  const rest = person.tags.length - tagsShown
  return (
    <Row
      to={paths.person(person.key)}
      figure={<Avatar name={name} seed={person.key} size={40} />}
      title={partner ? `${name} and ${partner}` : name}
      note={
        <>
          {where}
          {reach && <span className={styles.wideOnly}> · {reach}</span>}
          {person.email_bounces && (
            <>
              {' '}
              <BouncedMark />
            </>
          )}
        </>
      }
      end={
        <span className={styles.marks}>
          {person.tags.slice(0, tagsShown).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {rest > 0 && <Tag>+{rest}</Tag>}
          <Tag tone="green">{contactTypeLabels[person.contact_type]}</Tag>
        </span>
      }
    />
  )
}
