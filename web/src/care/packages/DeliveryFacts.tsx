import { locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { isPackageActionAllowed } from '@goodturn/contract/care/plans/actions'
import { lazy } from 'react'
import { AddressLines } from '../../people/contacts/addresses/AddressLines.tsx'
import { CardNames } from '../plans/CardNames.tsx'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { EventDate } from './EventDate.tsx'
import { timelineFrom } from './EventTimeline.tsx'
import type { PackageActions } from './usePackageActions.ts'
import styles from './PackagePage.module.css'

const LocationDrawer = lazy(() => import('../../people/contacts/addresses/LocationDrawer.tsx'))

interface DeliveryFactsProps {
  package: Transaction
  acts: PackageActions
}

/** Where the deliveries go, now and after the move, and the names on their cards (C-2.10-14, C-2.10-15). */
export function DeliveryFacts({ package: shown, acts }: DeliveryFactsProps) {
  const drawer = useDrawerParam('address')
  const isOpen = isPackageActionAllowed('edit', shown.status)
  const { current_location: current, future_location: future, service } = shown
  const mayMove = isOpen && service.requires_future_address
  async function choose(location: Location) {
    if (location.key !== future?.key) await acts.change({ future_location: location.key })
  }
  return (
    <Section title="How it arrives">
      <Card>
        <DescriptionList>
          <Fact label="Current address">
            <Address of={current} none="Not known yet" />
          </Fact>
          {(service.requires_future_address || future) && (
            <Fact
              label="Future address"
              action={
                mayMove && (
                  <TextButton
                    onClick={() => drawer.open('choose')}
                    aria-label={`${future ? 'Edit' : 'Add'} future address`}
                  >
                    {future ? 'Edit' : 'Add'}
                  </TextButton>
                )
              }
            >
              <Address of={future} none="Not known yet" />
              {isOpen && (
                <p className={styles.note}>
                  {!future && current
                    ? 'Deliveries after the move go here. We’ll ask for this address 14 and 3 days before the first one, and hold them until we have it. If no one is moving, choose the current address.'
                    : current
                      ? 'Deliveries after the move go here. Those before it go to the current address.'
                      : 'Nothing can be sent until there’s an address.'}
                </p>
              )}
            </Fact>
          )}
          <CardNames of={shown} isOpen={isOpen} onSave={acts.change} />
          {shown.service_events.length < timelineFrom &&
            shown.service_events.map((event) => (
              <Fact key={event.service_event.key} label={event.service_event.short_title}>
                <EventDate event={event} today={shown.today} acts={acts} />
              </Fact>
            ))}
        </DescriptionList>
      </Card>
      <LazyLayer opened={mayMove && drawer.opened}>
        <LocationDrawer
          contact={shown.contact}
          currentKey={future?.key ?? null}
          opened={mayMove && drawer.opened}
          onClose={drawer.close}
          onChoose={choose}
          usOnly={service.us_only}
        />
      </LazyLayer>
    </Section>
  )
}

function Address({ of: place, none }: { of: Location | null; none: string }) {
  if (!place) return <>{none}</>
  return (
    <>
      <span className="gt-meta">{locationTypeLabels[place.location_type]}</span>
      <AddressLines of={place} />
    </>
  )
}
