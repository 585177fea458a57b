import { cartRowsStep } from '@goodturn/contract/checkout/limits'
import type { ReviewItem } from '@goodturn/contract/checkout/schema'
import { SeeMore } from '../ui/SeeMore.tsx'
import { useSomeRows } from '../ui/useSomeRows.ts'
import { type ItemActs, ItemRow } from './ItemRow.tsx'
import styles from './Checkout.module.css'

interface ItemListProps {
  items: readonly ReviewItem[]
  /** Manage mode. */
  acts?: ItemActs | undefined
}

/** The items of a review; a long cart is drawn twenty rows at a time. */
export function ItemList({ items, acts }: ItemListProps) {
  const { rows, more } = useSomeRows(items, { first: cartRowsStep, step: cartRowsStep })
  return (
    <>
      <ul className={styles.items}>
        {rows.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            onToggle={acts?.onToggle}
            onToken={acts?.onToken}
            hasToken={acts?.tokenable.has(item.service.id) ?? false}
          />
        ))}
      </ul>
      {items.length > cartRowsStep && <SeeMore {...more} nouns={['item', 'items']} />}
    </>
  )
}
