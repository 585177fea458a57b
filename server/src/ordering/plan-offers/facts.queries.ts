import type {
  ContactKey,
  LocationKey,
  MemberKey,
  PlanKey,
  PlanOfferKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type ServiceForPricing, findServicesForPricing } from '../../shop/catalog/pricing.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { isOfferValid, recipient, withOfferFacts } from './rules.queries.ts'

interface OfferRow {
  key: PlanOfferKey
  memberKey: MemberKey
  state: 'open' | 'accepted' | 'denied' | 'lapsed'
  /** Whether its reason still exists and it is still for this member. */
  stands: boolean
  planKey: PlanKey
  payerKey: MemberKey
  status: 'active' | 'paused' | 'failed' | 'canceled' | 'expired'
  nextCharge: CalendarDate
  anchorDay: number
  contactKey: ContactKey
  contactName: string
  serviceKey: ServiceKey
  isTopOfMind: boolean
  title: string
  toName: string | null
  /** The member's signature on cards. */
  fromName: string
  /** The address for gifts: the plan's, otherwise the contact's first one that fits; null if there is none. */
  locationKey: LocationKey | null
  zone: number | null
  country: string | null
  /** The number of the member's own active plans of the service. */
  activeCount: number
}

/** An offer with all facts that decide it and its price. */
export interface OfferFacts extends OfferRow {
  service: ServiceForPricing
}

/** The offers `o` that meet a condition, soonest ending first; three statements for any number. */
export async function loadOffers(tx: Tx, condition: SQL, now: Date): Promise<OfferFacts[]> {
  const rows = await rowsOf<OfferRow>(
    tx,
    sql`select o.key, o.member_key as "memberKey", o.state,
          coalesce(${recipient} = o.member_key and ${isOfferValid(now)}, false) as stands, p.key as "planKey",
          p.member_key as "payerKey", p.status, p.next_charge::text as "nextCharge", p.anchor_day as "anchorDay",
          c.key as "contactKey", c.display_name as "contactName", p.service_key as "serviceKey",
          p.is_topofmind as "isTopOfMind", s.title, p.to_name as "toName",
          (select coalesce(m.from_name, m.first_name || ' ' || m.last_name) from members m where m.key = o.member_key)
            as "fromName", place.key as "locationKey", place.zone, place.country,
          (select count(*)::int from plans own where own.member_key = o.member_key and own.service_key = p.service_key
            and own.status = 'active') as "activeCount"
        from plan_offers o join plans p on p.key = o.plan_key ${withOfferFacts}
        left join lateral (
          select l.key, l.zone, l.country from locations l
          where l.contact_key = c.key and l.archived_at is null and l.whose = 'primary'
            and (l.country = 'US' or l.country = 'CA' and not s.us_only and not s.is_topofmind)
          order by l.key = p.location_key desc nulls last, l.created_at, l.key limit 1) place on true
        where ${condition} order by p.next_charge, o.key`,
  )
  if (rows.length === 0) return []
  const services = await findServicesForPricing(tx, [...new Set(rows.map(({ serviceKey }) => serviceKey))])
  const byKey = new Map<string, ServiceForPricing>(services.map((service) => [service.key, service]))
  return rows.map((row) => ({
    ...row,
    service: present(byKey.get(row.serviceKey), 'a plan has its service'),
  }))
}
