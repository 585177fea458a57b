import { contactTypeLabels } from '@goodturn/contract/contacts/types'
import type { ContactKey } from '@goodturn/contract/ids'
import type { Transaction } from '@goodturn/contract/packages/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { formatDay } from '../platform/format.ts'
import { useWording } from '../platform/wording.ts'
import { ContactUsLink } from '../support/ContactUsLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import styles from './PackagePage.module.css'

/** Who the package is for, who bought it and when, and a way to ask. */
export function PackageAside({ package: { contact, member, created, is_owner } }: { package: Transaction }) {
  const say = useWording()
  const query = useQuery(api.contacts.get.queryOptions({ input: { key: contact.key as ContactKey } }))
  const person = query.data?.data
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={contact.display_name} seed={contact.key} size={56} />
        <div>
          <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>
          {person && (
            <p className="gt-meta">
              {[contactTypeLabels[person.contact_type], person.company].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
      </div>
      <p className={styles.aside}>
        Bought by {is_owner ? 'you' : `${member.first_name} ${member.last_name}`} on {formatDay(created)}
      </p>
      <p className={styles.aside}>
        {say('Something about this package?')} <ContactUsLink />
      </p>
    </Card>
  )
}
