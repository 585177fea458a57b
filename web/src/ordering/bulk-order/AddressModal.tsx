import { isShippable, locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressCard } from '../../people/contacts/addresses/addressCard.ts'
import { AddressForm } from '../../people/contacts/addresses/AddressForm.tsx'
import { shippableLocations } from '../single-service/offer.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import type { WaitingGift } from './useOrder.ts'

interface AddressModalProps {
  waiting: WaitingGift
  onChoose: (waiting: WaitingGift, location: Location) => Promise<void>
  onClose: () => void
}

/** Asks where a gift goes: a new address if the person has none, otherwise one of several (C-2.3-10, C-2.3-11). */
export function AddressModal({ waiting, onChoose, onClose }: AddressModalProps) {
  const { person, service } = waiting
  const places = shippableLocations(person, service.us_only)
  const [isAdding, setAdding] = useState(places.length === 0)
  const [chosen, setChosen] = useState<Location | null>(null)
  const isNew = isAdding || places.length === 0
  return (
    <AppModal
      opened
      onClose={onClose}
      title={
        isNew ? `Add an address for ${person.display_name}` : `Choose an address for ${person.display_name}`
      }
      actions={
        !isNew && (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!chosen} onClick={() => chosen && void onChoose(waiting, chosen)}>
              Add to Cart
            </Button>
          </>
        )
      }
    >
      {isNew ? (
        <>
          {places.length === 0 && (
            <Notice tone="warn" title="Address required to continue">
              <p>{locationText(service.us_only)}</p>
            </Notice>
          )}
          <AddressForm
            contactKey={person.key}
            partner={person.partner_first_name}
            onSaved={(location) => {
              const fits = location.whose === 'primary' && isShippable(location.country, service.us_only)
              if (fits) void onChoose(waiting, location)
              else onClose()
            }}
            onCancel={places.length > 0 ? () => setAdding(false) : onClose}
          />
        </>
      ) : (
        <>
          <ChoiceCards
            label="Where should it go?"
            value={chosen?.key ?? null}
            onChange={(key) => setChosen(places.find((place) => place.key === key) ?? null)}
            choices={places.map(addressCard)}
          />
          <p>
            <TextButton onClick={() => setAdding(true)}>Add an address</TextButton>
          </p>
        </>
      )}
    </AppModal>
  )
}
