import type { LocationKey } from '@goodturn/contract/ids'
import { countryNames } from '@goodturn/contract/regions'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { formatDay } from '../../../platform/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
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
          <AddressLines of={place} />
        </Card>
      ))}
      {places.length === 0 && (
        <Card title="Address" level={2}>
          <p className={styles.quiet}>No address yet. Without one, you can’t send them anything.</p>
        </Card>
      )}
      {!isArchived && (
        <p className={styles.addAddress}>
          <TextButton onClick={() => onEdit('new')}>Add an address</TextButton>
        </p>
      )}
    </>
  )
}

/** An address as on an envelope, and whether a delivery has confirmed it. */
export function AddressLines({ of: place }: { of: Location }) {
  return (
    <>
      <address className={styles.address}>
        {place.company && <span>{place.company}</span>}
        <span>{place.street}</span>
        {place.street2 && <span>{place.street2}</span>}
        <span>
          {place.city}, {place.state} {place.zip}
        </span>
        {place.country !== 'US' && <span>{countryNames[place.country]}</span>}
      </address>
      {place.confirmed !== null && (
        <p className={styles.confirmed}>
          <Icon of={IconCircleCheck} size={16} /> Confirmed by a delivery on {formatDay(place.confirmed)}
        </p>
      )}
    </>
  )
}

function titleOf(place: Location, person: ContactDetails): string {
  const kind = place.location_type === 'other' ? 'Other' : locationTypeLabels[place.location_type]
  return place.whose === 'partner' ? `${kind}, ${person.partner_first_name ?? 'the partner'} only` : kind
}
