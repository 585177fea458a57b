import type { ReviewItem } from '@goodturn/contract/checkout/schema'
import { Button } from '@mantine/core'
import { formatMoney } from '../platform/format.ts'
import { Art } from '../ui/Art.tsx'
import { Money } from '../ui/Money.tsx'
import { pictureOf } from './pictureOf.ts'
import styles from './Checkout.module.css'

interface ItemRowProps {
  item: ReviewItem
  /** Manage mode: deletes the item or keeps it after all. */
  onToggle?: (id: string) => void
}

/** One item of a review: what, for whom, where to, at what price. */
export function ItemRow({ item, onToggle }: ItemRowProps) {
  const { contact, current_location_place: place } = item.member_data
  const fee = item.service.service_fee
  const act = item.soft_deleted ? 'Keep' : 'Delete'
  return (
    <li className={styles.item} data-deleted={item.soft_deleted || undefined}>
      <Art of={pictureOf(item)} size={72} />
      <span className={styles.words}>
        <span>
          <b>{item.title}</b> <span className="gt-quiet">for {contact.display_name}</span>
        </span>
        <span className="gt-meta">
          {place ? `Ships to ${place}` : 'No address yet'}
          {fee > 0 && `, includes a ${formatMoney(fee)} service fee`}
        </span>
        {item.soft_deleted && <span className={styles.deleted}>Will be removed</span>}
      </span>
      <span className={styles.price}>
        {item.discount && <Money of={item.price} struck />}
        <Money of={item.price_paid} struck={item.soft_deleted} />
      </span>
      {onToggle && (
        <span className={styles.act}>
          <Button
            variant="default"
            size="sm"
            aria-label={`${act} ${item.title} for ${contact.display_name}`}
            onClick={() => onToggle(item.id)}
          >
            {act}
          </Button>
        </span>
      )}
    </li>
  )
}
