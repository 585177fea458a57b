import type { EventDocument } from '@goodturn/contract/console/catalog-desk/documents/event'
import type { SpecialEvent } from '@goodturn/contract/shop/catalog/schema'
import { readKey } from '@goodturn/contract/read-key'
import { EventCard } from '../../../shop/catalog/EventBanner.tsx'
import { useToday } from '../../../ordering/setup/useToday.ts'
import type { KindPreviewProps } from '../kindProps.ts'
import styles from '../Preview.module.css'

/** A special event as members see it above the shop, and the services offered for it. */
export function EventPreview({ document, thingKey, choices }: KindPreviewProps<EventDocument>) {
  const today = useToday()
  const { slug, title, text, art, order_by: day } = document
  const offered = document.services.flatMap(
    (name) => choices.services.find((service) => service.slug === name && service.active) ?? [],
  )
  const isOpen = document.active && offered.length > 0 && (day === null || today === null || day >= today)
  const event: SpecialEvent = {
    key: readKey('specialEvent', thingKey),
    slug,
    title,
    text,
    art,
    image: '',
    order_by: day,
    active: isOpen,
    price_from: offered.length > 0 ? Math.min(...offered.map(({ price }) => price)) : null,
  }
  return (
    <>
      <div>
        <p className={styles.place}>Among the special events</p>
        <div className={styles.wide}>
          <EventCard event={event} titled linked />
        </div>
      </div>
      {offered.length > 0 && (
        <div>
          <p className={styles.place}>Offered with it</p>
          <ol className={styles.list}>
            {offered.map((service) => (
              <li key={service.slug}>{service.title}</li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}
