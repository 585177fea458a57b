import type { EarlierJourney, Touch, TrackingDetail } from '@goodturn/contract/care/touches/schema'
import { trackingTexts } from '@goodturn/contract/care/touches/texts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { TimelineEntry, Timeline } from '../../ui/lists/Timeline.tsx'

interface TrackingUpdatesProps {
  touch: Pick<Touch, 'tracking_status'>
  /** Newest first; also empty when loading failed (C-8-16). */
  details: readonly TrackingDetail[]
  /** Parcels returned before this one, latest first. */
  earlier: readonly EarlierJourney[]
  isLoading: boolean
}

/** The carrier's reports, newest first, or why there are none (section 8). */
export function TrackingUpdates({ touch, details, earlier, isLoading }: TrackingUpdatesProps) {
  return (
    <Section title="Tracking updates" note={details.length > 0 ? details.length : undefined}>
      {touch.tracking_status === 'outdated' && <p>{trackingTexts.outdated}</p>}
      {details.length > 0 && <Reports label="Tracking updates" details={details} isCurrent />}
      {details.length === 0 && !isLoading && touch.tracking_status !== 'outdated' && (
        <p>{touch.tracking_status === 'pending' ? trackingTexts.before : trackingTexts.none}</p>
      )}
      {earlier.map(({ tracking_carrier: carrier, tracking_number: number, tracking_details }) => (
        <div key={number}>
          <h3>
            An earlier parcel, {carrier} {number}
          </h3>
          <Reports label={`Tracking updates for ${number}`} details={tracking_details} />
        </div>
      ))}
    </Section>
  )
}

interface ReportsProps {
  label: string
  details: readonly TrackingDetail[]
  /** The newest update says where the parcel is now. */
  isCurrent?: boolean
}

function Reports({ label, details, isCurrent = false }: ReportsProps) {
  return (
    <Timeline label={label}>
      {details.map((detail, index) => (
        <TimelineEntry
          key={`${detail.datetime}-${detail.status}`}
          when={
            <>
              {formatDay(detail.datetime)}
              <br />
              {formatTime(detail.datetime)}
            </>
          }
          title={detail.message || detail.status.replaceAll('_', ' ')}
          note={[detail.location?.city, detail.location?.state].filter(Boolean).join(', ')}
          latest={isCurrent && index === 0}
        />
      ))}
    </Timeline>
  )
}
