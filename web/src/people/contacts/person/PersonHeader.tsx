import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import type { ContactKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import styles from './PersonHeader.module.css'

/** Header for the recipient: their initials, a link to their page, and their type. */
export function PersonHeader({ contact }: { contact: { key: ContactKey; display_name: string } }) {
  const query = useQuery(api.contacts.get.queryOptions({ input: { key: contact.key } }))
  const person = query.data?.data
  return (
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
  )
}

/** A line below the recipient, such as who bought the gift or who to ask. */
export function PersonLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
