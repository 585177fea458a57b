import type { LocationKey } from '@goodturn/contract/ids'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import AskForAddress from '../ask-address/AskForAddress.tsx'
import AskedForAddress from '../ask-address/AskedForAddress.tsx'
import { AddressLines } from './AddressLines.tsx'
import styles from '../contacts.module.css'

interface AddressCardsProps {
  person: ContactDetails
  /** Opens the form: with an address's key, or `new`. */
  onEdit: (key: LocationKey | 'new') => void
}

/** A person's addresses, one card each: their own first, then those that are only the partner's. */
export function AddressCards({ person, onEdit }: AddressCardsProps) {
  const isArchived = person.archived !== null
  const places = [...person.primary_locations, ...person.partner_locations]
  return (
    <>
      {places.map((place) => (
        <Card
          key={place.key}
          level={2}
          title={titleOf(place, person)}
          action={
            !isArchived && (
              <TextButton
                onClick={() => onEdit(place.key)}
                aria-label={`Edit ${titleOf(place, person)} address`}
              >
                Edit
              </TextButton>
            )
          }
        >
          <AddressLines of={place} name={person.first_name} />
        </Card>
      ))}
      {places.length === 0 && (
        <Card title="Address" level={2}>
          <p className={styles.quiet}>No address yet. Without one, you can’t send them anything.</p>
        </Card>
      )}
      {!isArchived && (
        <div className={styles.addAddress}>
          <TextButton onClick={() => onEdit('new')}>Add an address</TextButton>
          <AskForAddress contact={person.key} name={person.first_name} look="link" />
          <AskedForAddress contact={person.key} />
        </div>
      )}
    </>
  )
}

function titleOf(place: Location, person: ContactDetails): string {
  const kind = place.location_type === 'other' ? 'Other' : locationTypeLabels[place.location_type]
  return place.whose === 'partner' ? `${kind}, ${person.partner_first_name ?? 'the partner'} only` : kind
}
