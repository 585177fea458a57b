import { useId } from 'react'
import { countOf, formatMoney } from '../../platform/format.ts'
import { ReviewButton } from '../single-service/CartActions.tsx'
import { SumCard } from '../single-service/SumCard.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import type { ManyGifts } from './useManyGifts.ts'

/** The total for all recipients, and the page's action. */
export function ManyTotal({ gifts }: { gifts: ManyGifts }) {
  const reasonId = useId()
  const { service, recipients, sum, hindrance } = gifts
  const count = recipients.length
  const each = sum.each === null ? '' : `, ${formatMoney(sum.each)} each`
  return (
    <SumCard
      label={`Total for ${countOf(count, 'person', 'people')}`}
      total={sum.total}
      lines={[
        { what: `${count} × ${service.title}${each}`, amount: sum.goods },
        ...(sum.fees > 0 ? [{ what: 'Service fees', amount: sum.fees }] : []),
        { what: 'Printed cards and shipping', amount: null },
      ]}
    >
      <div className="gt-not-on-phone">
        <ReviewMany gifts={gifts} reasonId={reasonId} />
      </div>
      {hindrance && <LockedHint id={reasonId}>{hindrance}</LockedHint>}
    </SumCard>
  )
}

/** Adds all gifts to the cart and opens the payment page. */
export function ReviewMany({ gifts, reasonId }: { gifts: ManyGifts; reasonId?: string }) {
  const { isReady, hindrance, recipients, add } = gifts
  return (
    <ReviewButton {...{ isReady, hindrance, reasonId }} onPut={add}>
      Review {countOf(recipients.length, 'gift')}
    </ReviewButton>
  )
}
