import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import { countOf } from '../../platform/format.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { TypeDot } from './TypeDot.tsx'
import styles from './PersonCell.module.css'

/** The person of a table row: name, type, and place. */
export function PersonCell({ person }: { person: Contact }) {
  const { display_name: name, contact_type: type, key } = person
  return (
    <div className={styles.person}>
      <Avatar name={name} seed={key} size={40} />
      <div>
        <Link to={paths.person(key)}>{name}</Link>
        <p>
          <TypeDot type={type} />
          <VisuallyHidden>{contactTypeLabels[type]}, </VisuallyHidden>
          {describeAddress(person)}
        </p>
      </div>
    </div>
  )
}

/** "Oakland, CA", "2 addresses", "No US address yet". */
function describeAddress({ primary_locations: places }: Contact): string {
  const [first, another] = places.filter(({ archived }) => archived === null)
  if (another) return countOf(places.length, 'address', 'addresses')
  return first ? `${first.city}, ${first.state}` : 'No address yet'
}
