import { paths } from '../../paths.ts'
import { countOf } from '../../platform/format.ts'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { dollars, inCents } from '@goodturn/contract/money'
import type { CartEntry } from '../cart/entry.ts'
import { useCart } from '../cart/useCart.ts'
import { ActionBar } from '../../ui/layout/ActionBar.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { planPrice, zoneOfPrice } from './planPrices.ts'
import type { Offer } from './useOffers.ts'

/** These services' plans in the cart, with a link to payment; nothing when there are none. */
export function CartBar({ offers }: { offers: readonly Offer[] }) {
  const { entries } = useCart()
  const byKey = new Map(offers.map((offer) => [offer.service.key, offer]))
  const plans = entries.filter(
    ({ type, soft_deleted: isGone, member_data: of }) =>
      type === 'plan' && !isGone && byKey.has(of.service.key),
  )
  if (plans.length === 0) return null
  const counts = offers.filter(({ inCart }) => inCart > 0)
  return (
    <ActionBar
      label="Your cart"
      title={`${countOf(plans.length, 'plan')} in your cart`}
      note={counts.map(({ service, inCart }) => `${inCart} ${service.title}`).join(', ')}
    >
      <span className="gt-not-on-phone">
        <TextLink to={paths.rehearsal({ withCart: true })}>What will the year cost?</TextLink>
      </span>
      <BigMoney of={totalOf(plans, byKey)} size={28} />
      <LinkButton to={paths.payment()} size="md">
        Proceed to Checkout
      </LinkButton>
    </ActionBar>
  )
}

/** The total at the prices of the addresses, in dollars; checkout shows any deductions. */
function totalOf(plans: readonly CartEntry[], byKey: ReadonlyMap<string, Offer>): number {
  // Thousands of plans share a few prices: looks each up once.
  const prices = new Map<string, number>()
  const cents = plans.reduce((sum, { use_token: isPaid, member_data: of }) => {
    const offer = byKey.get(of.service.key)
    if (!offer || isPaid) return sum
    const zone = zoneOfPrice(offer.service, of.price_id ?? null)
    const charge = { unit: of.unit ?? 'year', months: of.number_of_months ?? 1, zone }
    const name = `${of.service.key} ${charge.unit} ${charge.months} ${zone}`
    const each = prices.get(name) ?? centsToday(offer, charge)
    prices.set(name, each)
    return sum + each
  }, 0)
  return dollars(cents)
}

/** A plan's first charge, in cents. */
function centsToday(
  { service, active, inCart }: Offer,
  { unit, months, zone }: { unit: PlanUnit; months: number; zone: number },
): number {
  const each = inCents(planPrice(service, { unit, count: active + inCart, zone }))
  const fee = inCents(service.service_fee)
  return unit === 'year' ? each + fee * 12 : (each + fee) * months
}
