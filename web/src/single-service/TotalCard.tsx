import { formatMoney } from '../platform/format.ts'
import { Card } from '../ui/Card.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { CartActs } from './CartActs.tsx'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'

/** What it costs and what that includes, and the acts of the page. */
export function TotalCard({ gift }: { gift: Gift }) {
  const { service, offer, location, choices, defaults } = gift
  const made = choices.personalization?.trim() || defaults.personalization
  return (
    <Card tone="raised">
      <div className={styles.total}>
        <p className="gt-meta">Total</p>
        <BigMoney of={offer.total} size={40} />
        <dl className={styles.sum}>
          <div>
            <dt>{made ? `${service.title}, ${made.toLowerCase()}` : service.title}</dt>
            <dd>{formatMoney(offer.price)}</dd>
          </div>
          {offer.fee > 0 && (
            <div>
              <dt>Service fee</dt>
              <dd>{formatMoney(offer.fee)}</dd>
            </div>
          )}
          <div>
            <dt>Printed card</dt>
            <dd data-included>Included</dd>
          </div>
          <div>
            <dt>{location ? `Shipping to ${location.city}` : 'Shipping'}</dt>
            <dd data-included>Included</dd>
          </div>
        </dl>
        <CartActs gift={gift} />
        <p className="gt-meta">
          Nothing is charged until you confirm. You can use your balance or split the cost with a partner on
          the next page.
        </p>
      </div>
    </Card>
  )
}
