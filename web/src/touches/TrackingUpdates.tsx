import type { Touch, TrackingDetail } from '@goodturn/contract/touches/schema'
import { trackingTexts } from '@goodturn/contract/touches/texts'
import { formatDay, formatTime } from '../platform/format.ts'
import { Section } from '../ui/Section.tsx'
import { Moment, Timeline } from '../ui/Timeline.tsx'

interface TrackingUpdatesProps {
  touch: Pick<Touch, 'tracking_status'>
  /** Newest first; empty also when they could not be loaded (C-8-16). */
  details: readonly TrackingDetail[]
  isLoading: boolean
}

/** What the carrier reported, newest first, or why there is nothing (section 8). */
export function TrackingUpdates({ touch, details, isLoading }: TrackingUpdatesProps) {
  return (
    <Section title="Tracking updates" note={details.length > 0 ? details.length : undefined}>
      {touch.tracking_status === 'outdated' && <p>{trackingTexts.outdated}</p>}
      {details.length > 0 && (
        <Timeline label="Tracking updates">
          {details.map((detail, index) => (
            <Moment
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
              latest={index === 0}
            />
          ))}
        </Timeline>
      )}
      {details.length === 0 && !isLoading && touch.tracking_status !== 'outdated' && (
        <p>{touch.tracking_status === 'pending' ? trackingTexts.before : trackingTexts.none}</p>
      )}
    </Section>
  )
}
