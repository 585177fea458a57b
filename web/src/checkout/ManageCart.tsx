import { totalsEveryMs } from '@goodturn/contract/checkout/limits'
import type { Review, ReviewItem } from '@goodturn/contract/checkout/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CartState } from '../cart/cart.ts'
import { changeCart } from '../cart/changeCart.ts'
import { trackCart } from '../cart/track.ts'
import { paths } from '../paths.ts'
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
import { ItemList } from './ItemList.tsx'
import { ReviewFailure } from './ReviewFailure.tsx'
import { Sum } from './Sum.tsx'
import { useReview } from './useReview.ts'
import styles from './Checkout.module.css'

/**
 * Manage cart (B-4.1-23 to B-4.1-29, BG-34): deleting and keeping change a draft whose total the server gives;
 * Confirm Changes writes it, and leaving the page any other way discards it.
 */
export function ManageCart({ cart: { entries, version } }: { cart: CartState }) {
  const go = useGo()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const asked = useThrottled(gone, totalsEveryMs)
  const draft = entries.map((entry) => ({ ...entry, soft_deleted: asked.has(entry.id) }))
  const { review, error, retry } = useReview(draft, `${version} without ${[...asked].join(' ')}`)

  function toggle(id: string) {
    const next = new Set(gone)
    if (!next.delete(id)) next.add(id)
    setGone(next)
  }
  async function confirmChanges() {
    for (const item of review?.items ?? [])
      if (gone.has(item.id)) trackCart('remove_from_cart', goodsOf(item))
    await changeCart([], [...gone])
    if (gone.size > 0) toast('Successfully removed from cart!')
    go(paths.purchase(), { replace: true })
  }

  return (
    <Page
      title="Manage Cart"
      lead="Choose what to leave out. Your cart changes when you confirm."
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
          <Section title="In your cart" note={noteOf(entries.length, gone.size)}>
            <ItemList items={drafted(review, gone)} onToggle={toggle} />
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

/** The items as the draft has them now; the review of it may still be on its way. */
function drafted(review: Review, gone: ReadonlySet<string>): ReviewItem[] {
  return review.items.map((item) => ({ ...item, soft_deleted: gone.has(item.id) }))
}

function noteOf(count: number, gone: number): string {
  return gone > 0 ? `${countOf(count, 'item')}, ${gone} to be removed` : countOf(count, 'item')
}

function goodsOf({ title, price_paid, service }: ReviewItem) {
  return { key: service.id, title, category: service.service_type, price: price_paid }
}
