import type { Touch, TrackingDetail } from '@goodturn/contract/care/touches/schema'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { lazy, Suspense, useMemo } from 'react'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Journey } from '../../ui/lists/Journey.tsx'
import { headlineOf } from './journeyHeadline.ts'
import { journeyOf } from './journeySteps.ts'
import { placesOf } from './routePlaces.ts'
import styles from './TouchJourney.module.css'

// Outlines of three countries: loaded after the text.
const RouteMap = lazy(() => import('./RouteMap.tsx'))

interface TouchJourneyProps {
  touch: Touch
  /** The carrier's reports, newest first. */
  details: readonly TrackingDetail[]
}

/** Where a touch is: the day that counts, the four stages, the carrier's number, and the route on a map. */
export function TouchJourney({ touch, details }: TouchJourneyProps) {
  const { eyebrow, title, note } = headlineOf(touch, details)
  const places = useMemo(() => placesOf(touch, details), [touch, details])
  return (
    <section className={styles.card} aria-label="Shipping">
      <div className={styles.words}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        <Journey label="Shipping progress" {...journeyOf(touch, details)} />
        {touch.tracking_number && (
          <p className={styles.number}>
            <Icon of={IconPackage} />
            <span>
              {touch.tracking_carrier} {touch.tracking_number}
            </span>
            <CopyButton value={touch.tracking_number} what="tracking number" />
          </p>
        )}
      </div>
      {places && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <RouteMap {...places} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
