import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { PersonHeader, PersonLine } from '../../people/contacts/person/PersonHeader.tsx'
import { ContactUsLink } from '../../outreach/support/ContactUsLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './PlanPage.module.css'

/** Who the plan is for, who on the team looks after them (C-1-22), and a way to contact us. */
export function PersonCard({ plan }: { plan: Pick<Subscription, 'contact' | 'assigned_member'> }) {
  const { contact, assigned_member: assigned } = plan
  return (
    <Card>
      <PersonHeader contact={contact} />
      {assigned && (
        <p className={styles.assigned}>
          Assigned to {assigned.first_name} {assigned.last_name}
        </p>
      )}
      <PersonLine>
        Questions about this plan? <ContactUsLink />
      </PersonLine>
    </Card>
  )
}
