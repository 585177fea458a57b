import type { Location } from '@goodturn/contract/people/contacts/schema'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { formatDay } from '../../platform/format.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { usePreloadPart } from '../../ui/hooks/usePreloadPart.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'

// Opened in place on press.
const LinkSettings = lazyRouteComponent(() => import('./LinkSettings.tsx'))

/** Where the gift goes: to one of the person's addresses, or wherever they say when asked by link (D-1-02). */
export function WhereSection({ gift }: { gift: Gift }) {
  const { contact, service, locations, location, known, link, canAsk } = gift
  usePreloadPart(LinkSettings, canAsk)
  const ways = [
    {
      value: 'address' as const,
      title: 'Send it to an address',
      note: known ? addressLine(known) : locations.length > 0 ? 'Choose one below.' : 'You enter it.',
    },
    {
      value: 'link' as const,
      title: `Ask ${contact.first_name} where to send it`,
      note: `${contact.first_name} gets a private page with your card, says where the gift goes, and never sees a price.`,
    },
  ]
  return (
    <Section title="Where">
      <div className={styles.where}>
        {canAsk && (
          <ChoiceCards
            label="Where"
            // Without an address, asking comes first.
            choices={locations.length > 0 ? ways : ways.toReversed()}
            value={link ? 'link' : 'address'}
            onChange={(way) => void (way === 'link' ? gift.ask() : gift.sendToAddress())}
          />
        )}
        {link ? (
          <Card padding="none">
            <Suspense fallback={<SkeletonRows rows={3} figure="none" />}>
              <LinkSettings gift={gift} link={link} />
            </Suspense>
          </Card>
        ) : (
          <AddressChoice
            contact={contact}
            locations={locations}
            usOnly={service.us_only}
            chosen={location}
            onChoose={(next) => void gift.chooseLocation(next)}
          />
        )}
      </div>
      {location?.confirmed && (
        <p className={styles.confirmed}>Confirmed on {formatDay(location.confirmed)}</p>
      )}
    </Section>
  )
}

const addressLine = ({ street, city, state }: Location) => `${street}, ${city}, ${state}`
