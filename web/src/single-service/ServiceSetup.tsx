import { useState } from 'react'
import type { ServiceDetails } from '@goodturn/contract/catalog/schema'
import type { ContactDetails, Location } from '@goodturn/contract/contacts/schema'
import { occasionNames } from '@goodturn/contract/plans/occasions'
import { changeCart } from '../cart/changeCart.ts'
import { readServiceSetup, rememberLocation } from '../cart/setup.ts'
import { useCart, useCartEntry } from '../cart/useCart.ts'
import { OccasionForm } from '../contacts/OccasionForm.tsx'
import { CardFoot } from '../engagements/CardFoot.tsx'
import { paths } from '../paths.ts'
import { useQueryParam } from '../platform/router/useQueryParams.ts'
import { useMember } from '../platform/session/user.ts'
import { dateNeededFor } from '../setup/occasion.ts'
import { Aside } from '../ui/Aside.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { GreetingCard } from '../ui/GreetingCard.tsx'
import { Page } from '../ui/Page.tsx'
import { PhoneBar } from '../ui/PhoneBar.tsx'
import { Row } from '../ui/Row.tsx'
import { Section } from '../ui/Section.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { CartAct } from './CartActs.tsx'
import { chosenLocation, offerFor, shippableLocations } from './offer.ts'
import { PersonalizationField } from './PersonalizationField.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import styles from './SingleService.module.css'

interface ServiceSetupProps {
  service: ServiceDetails
  contact: ContactDetails
}

/** Who gets it, where it goes, what it is and costs; then into the cart or out of it (C-4.11-01). */
export function ServiceSetup({ service, contact }: ServiceSetupProps) {
  const user = useMember()
  const cart = useCart()
  const entry = useCartEntry(contact.key, service.key)
  const [asked, setAsked] = useQueryParam('location')
  const locations = shippableLocations(contact, service.us_only)
  const location = chosenLocation(locations, [
    asked,
    entry?.member_data.current_location,
    readServiceSetup().locations[contact.key],
  ])

  const [typed, setTyped] = useState<string | null>(null)
  const personalization = typed ?? entry?.member_data.personalization ?? ''
  const label = service.experiences[0]?.personalization_label ?? null

  async function keepPersonalization() {
    if (!entry || typed === null) return
    await changeCart([
      { ...entry, member_data: { ...entry.member_data, personalization: typed.trim() || null } },
    ])
  }

  async function choose(next: Location) {
    setAsked(next.key)
    rememberLocation(contact.key, next.key)
    if (!entry) return
    const { priceId } = offerFor(service, next)
    const member_data = { ...entry.member_data, current_location: next.key, price_id: priceId }
    await changeCart([{ ...entry, member_data }])
  }

  const item = {
    service,
    contact,
    location,
    personalization,
    dateNeeded: dateNeededFor(service, contact),
    offer: offerFor(service, location),
    isInCart: entry !== null,
    isReady: cart.ready,
  }
  const message = service.experiences[0]?.contact_message
  return (
    <Page
      title={`Make ${contact.display_name}'s Day`}
      documentTitle="Service"
      back={{ to: paths.services(), label: 'Keep shopping' }}
    >
      <Aside sticky aside={<ServiceCard {...item} />}>
        <Section title="Recipient">
          <ul className={styles.card}>
            <Row
              figure={<Avatar name={contact.display_name} seed={contact.key} size={56} />}
              title={contact.display_name}
              note={contact.email ?? contact.company}
            />
          </ul>
        </Section>
        <Section title="Shipping address">
          <AddressChoice
            contact={contact}
            locations={locations}
            usOnly={service.us_only}
            chosen={location}
            onChoose={(next) => void choose(next)}
          />
        </Section>
        {label && (
          <PersonalizationField
            label={label}
            value={personalization}
            onChange={setTyped}
            onLeave={() => void keepPersonalization()}
          />
        )}
        {item.dateNeeded && (
          <Section title={`When is the ${occasionNames[item.dateNeeded]}?`}>
            <OccasionForm contact={contact} occasion={item.dateNeeded} />
          </Section>
        )}
        {message && (
          <Section title="The card that comes with it">
            <GreetingCard
              salutation={`${contact.message_salutation},`}
              message={message}
              from={user.from_name ?? `${user.first_name} ${user.last_name}`}
              foot={<CardFoot />}
            />
          </Section>
        )}
      </Aside>
      <PhoneBar label={service.title} amount={item.offer.total}>
        <CartAct {...item} />
      </PhoneBar>
    </Page>
  )
}
