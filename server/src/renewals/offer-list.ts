import { type PlanUnit, defaultZone } from '@goodturn/contract/catalog/rules'
import type { MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { PlanTransfer } from '@goodturn/contract/plans/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type ServiceForPricing, findServicesForPricing } from '../catalog/pricing.ts'
import { present } from '../platform/assert.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { unitPrice } from '../plans/renewal-price.ts'
import { offerStands, recipient, withOfferFacts } from './offer-rules.ts'

interface OpenOffer {
  key: string
  status: 'active' | 'expired'
  nextCharge: string
  contactKey: string
  contactName: string
  serviceKey: string
  zone: number | null
  country: string | null
  /** The member's own active plans of the service. */
  activeCount: number
}

/**
 * The open offers to a member (CG-55): those that ended or end first stand first, each with what accepting costs today
 * by the year and by the month. An offer whose reason went away since the last daily run is not shown.
 */
export async function openOffers(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]> {
  const offers = await rowsOf<OpenOffer>(
    tx,
    sql`select o.key, p.status, p.next_charge::text as "nextCharge", c.key as "contactKey",
          c.display_name as "contactName", p.service_key as "serviceKey", l.zone, l.country,
          (select count(*)::int from plans own where own.member_key = ${memberKey} and own.service_key = p.service_key
            and own.status = 'active') as "activeCount"
        from plan_offers o join plans p on p.key = o.plan_key ${withOfferFacts}
        left join locations l on l.key = p.location_key
        where o.member_key = ${memberKey} and o.state = 'open' and ${recipient} = o.member_key and ${offerStands(now)}
        order by p.next_charge, o.key`,
  )
  if (offers.length === 0) return []
  const services = await findServicesForPricing(tx, [...new Set(offers.map(({ serviceKey }) => serviceKey))])
  const byKey = new Map<string, ServiceForPricing>(services.map((service) => [service.key, service]))
  return offers.map((offer) =>
    presentOffer(offer, present(byKey.get(offer.serviceKey), 'a plan has its service')),
  )
}

function presentOffer(offer: OpenOffer, service: ServiceForPricing): PlanTransfer {
  const where = { zone: offer.zone ?? defaultZone, country: offer.country ?? 'US' }
  const priceOf = (unit: PlanUnit) =>
    isSoldBy(service, unit, where.zone)
      ? dollars(unitPrice(service, { ...where, unit, planCount: offer.activeCount + 1 }).cents)
      : null
  return {
    key: offer.key,
    loading: false,
    annual_price: priceOf('year'),
    monthly_price: priceOf('month'),
    first_payments: firstPayments(service, 'month'),
    subscription: {
      contact: { key: offer.contactKey, display_name: offer.contactName },
      status: offer.status,
      next_charge: seconds(new Date(`${offer.nextCharge}T00:00:00Z`)),
      service: { key: service.key, title: service.title },
    },
  }
}

/** Whether the service has a price by the unit: the zone's, or its own. */
export function isSoldBy(service: ServiceForPricing, unit: PlanUnit, zone: number): boolean {
  const own = unit === 'year' ? service.annualPriceCents : service.monthlyPriceCents
  return own !== null || service.prices.some((price) => price.zone === zone && price.unit === unit)
}

/** Units that the first charge covers: of monthly Top of Mind the payments of one gift (C-9-06), else one. */
export function firstPayments(
  service: Pick<ServiceForPricing, 'isTopOfMind' | 'monthlyPaymentsPerTouch'>,
  unit: PlanUnit,
): number {
  return unit === 'month' && service.isTopOfMind ? (service.monthlyPaymentsPerTouch ?? 1) : 1
}
