import { cartRowsStep } from '@goodturn/contract/ordering/checkout/limits'
import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { useMemo } from 'react'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../../ui/hooks/useLimitedRows.ts'
import { type ItemActions, ItemRow } from './ItemRow.tsx'
import styles from '../Checkout.module.css'

interface ItemListProps {
  items: readonly ReviewItem[]
  /** Manage mode. */
  acts?: ItemActions | undefined
  /** Removes an item from the cart at once; must be the same function on each render. */
  onRemove?: ((item: ReviewItem) => void) | undefined
  /** A single gift's card and day can be edited in its row. */
  editable?: boolean
}

/** The items of a review, those that need input first; a long cart renders twenty rows at a time. */
export function ItemList({ items, acts, onRemove, editable = false }: ItemListProps) {
  const ordered = useMemo(() => sortDateNeededFirst(items), [items])
  const { rows, more } = useLimitedRows(ordered, { first: cartRowsStep, step: cartRowsStep })
  return (
    <>
      <ul className={styles.items}>
        {rows.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            onToggle={acts?.onToggle}
            onToken={acts?.onToken}
            onRemove={onRemove}
            editable={editable}
            hasToken={acts?.tokenable.has(item.service.id) ?? false}
          />
        ))}
      </ul>
      {items.length > cartRowsStep && <SeeMore {...more} nouns={['item', 'items']} />}
    </>
  )
}

/** Puts items that need a date first, so that none is hidden beyond the rendered rows. */
function sortDateNeededFirst(items: readonly ReviewItem[]): readonly ReviewItem[] {
  const asks = ({ date_needed: date, soft_deleted: isGone }: ReviewItem) => date !== null && !isGone
  return items.some(asks) ? [...items.filter(asks), ...items.filter((item) => !asks(item))] : items
}
