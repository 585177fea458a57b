import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { useSpecialEvents } from './useSpecialEvents.ts'
import styles from './Plans.module.css'

/** Links to the current special events (C-2.6-04, C-2.6-05); renders nothing when there are none (CG-58). */
export function SpecialEventsBox() {
  const events = useSpecialEvents()
  const active = events.data?.data ?? []
  if (active.length === 0) return null
  return (
    <section className={styles.events} aria-label="Special events">
      <p>Looking for our special event plans?</p>
      <div>
        {active.map((event) => (
          <LinkButton key={event.key} to={paths.specialEvent(event.key)} variant="default" size="sm">
            {event.title}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}
