import type { LocationKey } from '@goodturn/contract/ids'
import { isShippable, locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import { locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { StatusLabel } from '../../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { AddressLines } from './AddressLines.tsx'
import styles from './LocationDrawer.module.css'

interface LocationChoicesProps {
  locations: readonly Location[]
  currentKey: LocationKey | null
  usOnly: boolean
  /** The address that is being saved. */
  busyKey: LocationKey | null
  onChoose: (location: Location) => void
  onEdit: () => void
  onAdd: () => void
}

/** The addresses to choose from, the current one first, and a way to add one. */
export function LocationChoices({ locations, currentKey, usOnly, ...props }: LocationChoicesProps) {
  // Gifts go to the person's own addresses, not to those that are only the partner's (BG-30).
  const own = locations
    .filter(({ whose, archived }) => whose === 'primary' && archived === null)
    .toSorted((one, other) => Number(other.key === currentKey) - Number(one.key === currentKey))
  const fitting = own.some(({ country }) => isShippable(country, usOnly))
  return (
    <>
      {!fitting && (
        <Notice tone="warn">
          <p>{locationText(usOnly)}</p>
        </Notice>
      )}
      {own.length > 0 && (
        <ul className={styles.places} aria-label="Addresses">
          {own.map((location) => (
            <li key={location.key} data-chosen={location.key === currentKey || undefined}>
              <div className={styles.kind}>
                <b>{locationTypeLabels[location.location_type]}</b>
                {location.key === currentKey && <StatusLabel look="done">Current</StatusLabel>}
              </div>
              <AddressLines of={location} />
              <LocationActions
                location={location}
                isCurrent={location.key === currentKey}
                usOnly={usOnly}
                busyKey={props.busyKey}
                onChoose={props.onChoose}
                onEdit={props.onEdit}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.add}>
        <Button variant="default" leftSection={<Icon of={IconPlus} size={18} />} onClick={props.onAdd}>
          Add an address
        </Button>
      </p>
    </>
  )
}

interface LocationActionsProps extends Pick<
  LocationChoicesProps,
  'usOnly' | 'busyKey' | 'onChoose' | 'onEdit'
> {
  location: Location
  isCurrent: boolean
}

function LocationActions({ location, isCurrent, usOnly, busyKey, onChoose, onEdit }: LocationActionsProps) {
  const where = `${location.street}, ${location.city}`
  const fits = isShippable(location.country, usOnly)
  const word = isCurrent ? 'Keep' : 'Choose'
  return (
    <div className={styles.acts}>
      <BusyButton
        variant="default"
        size="sm"
        busy={busyKey === location.key}
        disabledReason={fits ? undefined : 'These gifts go to US addresses only.'}
        aria-label={`${word} ${where}`}
        onClick={() => onChoose(location)}
      >
        {word}
      </BusyButton>
      {isCurrent && (
        <TextButton onClick={onEdit} aria-label={`Edit ${where}`}>
          Edit
        </TextButton>
      )}
    </div>
  )
}
