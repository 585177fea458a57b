import type { ContactKey, MemberKey, PlanKey, ServiceKey, TouchKey } from '@goodturn/contract/ids'
import { isPastDue } from '@goodturn/contract/care/plans/actions'
import type { PlanRow } from '@goodturn/contract/care/plans/schema'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import { dollars } from '@goodturn/contract/money'
import { type CalendarDate, dateIn, midnightOf } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { isCarrierStatus, trackingStatus } from '@goodturn/contract/care/touches/tracking'
import { type SQL, sql } from 'drizzle-orm'
import { pictureUrl } from '../../../shop/catalog/present.ts'
import type { Art } from '../../../shop/catalog/tables.ts'
import { present } from '../../../platform/assert.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { pastSeconds } from '../../touches/lists/view-context.ts'
import { reactivationCondition } from '../can-reactivate.queries.ts'
import { type RenewalPrice, renewalPrices } from '../payments/renewal-price.ts'

/** A list row as the statement returns it, with its sort position. */
export interface ListedPlan {
  key: PlanKey
  memberKey: MemberKey
  status: PlanStatus
  unit: 'year' | 'month'
  isTopOfMind: boolean
  autoRenew: boolean
  nextCharge: CalendarDate
  canceledAt: Date | string | null
  expiredAt: Date | string | null
  createdAt: Date | string
  contactKey: ContactKey
  contactName: string
  serviceKey: ServiceKey
  serviceSlug: string
  serviceTitle: string
  art: Art
  imageName: string | null
  monthlyPaymentsPerTouch: number | null
  reactivable: boolean
  next: PlanRow['next_touch']
  last: LastTouch | null
  given: number
}

interface LastTouch {
  key: TouchKey
  title: string
  status: TouchStatus
  completed_at: string | null
  tracking_number: string | null
  tracking_status: string | null
}

/** The rows of the plans that `found` selects (key, at), in its order: latest first. */
export function loadListedPlans(tx: Tx, found: SQL, now: Date): Promise<ListedPlan[]> {
  return rowsOf<ListedPlan>(
    tx,
    sql`with found as materialized (${found})
        select p.key, p.member_key as "memberKey", p.status, p.unit, p.is_topofmind as "isTopOfMind",
          p.auto_renew as "autoRenew", p.next_charge::text as "nextCharge", p.canceled_at as "canceledAt",
          p.expired_at as "expiredAt", p.created_at as "createdAt", c.key as "contactKey",
          c.display_name as "contactName", s.key as "serviceKey", s.slug as "serviceSlug", s.title as "serviceTitle",
          s.art, s.image_name as "imageName", s.monthly_payments_per_touch as "monthlyPaymentsPerTouch",
          ${reactivationCondition(now)} as reactivable, (
            select jsonb_build_object('key', t.key, 'title', coalesce(t.custom_title, t.title),
              'event_date', t.event_date)
            from touches t where t.parent_key = p.key and t.status in ('pending', 'bulkpending', 'reviewing', 'swaprequest')
            order by t.event_date, t.key limit 1) as next, (
            select jsonb_build_object('key', t.key, 'title', coalesce(t.custom_title, t.title), 'status', t.status,
              'completed_at', t.completed_at, 'tracking_number', t.tracking_number,
              'tracking_status', t.tracking_status)
            from touches t where t.parent_key = p.key and t.status in ('completed', 'returntosender')
            order by t.completed_at desc nulls last, t.key desc limit 1) as last, (
            select count(*)::int from touches t
            where t.parent_key = p.key and t.status in ('completed', 'returntosender')) as given
        from found join plans p on p.key = found.key
        join contacts c on c.key = p.contact_key
        join services s on s.key = p.service_key
        order by found.at desc, found.key desc`,
  )
}

/** The rows as the page shows them, each with its current price. */
export async function presentListedPlans(
  tx: Tx,
  actorKey: MemberKey,
  rows: readonly ListedPlan[],
  now: Date,
): Promise<PlanRow[]> {
  const prices = await renewalPrices(
    tx,
    rows.map(({ key }) => key),
  )
  const today = dateIn(now)
  return rows.map((row) =>
    presentRow(row, present(prices.get(row.key), 'every plan has a price'), { actorKey, now, today }),
  )
}

const flag = (value: boolean) => (value ? 1 : 0)

interface Reader {
  actorKey: MemberKey
  now: Date
  today: CalendarDate
}

function presentRow(row: ListedPlan, price: RenewalPrice, { actorKey, now, today }: Reader): PlanRow {
  const { status, nextCharge } = row
  const isOwner = row.memberKey === actorKey
  return {
    key: row.key,
    status,
    contact: { key: row.contactKey, display_name: row.contactName },
    service: {
      key: row.serviceKey,
      slug: row.serviceSlug,
      title: row.serviceTitle,
      image: pictureUrl(row.serviceSlug, row.imageName),
      has_picture: row.imageName !== null,
      art: row.art,
      monthly_payments_per_touch: row.monthlyPaymentsPerTouch,
    },
    is_owner: flag(isOwner),
    is_topofmind: flag(row.isTopOfMind),
    unit: row.unit,
    auto_renew: flag(row.autoRenew),
    next_charge: midnightOf(nextCharge),
    renewal_amount: dollars(price.cents),
    canceled: status === 'canceled' ? pastSeconds(row.canceledAt, now) : null,
    expired: status === 'expired' ? pastSeconds(row.expiredAt, now) : null,
    past_due: isPastDue({ status, nextCharge }, today),
    can_reactivate: flag(isOwner && row.reactivable),
    next_touch: row.next,
    last_touch: row.last && presentLast(row.last, now),
    given: row.given,
  }
}

function presentLast(touch: LastTouch, now: Date): NonNullable<PlanRow['last_touch']> {
  return {
    key: touch.key,
    title: touch.title,
    completed: pastSeconds(touch.completed_at, now),
    tracking_status: trackingStatus(
      {
        status: touch.status,
        completedAt: touch.completed_at === null ? null : new Date(touch.completed_at),
        trackingNumber: touch.tracking_number,
        carrierStatus: isCarrierStatus(touch.tracking_status) ? touch.tracking_status : null,
      },
      now,
    ),
  }
}
