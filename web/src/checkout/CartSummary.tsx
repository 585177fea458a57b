import type { CartState } from '../cart/cart.ts'
import { paths } from '../paths.ts'
import { countOf } from '../platform/format.ts'
import { Aside } from '../ui/Aside.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { Page } from '../ui/Page.tsx'
import { PhoneBar } from '../ui/PhoneBar.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { ItemList } from './ItemList.tsx'
import { ReviewFailure } from './ReviewFailure.tsx'
import { Sum } from './Sum.tsx'
import { useReview } from './useReview.ts'
import styles from './Checkout.module.css'

/** The cart to read: every item, and what each service comes to. */
export function CartSummary({ cart: { entries, version } }: { cart: CartState }) {
  const { review, error, retry } = useReview(entries, version)
  return (
    <Page
      title="Purchase Summary"
      lead="Nothing is charged until you confirm on the next page."
      back={{ to: paths.services(), label: 'Keep shopping' }}
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
              <p className={styles.totalLabel}>Subtotal</p>
              <BigMoney of={review.subtotal} />
              <dl className={styles.sums}>
                {review.summary.map(({ id, title, count, subtotal }) => (
                  <Sum key={id} label={`${title}, ${countOf(count, 'gift')}`} of={subtotal} />
                ))}
              </dl>
              <div className={styles.cartActions}>
                <span className="gt-not-on-phone">
                  <LinkButton to={paths.payment()} size="md" fullWidth>
                    Proceed to Checkout
                  </LinkButton>
                </span>
                <LinkButton to={paths.manageCart()} variant="default" size="md" fullWidth>
                  Manage Cart
                </LinkButton>
              </div>
            </Card>
          }
        >
          <Section
            title="In your cart"
            note={countOf(review.items.length, 'item')}
            action={<TextLink to={paths.clearCart()}>Clear cart</TextLink>}
          >
            <ItemList items={review.items} />
          </Section>
        </Aside>
      )}
      {review && !error && (
        <PhoneBar label="Subtotal" amount={review.subtotal}>
          <LinkButton to={paths.payment()} size="md">
            Proceed to Checkout
          </LinkButton>
        </PhoneBar>
      )}
    </Page>
  )
}
