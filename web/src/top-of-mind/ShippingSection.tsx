import { isShippable, locationText } from '@goodturn/contract/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button, Loader, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressForm } from '../contacts/AddressForm.tsx'
import { api } from '../platform/api.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import styles from './Setup.module.css'

interface ShippingSectionProps {
  person: ContactDetails
  chosenKey: string | null
  onChoose: (location: Location) => void
  /** Told whether a new address is half typed. */
  onDirty: (isDirty: boolean) => void
}

/** The addresses of a person that Top of Mind can be sent to. */
export function usePlaces(contactKey: ContactKey) {
  const query = useQuery(api.locations.ofContact.queryOptions({ input: { contactKey } }))
  const places = (query.data?.data ?? []).filter(
    ({ whose, archived, country }) => whose === 'primary' && archived === null && isShippable(country, true),
  )
  return { places, isPending: query.isPending, error: query.error, retry: () => void query.refetch() }
}

/** Where the gifts go: one of the person's own US addresses, or a new one (C-2.7-40, CG-44). */
export function ShippingSection({ person, chosenKey, onChoose, onDirty }: ShippingSectionProps) {
  const { places, isPending, error, retry } = usePlaces(person.key)
  const [isAdding, setIsAdding] = useState(false)
  const isFormShown = isAdding || (!isPending && !error && places.length === 0)
  function end() {
    setIsAdding(false)
    onDirty(false)
  }
  return (
    <section className={styles.section}>
      <Radio.Group
        label="Where should we ship gifts?"
        classNames={{ label: styles.heading }}
        value={chosenKey}
        onChange={(key) => {
          const place = places.find((one) => one.key === key)
          if (place) onChoose(place)
        }}
      >
        {isPending && <Loader type="dots" role="status" aria-label="Loading addresses" />}
        {!isAdding && (
          <div className={styles.choices}>
            {places.map(({ key, street, street2, city, state, zip }) => (
              <Radio
                key={key}
                value={key}
                label={street2 ? `${street}, ${street2}` : street}
                description={`${city}, ${state} ${zip}`}
                className={styles.choice}
              />
            ))}
          </div>
        )}
      </Radio.Group>
      {error && (
        <Notice tone="error" role="alert" action={<TextButton onClick={retry}>Try again</TextButton>}>
          <p>Could not retrieve locations for {person.display_name}.</p>
        </Notice>
      )}
      {places.length > 0 && !isAdding && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon of={IconPlus} size={18} />}
          onClick={() => setIsAdding(true)}
        >
          Add an address
        </Button>
      )}
      {isFormShown && (
        <>
          {places.length === 0 && (
            <Notice tone="warn">
              <p>{locationText(true)}</p>
            </Notice>
          )}
          <AddressForm
            contactKey={person.key}
            partner={person.partner_first_name}
            onDirty={onDirty}
            onSaved={(location) => {
              end()
              if (isShippable(location.country, true)) onChoose(location)
            }}
            onCancel={places.length > 0 ? end : undefined}
          />
        </>
      )}
    </section>
  )
}
