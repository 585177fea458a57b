import type { SpecialEvent } from '@goodturn/contract/shop/catalog/schema'
import { useQuery } from '@tanstack/react-query'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import styles from './EventBanner.module.css'

/** The special event with the next order-by date, above the shop; nothing if there is none (CG-58). */
export function EventBanner() {
  const { data, isPending } = useQuery(api.catalog.specialEvents.queryOptions({ input: { active: '1' } }))
  const event = data?.data[0]
  // Reserves its space, so that the shelf below doesn't shift.
  if (isPending) return <div className={styles.toCome} aria-hidden />
  return event ? <EventCard event={event} titled linked /> : null
}

interface EventCardProps {
  event: SpecialEvent
  /** Shows the title, unless the page above already does. */
  titled?: boolean
  /** Shows the button that leads to the event's own page. */
  linked?: boolean
}

/** A special event on a wide tinted card: date, title, description, and picture. */
export function EventCard({ event, titled = false, linked = false }: EventCardProps) {
  const user = useMember()
  return (
    <section className={`${styles.banner} tint-${event.art.tint}`} aria-label={event.title}>
      <div className={styles.words}>
        <p className={styles.date}>
          <Icon of={IconCalendarEvent} size={16} />
          {event.active
            ? `Special event${event.order_by ? `, order by ${formatDate(event.order_by)}` : ''}`
            : 'Orders for this event have closed'}
        </p>
        {titled && <h2 className={styles.title}>{event.title}</h2>}
        <p className={styles.text}>{event.text}</p>
        <p className={styles.foot}>
          {linked && <LinkButton to={paths.specialEvent(event.slug)}>See the gifts</LinkButton>}
          {/* The lowest price is that of US addresses. */}
          {event.price_from !== null && user.country !== 'CA' && (
            <span>
              From <b className="money">{formatMoney(event.price_from)}</b> a person
            </span>
          )}
        </p>
      </div>
      <div className={styles.art}>
        <Art of={event.art} size="hero" />
      </div>
    </section>
  )
}
