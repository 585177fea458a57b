import { CartActions } from './CartActions.tsx'
import { SumCard } from './SumCard.tsx'
import type { Gift } from './useGift.ts'

/** The cost of a gift for one person, and the page's actions. */
export function TotalCard({ gift }: { gift: Gift }) {
  const { service, offer, location, choices, defaults } = gift
  const made = choices.personalization?.trim() || defaults.personalization
  return (
    <SumCard
      label="Total"
      total={offer.total}
      lines={[
        { what: made ? `${service.title}, ${made.toLowerCase()}` : service.title, amount: offer.price },
        ...(offer.fee > 0 ? [{ what: 'Service fee', amount: offer.fee }] : []),
        { what: 'Printed card', amount: null },
        { what: location ? `Shipping to ${location.city}` : 'Shipping', amount: null },
      ]}
    >
      <CartActions gift={gift} />
    </SumCard>
  )
}
