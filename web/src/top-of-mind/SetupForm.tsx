import type { PlanUnit } from '@goodturn/contract/catalog/rules'
import type { ServiceDetails } from '@goodturn/contract/catalog/schema'
import { locationText } from '@goodturn/contract/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/contacts/schema'
import { dollars, inCents } from '@goodturn/contract/money'
import { useState } from 'react'
import { addToCart } from '../cart/addToCart.ts'
import { readServiceSetup, rememberLocation, rememberUnit } from '../cart/setup.ts'
import { useCart, useCartEntry } from '../cart/useCart.ts'
import { paths } from '../paths.ts'
import { formatMoney } from '../platform/format.ts'
import { useMember } from '../platform/session/user.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { toast } from '../ui/toasts.ts'
import { planAddition } from './planChoice.ts'
import { firstMonths, planPrice } from './planPrices.ts'
import { RenewalSection } from './RenewalSection.tsx'
import { ShippingSection, usePlaces } from './ShippingSection.tsx'
import type { Offer } from './useOffers.ts'
import styles from './Setup.module.css'

interface SetupFormProps {
  person: ContactDetails
  service: ServiceDetails
  offer: Offer
  /** Told whether leaving would lose what was typed. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** Why no renewal preference is no plan (CG-44). */
const noPreferenceText = 'Please choose a renewal preference'

/** The two sections of a plan, what it costs today, and the button that puts it into the cart (C-2.7-39 to C-2.7-43). */
export function SetupForm({ person, service, offer, onDirty, onDone }: SetupFormProps) {
  const inCanada = useMember().country === 'CA'
  const cart = useCart()
  const entry = useCartEntry(person.key, service.key)
  const { places } = usePlaces(person.key)
  const kept = readServiceSetup()
  const [chosen, setChosen] = useState<Location | null>(null)
  const [unit, setUnit] = useState<PlanUnit | null>(entry?.member_data.unit ?? kept.unit)
  const [wantsToken, setWantsToken] = useState(entry?.use_token ?? false)

  const proposed = [entry?.member_data.current_location, kept.locations[person.key]]
  const location =
    chosen ??
    places.find(({ key }) => proposed.includes(key)) ??
    (places.length === 1 ? (places[0] ?? null) : null)
  const others = offer.active + offer.inCart - (entry ? 1 : 0)
  const zone = location?.shipping_jurisdiction.shipping_zone_id
  const price = (asked: PlanUnit) => planPrice(service, { unit: asked, count: others + 1, zone, inCanada })
  // A token that this very item uses already is still there for it.
  const tokenQty = offer.tokenQty + (entry?.use_token ? 1 : 0)
  const usesToken = wantsToken && unit === 'year' && tokenQty > 0
  const payments = firstMonths(service, 'month') ?? 1
  const refusal = refusalFor(person, service)

  async function add() {
    if (!location || !unit) return
    const { choice, goods } = planAddition(service, person, location, unit, price(unit))
    await addToCart([{ choice: { ...choice, use_token: usesToken }, goods }])
    rememberUnit(unit)
    rememberLocation(person.key, location.key)
    toast({ title: 'Successfully added to cart!', art: service.art })
    onDone()
  }

  return (
    <div className={styles.setup}>
      {entry && (
        <Notice tone="warn">
          <p>
            You already have {service.title} in your cart for {person.display_name}.
          </p>
        </Notice>
      )}
      {refusal ?? (
        <>
          {person.current_plan && (
            <Notice>
              <p>
                This replaces {person.current_plan.service.title}.
                {person.current_plan.auto_credit && ' What is unused of it comes off at checkout.'}
              </p>
            </Notice>
          )}
          <ShippingSection
            person={person}
            chosenKey={location?.key ?? null}
            onChoose={setChosen}
            onDirty={onDirty}
          />
          <RenewalSection
            unit={unit}
            onChoose={setUnit}
            prices={{ year: price('year'), month: price('month') }}
            payments={payments}
            tokenQty={tokenQty}
            usesToken={usesToken}
            onUseToken={setWantsToken}
          />
          <div className={styles.foot}>
            {unit && <Today service={service} unit={unit} each={usesToken ? 0 : price(unit)} />}
            <BusyButton
              size="md"
              fullWidth
              busy={!cart.ready}
              disabledReason={location ? (unit ? undefined : noPreferenceText) : locationText(true)}
              onClick={add}
            >
              Add To Cart
            </BusyButton>
          </div>
        </>
      )}
    </div>
  )
}

interface TodayProps {
  service: ServiceDetails
  unit: PlanUnit
  /** Dollars of a year or a month; 0 where a token pays. */
  each: number
}

/** What is due at checkout, and what follows. */
function Today({ service, unit, each }: TodayProps) {
  const months = firstMonths(service, unit) ?? 12
  const isPaidByToken = each === 0
  const fee = isPaidByToken ? 0 : inCents(service.service_fee) * months
  const due = dollars((unit === 'year' ? inCents(each) : inCents(each) * months) + fee)
  return (
    <div>
      <p className="gt-meta">Today</p>
      <BigMoney of={due} size={32} />
      <p className="gt-meta">
        {unit === 'month'
          ? `Covers ${months} months, then ${formatMoney(each)} a month. `
          : 'Renews every year. '}
        {fee > 0 && `With a service charge of ${formatMoney(service.service_fee)} per month. `}
        Gifts go out in February, May, August and November, the first one at least three weeks from now.
      </p>
    </div>
  )
}

/** What stands against a plan for this person; null when nothing does. */
function refusalFor({ current_plan: plan, display_name: name }: ContactDetails, service: ServiceDetails) {
  if (!service.active) return <Refusal>{service.title} is no longer sold.</Refusal>
  if (!plan) return null
  const action = <TextLink to={paths.plan(plan.key)}>See the plan</TextLink>
  if (plan.service.key === service.key)
    return (
      <Refusal action={action}>
        {name} has {service.title} already.
      </Refusal>
    )
  if (plan.status === 'failed')
    return (
      <Refusal action={action}>
        The renewal of {name}&apos;s {plan.service.title} has not been paid. Please pay it first.
      </Refusal>
    )
  if (plan.is_owner === 0)
    return (
      <Refusal action={action}>
        A colleague has {plan.service.title} for {name}. Only they can replace it.
      </Refusal>
    )
  return null
}

function Refusal({ children, action }: { children: React.ReactNode; action?: React.ReactNode }) {
  return (
    <Notice tone="warn" action={action}>
      <p>{children}</p>
    </Notice>
  )
}
