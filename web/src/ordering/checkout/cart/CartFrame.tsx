import type { Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { ReactNode } from 'react'
import type { CartEntry } from '../../cart/entry.ts'
import { countOf } from '../../../platform/format.ts'
import { Aside } from '../../../ui/layout/Aside.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { BigMoney } from '../../../ui/text/Money.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PhoneBar } from '../../../ui/layout/PhoneBar.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { ItemList } from './ItemList.tsx'
import type { ItemActions } from './ItemRow.tsx'
import { ReviewFailure } from '../ReviewFailure.tsx'
import { Sum } from '../Sum.tsx'
import type { useReview } from '../useReview.ts'
import styles from '../Checkout.module.css'

interface CartFrameProps {
  title: string
  lead: string
  back: { to: string; label: string }
  entries: readonly CartEntry[]
  reviewing: ReturnType<typeof useReview>
  /** The label of the large amount. */
  totalLabel: string
  /** The page's primary action, in the total and at the bottom of a phone. */
  renderMainAct: (place: { fullWidth: boolean }) => ReactNode
  /** The secondary action, below it. */
  otherAct: ReactNode
  /** The items to show; the review's own by default. */
  items?: readonly ReviewItem[] | undefined
  note: string
  action?: ReactNode
  acts?: ItemActions | undefined
  /** Shown above the items once they load. */
  children?: (review: Review) => ReactNode
}

/** A cart with its total next to it, read-only or editable: the frame of both modes of /purchase. */
export function CartFrame(props: CartFrameProps) {
  const { entries, reviewing, totalLabel, renderMainAct, otherAct, note, action, acts } = props
  const { review, error, retry } = reviewing
  return (
    <Page title={props.title} lead={props.lead} back={props.back}>
      {error ? (
        <ReviewFailure error={error} entries={entries} retry={retry} />
      ) : !review ? (
        <SkeletonRows rows={Math.min(entries.length, 6)} />
      ) : (
        <Aside
          sticky
          aside={
            <Card tone="raised">
              <p className={styles.totalLabel}>{totalLabel}</p>
              <BigMoney of={review.subtotal} />
              <dl className={styles.sums}>
                {review.summary.map(({ id, title, count, subtotal }) => (
                  <Sum key={id} label={`${title}, ${countOf(count, 'item')}`} of={subtotal} />
                ))}
              </dl>
              <div className={styles.cartActions}>
                <span className="gt-not-on-phone">{renderMainAct({ fullWidth: true })}</span>
                {otherAct}
              </div>
            </Card>
          }
        >
          {props.children?.(review)}
          <Section title="In your cart" note={note} action={action}>
            <ItemList items={props.items ?? review.items} acts={acts} />
          </Section>
        </Aside>
      )}
      {review && !error && (
        <PhoneBar label={totalLabel} amount={review.subtotal}>
          {renderMainAct({ fullWidth: false })}
        </PhoneBar>
      )}
    </Page>
  )
}
