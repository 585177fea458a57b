import { isShippable, locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { goesToNewHome } from '@goodturn/contract/care/plans/package-dates'
import { Loader } from '@mantine/core'
import { useState } from 'react'
import { addressCard } from '../../people/contacts/addresses/addressCard.ts'
import { AddressForm } from '../../people/contacts/addresses/AddressForm.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import type { Setup } from './useSetup.ts'
import { isUsOnly } from './payOptions.ts'
import styles from './Setup.module.css'

interface ShippingSectionProps {
  setup: Setup & { contact: ContactDetails }
  /** Called with whether a new address is partly typed. */
  onDirty: (isDirty: boolean) => void
}

/** The choice to add the address later. */
const laterChoice = 'later'

/** Names the deliveries that go to the new home, and says what happens until its address is known. */
function NewHomeNote({ events }: { events: Setup['service']['service_events'] }) {
  const offsets = events.map(({ offset_days }) => offset_days)
  const later = events
    .filter(({ offset_days }) => goesToNewHome(offset_days, offsets))
    .map(({ short_title }) => short_title)
  return (
    <p className="gt-quiet">
      {andList.format(later)} {later.length === 1 ? 'goes' : 'go'} to the new home. We’ll ask you for its
      address 14 and 3 days before, and hold anything going there until we have it.
    </p>
  )
}

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * The destination: one of the person's own addresses, a new one, or for some packages an address added later (C-2.7-40,
 * CG-44).
 */
export function ShippingSection({ setup, onDirty }: ShippingSectionProps) {
  const { service, contact, places, shippingLocation, isLater, shipTo } = setup
  const [isAdding, setIsAdding] = useState(false)
  const usOnly = isUsOnly(service)
  const mayWait = service.requires_future_address
  const isSettled = !places.isLoading && !places.error
  const isNeeded = isSettled && places.places.length === 0 && !mayWait
  function end() {
    setIsAdding(false)
    onDirty(false)
  }
  function add(location: Location) {
    end()
    if (isShippable(location.country, usOnly)) shipTo(location)
  }
  return (
    <section className={styles.section}>
      <h3>Where should we ship gifts?</h3>
      {places.isLoading && (
        <div className={styles.places}>
          <Loader type="dots" role="status" aria-label="Loading addresses" />
        </div>
      )}
      {places.error && (
        <Notice tone="error" role="alert" action={<TextButton onClick={places.retry}>Try again</TextButton>}>
          <p>Could not retrieve locations for {contact.display_name}.</p>
        </Notice>
      )}
      {mayWait && <NewHomeNote events={service.service_events} />}
      {isAdding || isNeeded ? (
        <>
          {isNeeded && (
            <Notice tone="warn">
              <p>{locationText(usOnly)}</p>
            </Notice>
          )}
          <AddressForm
            contactKey={contact.key}
            partner={contact.partner_first_name}
            onDirty={onDirty}
            onSaved={add}
            onCancel={isNeeded ? undefined : end}
          />
        </>
      ) : (
        isSettled && (
          <>
            <ChoiceCards
              label="Where should we ship gifts?"
              value={isLater ? laterChoice : (shippingLocation?.key ?? null)}
              onChange={(key) => shipTo(places.places.find((place) => place.key === key) ?? null)}
              choices={[
                ...places.places.map(addressCard),
                ...(mayWait
                  ? [
                      {
                        value: laterChoice,
                        title: 'Add address later',
                        note: 'Until the new home is theirs',
                      },
                    ]
                  : []),
              ]}
            />
            <p>
              <TextButton onClick={() => setIsAdding(true)}>Add an address</TextButton>
            </p>
          </>
        )
      )}
    </section>
  )
}
