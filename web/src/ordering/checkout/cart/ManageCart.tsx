import type { Token } from '@goodturn/contract/money/tokens/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dollars, inCents } from '@goodturn/contract/money'
import type { Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CartState } from '../../cart/cart.ts'
import { changeCart } from '../../cart/changeCart.ts'
import { trackCart } from '../../cart/track.ts'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { countOf } from '../../../platform/format.ts'
import { useGo } from '../../../platform/router/useGo.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { CartFrame } from './CartFrame.tsx'
import { type Draft, anyToken, removedIds, setToken, adoptTokens, toggleRemoved, withDraft } from './draft.ts'
import { toGoods } from './itemText.ts'
import { TokenPanel } from '../TokenPanel.tsx'
import { useReview } from '../useReview.ts'

/**
 * Manage cart (B-4.1-23 to B-4.1-29, BG-34): deleting, keeping, and tokens change a draft that the server totals;
 * Confirm Changes writes it, and leaving the page any other way discards it.
 */
export function ManageCart({ cart: { entries, version } }: { cart: CartState }) {
  const go = useGo()
  const [draft, setDraft] = useState<Draft>(noChanges)
  const drafted = useMemo(() => withDraft(entries, draft), [entries, draft])
  const reviewing = useReview(drafted, `${version} ${JSON.stringify([...draft])}`)
  const { review, isStale } = reviewing
  const tokens = useQuery(api.tokens.list.queryOptions({}))
  const owned = tokens.data?.data ?? noTokens
  const items = useMemo(
    () => (review ? itemsNow(review, draft, isStale) : undefined),
    [review, draft, isStale],
  )
  const tokenable = useMemo(() => tokenableServices(owned, items ?? []), [owned, items])
  const gone = removedIds(draft)

  async function confirmChanges() {
    const left = new Set(gone)
    for (const item of review?.items ?? [])
      if (left.has(item.id)) trackCart('remove_from_cart', toGoods(item))
    const changed = drafted.filter(({ id }) => draft.has(id) && !left.has(id))
    await changeCart(changed, gone)
    if (gone.length > 0) toast('Successfully removed from cart!')
    go(paths.purchase(), { replace: true })
  }

  return (
    <CartFrame
      title="Manage Cart"
      lead="Choose what to remove and where to use tokens. Your cart changes when you confirm."
      back={{ to: paths.purchase(), label: 'Purchase Summary' }}
      entries={entries}
      reviewing={reviewing}
      totalLabel="New subtotal"
      renderMainAct={(place) => (
        <BusyButton size="md" onClick={confirmChanges} {...place}>
          Confirm Changes
        </BusyButton>
      )}
      otherAct={
        <Button variant="default" size="md" fullWidth onClick={() => go(paths.purchase(), { replace: true })}>
          Cancel Changes
        </Button>
      }
      items={items}
      note={noteOf(entries.length, gone.length)}
      acts={{
        onToggle: (id) => setDraft((now) => toggleRemoved(now, id)),
        onToken: (id, use) => setDraft((now) => setToken(now, id, use ? anyToken : null)),
        tokenable,
      }}
    >
      {(current) =>
        owned.length > 0 && (
          <TokenPanel
            tokens={owned}
            entries={drafted}
            review={current}
            onApplied={(applied) => setDraft((now) => adoptTokens(now, applied))}
          />
        )
      }
    </CartFrame>
  )
}

const noChanges: Draft = new Map()
const noTokens: readonly Token[] = []

function noteOf(count: number, gone: number): string {
  return gone > 0 ? `${countOf(count, 'item')}, ${gone} to be removed` : countOf(count, 'item')
}

/**
 * The items with the draft applied. While its review loads, a token shows at once: with a token an item costs nothing
 * (BG-25), without one its price and fee, until the server responds.
 */
function itemsNow(review: Review, draft: Draft, isOnItsWay: boolean): readonly ReviewItem[] {
  if (draft.size === 0) return review.items
  return review.items.map((item) => {
    const { gone = false, token } = draft.get(item.id) ?? {}
    const kept = gone === item.soft_deleted ? item : { ...item, soft_deleted: gone }
    const usesToken = token === undefined ? item.use_token : token !== null
    if (!isOnItsWay || usesToken === item.use_token) return kept
    return usesToken
      ? { ...kept, use_token: true, token_key: token ?? anyToken, price_paid: 0, discount: null }
      : { ...kept, use_token: false, token_key: null, discount: null, price_paid: fullPriceOf(item) }
  })
}

const fullPriceOf = ({ price, service }: ReviewItem) => dollars(inCents(price) + inCents(service.service_fee))

/** The keys of services that an unused token could pay for. */
function tokenableServices(tokens: readonly Token[], items: readonly ReviewItem[]): ReadonlySet<string> {
  const used = new Map<string, number>()
  for (const { token_key: key, soft_deleted: isGone } of items)
    if (key !== null && !isGone) used.set(key, (used.get(key) ?? 0) + 1)
  const free = tokens.filter(({ key, qty }) => qty > (used.get(key) ?? 0))
  return new Set(free.flatMap(({ services }) => services.map(({ key }) => key)))
}
