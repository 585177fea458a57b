import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PhoneBar } from '../../ui/layout/PhoneBar.tsx'
import { CardSection } from './CardSection.tsx'
import { ReviewAndPay, CartActions } from './CartActions.tsx'
import { useGift, type Gift } from './useGift.ts'
import { WhatSection } from './WhatSection.tsx'
import { WhenSection } from './WhenSection.tsx'
import { WhereSection } from './WhereSection.tsx'
import { WhoSection } from './WhoSection.tsx'
import { SumCard } from './SumCard.tsx'

interface ServiceSetupProps {
  service: ServiceDetails
  contact: ContactDetails
}

const neverSent = new Set(['canceled', 'expired'])

/** One page to send a gift: who, what, the card, when, and where; then to payment, or into the cart (C-4.11-01). */
export function ServiceSetup({ service, contact }: ServiceSetupProps) {
  const gift = useGift(service, contact)
  const activity = useQuery(api.touches.activity.queryOptions({ input: { contact: contact.key } }))
  const earlier = (activity.data?.data ?? []).filter(({ status }) => !neverSent.has(status))
  return (
    <Page
      title={`Make ${contact.display_name}’s Day`}
      documentTitle="Service"
      back={{ to: paths.servicesFor(contact.key, gift.sentFor), label: 'Keep shopping' }}
    >
      <Aside sticky aside={<TotalCard gift={gift} />}>
        <WhoSection gift={gift} earlier={earlier} />
        <WhatSection gift={gift} earlier={earlier} />
        <CardSection gift={gift} />
        <WhenSection gift={gift} />
        <WhereSection gift={gift} />
      </Aside>
      <PhoneBar label="Total" amount={gift.offer.total}>
        <ReviewAndPay gift={gift} />
      </PhoneBar>
    </Page>
  )
}

/** The cost of a gift for one person, and the page's actions. */
function TotalCard({ gift }: { gift: Gift }) {
  const { service, contact, offer, location, link, choices, defaults } = gift
  const made = choices.personalization?.trim() || defaults.personalization
  return (
    <SumCard
      label="Total"
      total={offer.total}
      lines={[
        { what: made ? `${service.title}, ${made.toLowerCase()}` : service.title, amount: offer.price },
        ...(offer.fee > 0 ? [{ what: 'Service fee', amount: offer.fee }] : []),
        { what: 'Printed card', amount: null },
        {
          what: link
            ? `Shipping, once ${contact.first_name} answers`
            : location
              ? `Shipping to ${location.city}`
              : 'Shipping',
          amount: null,
        },
      ]}
    >
      <CartActions gift={gift} />
    </SumCard>
  )
}
