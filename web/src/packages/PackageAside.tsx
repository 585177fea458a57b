import type { Transaction } from '@goodturn/contract/packages/schema'
import { PersonHead } from '../contacts/PersonHead.tsx'
import { formatDay } from '../platform/format.ts'
import { useWording } from '../platform/wording.ts'
import { ContactUsLink } from '../support/ContactUsLink.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './PackagePage.module.css'

/** Who the package is for, who bought it and when, and a way to ask. */
export function PackageAside({ package: { contact, member, created, is_owner } }: { package: Transaction }) {
  const say = useWording()
  return (
    <Card>
      <PersonHead contact={contact} />
      <p className={styles.aside}>
        Bought by {is_owner ? 'you' : `${member.first_name} ${member.last_name}`} on {formatDay(created)}
      </p>
      <p className={styles.aside}>
        {say('Something about this package?')} <ContactUsLink />
      </p>
    </Card>
  )
}
