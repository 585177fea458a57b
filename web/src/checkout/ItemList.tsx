import { cartRowsStep } from '@goodturn/contract/checkout/limits'
import type { ReviewItem } from '@goodturn/contract/checkout/schema'
import { useState } from 'react'
import { SeeMore } from '../ui/SeeMore.tsx'
import { type ItemActs, ItemRow } from './ItemRow.tsx'
import styles from './Checkout.module.css'

interface ItemListProps {
  items: readonly ReviewItem[]
  /** Manage mode. */
  acts?: ItemActs
  /** Whether a token that is still free could pay for an item. */
  hasToken?: (item: ReviewItem) => boolean
}

/** The items of a review; a long cart is drawn twenty rows at a time. */
export function ItemList({ items, acts, hasToken }: ItemListProps) {
  const [shown, setShown] = useState(cartRowsStep)
  return (
    <>
      <ul className={styles.items}>
        {items.slice(0, shown).map((item) => (
          <ItemRow key={item.id} item={item} acts={acts} isTokenFree={hasToken?.(item) ?? false} />
        ))}
      </ul>
      {items.length > cartRowsStep && (
        <SeeMore
          shown={Math.min(shown, items.length)}
          total={items.length}
          step={cartRowsStep}
          nouns={['item', 'items']}
          busy={false}
          onMore={() => setShown(shown + cartRowsStep)}
        />
      )}
    </>
  )
}
