import { totalsEveryMs } from '@goodturn/contract/checkout/limits'
import type { Token } from '@goodturn/contract/tokens/schema'
import type { ReviewItem } from '@goodturn/contract/checkout/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CartState } from '../cart/cart.ts'
import { changeCart } from '../cart/changeCart.ts'
import { trackCart } from '../cart/track.ts'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { countOf } from '../platform/format.ts'
import { useGo } from '../platform/router/useGo.ts'
import { useThrottled } from '../platform/useThrottled.ts'
import { Aside } from '../ui/Aside.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { Page } from '../ui/Page.tsx'
import { PhoneBar } from '../ui/PhoneBar.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { toast } from '../ui/toasts.ts'
import { type Draft, anyToken, goneIn, setToken, takeTokens, toggleGone, withDraft } from './draft.ts'
import { freeTokens, itemsNow } from './draftItems.ts'
import { ItemList } from './ItemList.tsx'
import type { ItemActs } from './ItemRow.tsx'
import { ReviewFailure } from './ReviewFailure.tsx'
import { Sum } from './Sum.tsx'
import { TokenPanel } from './TokenPanel.tsx'
import { useReview } from './useReview.ts'
import styles from './Checkout.module.css'

/**
 * Manage cart (B-4.1-23 to B-4.1-29, BG-34): deleting, keeping and tokens change a draft whose total the server gives;
 * Confirm Changes writes it, and leaving the page any other way discards it.
 */
export function ManageCart({ cart: { entries, version } }: { cart: CartState }) {
  const go = useGo()
  const [draft, setDraft] = useState<Draft>(new Map())
  const asked = useThrottled(draft, totalsEveryMs)
  const drafted = useMemo(() => withDraft(entries, asked), [entries, asked])
  const { review, error, isStale, retry } = useReview(drafted, `${version} ${JSON.stringify([...asked])}`)
  const acts = useMemo<ItemActs>(
    () => ({
      onToggle: (id) => setDraft((now) => toggleGone(now, id)),
      onToken: (id, use) => setDraft((now) => setToken(now, id, use ? anyToken : null)),
    }),
    [],
  )
  const tokens = useQuery(api.tokens.list.queryOptions({}))
  const owned = tokens.data?.data ?? noTokens
  const isPending = isStale || asked !== draft
  const items = useMemo(() => (review ? itemsNow(review, draft, isPending) : []), [review, draft, isPending])
  const hasToken = useMemo(() => freeTokens(owned, items), [owned, items])
  const gone = goneIn(draft)

  async function confirmChanges() {
    const left = new Set(gone)
    for (const item of review?.items ?? [])
      if (left.has(item.id)) trackCart('remove_from_cart', goodsOf(item))
    const changed = withDraft(entries, draft).filter(({ id }) => draft.has(id) && !left.has(id))
    await changeCart(changed, gone)
    if (gone.length > 0) toast('Successfully removed from cart!')
    go(paths.purchase(), { replace: true })
  }

  return (
    <Page
      title="Manage Cart"
      lead="Choose what to leave out and what a token pays for. Your cart changes when you confirm."
      back={{ to: paths.purchase(), label: 'Purchase Summary' }}
    >
      {error ? (
        <ReviewFailure error={error} entries={entries} retry={retry} />
      ) : !review ? (
        <SkeletonRows rows={Math.min(entries.length, 6)} />
      ) : (
        <Aside
          sticky
          aside={
            <Card tone="raised">
              <p className={styles.totalLabel}>New subtotal</p>
              <BigMoney of={review.subtotal} />
              <dl className={styles.sums}>
                {review.summary.map(({ id, title, count, subtotal }) => (
                  <Sum key={id} label={`${title}, ${countOf(count, 'gift')}`} of={subtotal} />
                ))}
              </dl>
              <div className={styles.cartActions}>
                <span className="gt-not-on-phone">
                  <BusyButton size="md" fullWidth onClick={confirmChanges}>
                    Confirm Changes
                  </BusyButton>
                </span>
                <Button
                  variant="default"
                  size="md"
                  fullWidth
                  onClick={() => go(paths.purchase(), { replace: true })}
                >
                  Cancel Changes
                </Button>
              </div>
            </Card>
          }
        >
          {owned.length > 0 && (
            <TokenPanel
              tokens={owned}
              entries={withDraft(entries, draft)}
              review={review}
              onApplied={(applied) => setDraft((now) => takeTokens(now, applied))}
            />
          )}
          <Section title="In your cart" note={noteOf(entries.length, gone.length)}>
            <ItemList items={items} acts={acts} hasToken={hasToken} />
          </Section>
        </Aside>
      )}
      {review && !error && (
        <PhoneBar label="New subtotal" amount={review.subtotal}>
          <BusyButton size="md" onClick={confirmChanges}>
            Confirm Changes
          </BusyButton>
        </PhoneBar>
      )}
    </Page>
  )
}

const noTokens: readonly Token[] = []

function noteOf(count: number, gone: number): string {
  return gone > 0 ? `${countOf(count, 'item')}, ${gone} to be removed` : countOf(count, 'item')
}

function goodsOf({ title, price_paid, service }: ReviewItem) {
  return { key: service.id, title, category: service.service_type, price: price_paid }
}
