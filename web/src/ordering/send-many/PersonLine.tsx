import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { contactTypeLabels, locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import LocationDrawer from '../../people/contacts/addresses/LocationDrawer.tsx'
import { useRefreshPeople } from '../../people/contacts/useRefreshPeople.ts'
import { formatDay } from '../../platform/format.ts'
import { shippableLocations } from '../single-service/offer.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { type Recipient, proposedLocation } from './recipients.ts'
import styles from './SendMany.module.css'
import type { ManyGifts } from './useManyGifts.ts'

interface PersonLineProps {
  person: Contact
  /** Null while the person isn't chosen. */
  recipient: Recipient | null
  gifts: ManyGifts
  /** No more people can be chosen. */
  isFull: boolean
}

/** A possible recipient: checkbox, name, address, and a button for another address. */
export function PersonLine({ person, recipient, gifts, isFull }: PersonLineProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefreshPeople()
  const { us_only: usOnly } = gifts.service
  const name = person.display_name
  const isInCart = gifts.isInCart(person.key)
  const isAsked = recipient !== null && recipient.location === null
  const proposed = proposedLocation(person, usOnly)
  const location = recipient?.location ?? proposed
  const place = location ?? person.primary_locations[0]
  const hasOthers = shippableLocations(person, usOnly).length > 1
  const words = !location ? 'Add an address' : hasOthers ? 'Other addresses' : 'Change address'
  const where = (
    <span className={styles.where}>
      {isInCart ? (
        <span className="gt-meta">Already in your cart</span>
      ) : isAsked ? (
        <StatusLabel look="moving">Asked by link</StatusLabel>
      ) : !location ? (
        <StatusLabel look="waiting">No address yet</StatusLabel>
      ) : location.confirmed ? (
        <StatusLabel look="done">Confirmed {formatDay(location.confirmed)}</StatusLabel>
      ) : (
        <span className="gt-meta">
          {locationTypeLabels[location.location_type]}, {location.street}
        </span>
      )}
      {!isInCart && (
        <span className={styles.acts}>
          {gifts.canAsk && !isAsked && (
            <TextButton
              aria-label={`Ask them: ${name}`}
              disabled={recipient === null && isFull}
              onClick={() => gifts.ask([person])}
            >
              Ask them
            </TextButton>
          )}
          {isAsked && proposed ? (
            <TextButton
              aria-label={`Use the address of ${name}`}
              onClick={() => gifts.sendTo(person, proposed)}
            >
              Use the address
            </TextButton>
          ) : (
            <TextButton aria-label={`${words} for ${name}`} onClick={() => setOpen(true)}>
              {words}
            </TextButton>
          )}
        </span>
      )}
      {!location && !isAsked && usOnly && person.primary_locations.length > 0 && (
        <span className="gt-meta">{locationText(true)}</span>
      )}
    </span>
  )
  return (
    <>
      <Row
        tone={recipient ? 'chosen' : location ? 'plain' : 'honey'}
        figure={
          <>
            <label className={styles.tick}>
              <Checkbox
                aria-label={name}
                checked={recipient !== null}
                disabled={recipient === null && (isInCart || isFull || !location)}
                onChange={() => (recipient ? gifts.leaveOut(new Set([person.key])) : gifts.choose([person]))}
              />
            </label>
            <Avatar name={name} seed={person.key} size={40} />
          </>
        }
        title={name}
        note={
          <>
            {[contactTypeLabels[person.contact_type], place?.city].filter(Boolean).join(', ')}
            {isPhone && where}
          </>
        }
        end={!isPhone && where}
      />
      {isOpen && (
        <LocationDrawer
          contact={person}
          currentKey={location?.key ?? null}
          opened
          usOnly={usOnly}
          onClose={() => setOpen(false)}
          onChoose={async (next) => {
            gifts.sendTo(person, next)
            await refresh()
          }}
        />
      )}
    </>
  )
}
