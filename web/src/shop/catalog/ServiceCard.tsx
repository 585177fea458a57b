import type { ServiceKey } from '@goodturn/contract/ids'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { Link } from '../../ui/text/Link.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useToday } from '../../ordering/setup/useToday.ts'
import { noteOf } from './text.ts'
import { useShopPrice } from './prices.ts'
import styles from './ServiceCard.module.css'

interface ServiceCardProps {
  service: Service
  /** URL with this service's drawer open. */
  to: string
  onOpen: (key: ServiceKey) => void
}

/** A service in the shop: picture, title, one line, price, and one note. The whole card opens the drawer. */
export function ServiceCard({ service, to, onOpen }: ServiceCardProps) {
  const price = useShopPrice(service)
  const note = noteOf(service, useToday())
  return (
    <li className={styles.item}>
      <Link
        to={to}
        className={styles.card}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
          event.preventDefault()
          onOpen(service.key)
        }}
      >
        <Picture of={service.art} upload={service.has_picture ? service.image : null} size="card" />
        <span className={styles.title}>{service.title}</span>
        <span className={styles.summary}>{service.summary}</span>
        <span className={styles.foot}>
          <span className={styles.price}>
            {price && <Money of={price.dollars} />}
            {price?.per && <small> {price.per}</small>}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </Link>
    </li>
  )
}
