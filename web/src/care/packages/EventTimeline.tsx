import type { PackageEvent, Transaction } from '@goodturn/contract/care/packages/schema'
import type { ParentTouch } from '@goodturn/contract/care/plans/schema'
import { paths } from '../../paths.ts'
import { getStatusLabel } from '../touches/statusLabels.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { EventDate } from './EventDate.tsx'
import type { PackageActions } from './usePackageActions.ts'
import styles from './EventTimeline.module.css'

/** From this many events the days show as a timeline; fewer show as facts (C-2.10-12). */
export const timelineFrom = 3

interface EventTimelineProps {
  package: Transaction
  acts: PackageActions
}

/** The events of a package by date: sent, next, and later (C-2.10-12). */
export function EventTimeline({ package: shown, acts }: EventTimelineProps) {
  const { service_events: events } = shown
  if (events.length < timelineFrom) return null
  const touches = touchesByKey(shown)
  const next = events.find(({ touch }) => isOpen(touches.get(touch ?? '')))
  const sent = shown.completed_touches.length
  return (
    <Section title="Timeline" note={`${sent} of ${events.length} sent`}>
      <ol className={styles.line} aria-label="Timeline">
        {events.map((event) => (
          <Step
            key={event.service_event.key}
            event={event}
            touch={touches.get(event.touch ?? '')}
            isNext={event === next && shown.status === 'pending'}
            shown={shown}
            acts={acts}
          />
        ))}
      </ol>
    </Section>
  )
}

interface StepProps {
  event: PackageEvent
  touch: ParentTouch | undefined
  isNext: boolean
  shown: Transaction
  acts: PackageActions
}

function Step({ event, touch, isNext, shown, acts }: StepProps) {
  const state = touch?.status === 'completed' ? 'done' : isNext ? 'next' : 'later'
  const status = touch && getStatusLabel(touch)
  return (
    <li className={styles.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden />
      <span className={styles.tile}>
        <Picture
          of={touch?.art ?? shown.service.art}
          upload={touch?.has_picture ? touch.image : null}
          size="card"
        />
      </span>
      <div className={styles.words}>
        <p className={styles.event}>{event.service_event.short_title}</p>
        <EventDate event={event} today={shown.today} acts={acts} />
        {touch && (
          <Link to={paths.touch(touch.key)} className={styles.gift}>
            {touch.title}
          </Link>
        )}
        {status && <StatusLabel look={status[0]}>{status[1]}</StatusLabel>}
      </div>
    </li>
  )
}

function touchesByKey(shown: Transaction): Map<string, ParentTouch> {
  const all = [
    ...shown.pending_touches,
    ...shown.completed_touches,
    ...shown.canceled_touches,
    ...shown.incomplete_touches,
  ]
  return new Map(all.map((touch) => [touch.key, touch]))
}

function isOpen(touch: ParentTouch | undefined): boolean {
  return touch !== undefined && !['completed', 'canceled', 'expired'].includes(touch.status)
}
