import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { PersonHeader, PersonLine } from '../../people/contacts/person/PersonHeader.tsx'
import { formatDay } from '../../platform/format.ts'
import { useWording } from '../../platform/wording.ts'
import { ContactUsLink } from '../../outreach/support/ContactUsLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Who the package is for, who bought it and when, and a way to contact us. */
export function PackageAside({ package: { contact, member, created, is_owner } }: { package: Transaction }) {
  const say = useWording()
  return (
    <Card>
      <PersonHeader contact={contact} />
      <PersonLine>
        Bought by {is_owner ? 'you' : `${member.first_name} ${member.last_name}`} on {formatDay(created)}
      </PersonLine>
      <PersonLine>
        {say('Questions about this package?')} <ContactUsLink />
      </PersonLine>
    </Card>
  )
}
