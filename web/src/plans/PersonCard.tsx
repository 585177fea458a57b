import { contactTypeLabels } from '@goodturn/contract/contacts/types'
import type { ContactKey } from '@goodturn/contract/ids'
import type { Subscription } from '@goodturn/contract/plans/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { ContactUsLink } from '../support/ContactUsLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import styles from './PlanPage.module.css'

/** Who the plan is for, who on the team looks after them (C-1-22), and a way to ask. */
export function PersonCard({ plan }: { plan: Pick<Subscription, 'contact' | 'assigned_member'> }) {
  const { contact, assigned_member: assigned } = plan
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
      {assigned && (
        <p className={styles.assigned}>
          Assigned to {assigned.first_name} {assigned.last_name}
        </p>
      )}
      <p className={styles.ask}>
        Something about this plan? <ContactUsLink />
      </p>
    </Card>
  )
}
