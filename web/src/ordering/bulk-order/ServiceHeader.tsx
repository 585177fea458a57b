import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { useGiftCount } from '../cart/gifts.ts'
import { formatOccasion } from '../../shop/catalog/text.ts'
import { formatCount, formatMoney } from '../../platform/format.ts'
import { offerFor } from '../single-service/offer.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './BulkOrder.module.css'

export interface ServiceHeaderProps {
  service: Service
  onPreview: (service: Service) => void
  onSelectAll: (service: Service) => void
  onClearAll: (service: Service) => void
}

/** The column header of a service: details, price, number in the cart, and acts for everyone. */
export function ServiceHeader({ service, onPreview, onSelectAll, onClearAll }: ServiceHeaderProps) {
  const { title } = service
  return (
    <div className={styles.service}>
      <button type="button" className={styles.look} onClick={() => onPreview(service)}>
        <VisuallyHidden>Preview </VisuallyHidden>
        <Picture of={service.art} upload={service.has_picture ? service.image : null} size={40} />
        <span>
          <b>{title}</b>
          <PriceLine service={service} />
        </span>
      </button>
      <CartCount service={service} />
      <BulkActions service={service} onSelectAll={onSelectAll} onClearAll={onClearAll} />
    </div>
  )
}

/** "$54.00, US only" */
export function PriceLine({ service }: { service: Service }) {
  const price = formatMoney(offerFor(service, null).total)
  const follows = formatOccasion(service)?.replace('For', 'for')
  const note = [price, follows, service.us_only && 'US only'].filter(Boolean).join(', ')
  return <span className="gt-meta">{note}</span>
}

/** Number of a service's gifts in the cart (C-2.3-06). */
export function CartCount({ service }: { service: Service }) {
  const count = useGiftCount(service.key)
  return (
    <span className={styles.count} data-some={count > 0 || undefined}>
      {formatCount(count)} in cart
    </span>
  )
}

/** Acts for everyone under the filters (C-2.3-04, C-2.3-05). */
export function BulkActions({ service, onSelectAll, onClearAll }: Omit<ServiceHeaderProps, 'onPreview'>) {
  return (
    <span className={styles.forAll}>
      <TextButton aria-label={`Select All: ${service.title}`} onClick={() => onSelectAll(service)}>
        Select All
      </TextButton>
      <TextButton aria-label={`Clear All: ${service.title}`} onClick={() => onClearAll(service)}>
        Clear All
      </TextButton>
    </span>
  )
}
