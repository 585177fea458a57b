import { cartUndoMs } from '@goodturn/contract/ordering/checkout/limits'
import type { Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { useMemo } from 'react'
import { removeWithUndo } from '../../cart/removeWithUndo.ts'
import { useCart } from '../../cart/useCart.ts'
import { paths } from '../../../paths.ts'
import { countOf } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useLeaveGuard } from '../../../ui/hooks/useLeaveGuard.ts'
import { ItemList } from './ItemList.tsx'
import { toGoods } from './itemText.ts'
import { pictureOf } from './pictureOf.ts'
import { PromoField } from '../PromoField.tsx'
import { hasUnsavedGifts } from './unsavedGifts.ts'
import type { usePromo } from '../usePromo.ts'

interface CartReviewProps {
  review: Review
  promo: ReturnType<typeof usePromo>
}

/** The items being bought: each can be removed at once, with Undo; a gift's card and day are changed in its row. */
export function CartReview({ review, promo }: CartReviewProps) {
  const { entries } = useCart()
  useLeaveGuard(hasUnsavedGifts, { body: unsavedText })
  // A removed item leaves the list on press; the review without it comes a moment later.
  const items = useMemo(() => {
    const left = new Set(entries.map(({ id }) => id))
    return review.items.filter(({ id }) => left.has(id))
  }, [review.items, entries])
  const bought = items.filter((item) => !item.soft_deleted)
  return (
    <Section
      title="Review"
      note={countOf(bought.length, 'item')}
      action={<TextLink to={paths.manageCart()}>Manage Cart</TextLink>}
    >
      <ItemList items={items} onRemove={removeItem} editable />
      <PromoField promo={promo} />
    </Section>
  )
}

const unsavedText = 'You have unsaved changes to this gift.'

/** One stable function for all renders: rows are memoized. */
const removeItem = (item: ReviewItem) => void remove(item)

async function remove(item: ReviewItem): Promise<void> {
  focusNeighbor()
  const putBack = await removeWithUndo(item.id, toGoods(item))
  if (!putBack) return
  toast({
    title: 'Successfully removed from cart!',
    note: `${item.title} for ${item.member_data.contact.display_name}`,
    art: pictureOf(item),
    action: { label: 'Undo', act: () => void putBack() },
    lastsMs: cartUndoMs,
  })
}

/** The row goes away with its button: focus moves to the button of the next row, or the previous one. */
function focusNeighbor(): void {
  const row = document.activeElement?.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('button[data-remove]')?.focus()
}
