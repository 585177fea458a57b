import type { Touch } from '@goodturn/contract/touches/schema'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { countOf, formatDate, formatDay, formatTime } from '../platform/format.ts'
import { Art } from '../ui/Art.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { DescriptionList, Fact } from '../ui/DescriptionList.tsx'
import { LockedHint } from '../ui/LockedHint.tsx'
import { TextButton, TextLink } from '../ui/TextLink.tsx'
import styles from './TouchAside.module.css'

const AddressMap = lazy(() => import('./AddressMap.tsx'))

const post = { tint: 'calm', of: [{ n: 'open-mailbox-with-raised-flag', s: 62, x: 50, y: 0 }] }

interface TouchAsideProps {
  touch: Touch
  onEngagements: () => void
}

/** The facts of a touch: who, where, when, what; and what the recipient did with its card. */
export function TouchAside({ touch, onEngagements }: TouchAsideProps) {
  const count = touch.touch_engagements_count
  return (
    <>
      {count > 0 && (
        <Card tone="joy">
          <div className={styles.engaged}>
            <Art of={post} size={56} />
            <p>
              <b>{countOf(count, 'engagement')} with your card</b>
              <br />
              {touch.recipient.primary_name} opened what you sent.{' '}
              <TextButton onClick={onEngagements}>See engagements</TextButton>
            </p>
          </div>
        </Card>
      )}
      <section aria-label="About this touch">
        <Card>
          <DescriptionList layout="stacked">
            <Fact label="Recipient">
              <span className={styles.person}>
                <Avatar name={touch.recipient.display_name} seed={touch.contact.key} size={40} />
                <TextLink to={paths.person(touch.contact.key)}>{touch.recipient.display_name}</TextLink>
              </span>
            </Fact>
            <Fact label="Ships to">
              <ShipsTo touch={touch} />
            </Fact>
            <Fact label="Process date">{formatDate(touch.event_date)}</Fact>
            {touch.appointment && (
              <Fact label="Appointment">
                {formatDay(touch.appointment.appointment_time)},{' '}
                {formatTime(touch.appointment.appointment_time)}
                <br />
                {touch.appointment.vendor.title}
              </Fact>
            )}
            {touch.personalization && <Fact label="Personalization">{touch.personalization}</Fact>}
            <Fact label="What is inside">
              {touch.description}
              {touch.experience.touch_shipment_notes && (
                <span className={styles.quiet}>{touch.experience.touch_shipment_notes}</span>
              )}
            </Fact>
            <Fact label="Belongs to">
              <Related touch={touch} />
            </Fact>
          </DescriptionList>
        </Card>
      </section>
    </>
  )
}

function ShipsTo({ touch }: { touch: Touch }) {
  const { location } = touch
  const { data } = useQuery(api.config.show.queryOptions({ staleTime: Infinity }))
  if (!location) return 'No address yet'
  return (
    <>
      <TextLink to={paths.locationOfTouch(location.key, touch.key)}>
        {[location.street, location.street2].filter(Boolean).join(', ')}
      </TextLink>
      <br />
      {location.city}, {location.state} {location.zip}
      {location.country !== 'US' && `, ${location.country}`}
      {touch.status === 'completed' && (
        <div className={styles.locked}>
          <LockedHint>
            {touch.delivered === null ? 'Already shipped' : 'Already delivered'}, so the address can no longer
            change.
          </LockedHint>
        </div>
      )}
      {data && location.lat !== null && location.lng !== null && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <AddressMap
              lat={location.lat}
              lng={location.lng}
              label={location.street}
              tileUrl={data.data.map_tile_url}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** The plan, package or service that the touch comes from (C-2.9-14, C-2.9-26). */
function Related({ touch }: { touch: Touch }) {
  if (touch.subscription) {
    return <TextLink to={paths.plan(touch.subscription.key)}>{touch.subscription.service.title}</TextLink>
  }
  if (touch.transaction) {
    return <TextLink to={paths.package(touch.transaction.key)}>{touch.transaction.service.title}</TextLink>
  }
  return <TextLink to={paths.service(touch.service.slug)}>{touch.service.title}</TextLink>
}
