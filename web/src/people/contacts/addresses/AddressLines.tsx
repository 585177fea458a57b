import { countryNames } from '@goodturn/contract/regions'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { formatDay } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from '../contacts.module.css'

/** An address as on an envelope, and whether it is confirmed; with the person's first name, also whether they gave it. */
export function AddressLines({ of: place, name }: { of: Location; name?: string }) {
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
          <Icon of={IconCircleCheck} size={16} />
          <span>
            {place.added_by_person && name && `Added by ${name}. `}Confirmed on {formatDay(place.confirmed)}
          </span>
        </p>
      )}
    </>
  )
}
