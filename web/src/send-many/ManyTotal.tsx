import { useId } from 'react'
import { paths } from '../paths.ts'
import { formatMoney } from '../platform/format.ts'
import { useGo } from '../platform/router/useGo.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { LockedHint } from '../ui/LockedHint.tsx'
import { BigMoney } from '../ui/Money.tsx'
import styles from './SendMany.module.css'
import { type ManyGifts, giftsInWords } from './useManyGifts.ts'

/** What it costs for all of them and what that includes, and the act of the page. */
export function ManyTotal({ gifts }: { gifts: ManyGifts }) {
  const reasonId = useId()
  const { service, recipients, sum, first } = gifts
  const count = recipients.length
  return (
    <Card tone="raised">
      <div className={styles.total} aria-live="polite">
        <p className="gt-meta">{count === 1 ? 'Total for 1 person' : `Total for ${count} people`}</p>
        <BigMoney of={sum.total} size={40} />
        <dl className={styles.sum}>
          <div>
            <dt>
              {count} × {service.title}
              {sum.each !== null && `, ${formatMoney(sum.each)} each`}
            </dt>
            <dd>{formatMoney(sum.goods)}</dd>
          </div>
          {sum.fees > 0 && (
            <div>
              <dt>Service fees</dt>
              <dd>{formatMoney(sum.fees)}</dd>
            </div>
          )}
          <div>
            <dt>Printed cards and shipping</dt>
            <dd data-included>Included</dd>
          </div>
        </dl>
        {first?.personalization_label && (
          <p className="gt-meta">
            Each is made for its person: after you order we ask you for “{first.personalization_label}”.
          </p>
        )}
        <div className="gt-not-on-phone">
          <ReviewMany gifts={gifts} reasonId={reasonId} />
        </div>
        {gifts.hindrance && <LockedHint id={reasonId}>{gifts.hindrance}</LockedHint>}
        <p className="gt-meta">
          Nothing is charged until you confirm. You can use your balance or split the cost with a partner on
          the next page.
        </p>
      </div>
    </Card>
  )
}

/** Into the cart, and on to paying. */
export function ReviewMany({ gifts, reasonId }: { gifts: ManyGifts; reasonId?: string }) {
  const go = useGo()
  async function review() {
    await gifts.add()
    go(paths.payment())
  }
  return (
    <BusyButton
      size="md"
      fullWidth
      busy={!gifts.isReady}
      disabledReason={gifts.hindrance}
      reasonId={reasonId}
      onClick={review}
    >
      Review {giftsInWords(gifts.recipients.length)}
    </BusyButton>
  )
}
