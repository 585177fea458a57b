import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A processed gift from a member who keeps a gifting log, with its value. */
export interface ProcessedGift {
  touchKey: TouchKey
  memberKey: MemberKey
  contactKey: ContactKey
  title: string
  eventDate: string
  cents: number
  /** Whether its member's gifts enter the log automatically. */
  isAutomatic: boolean
}

/**
 * The gifts among these touches that go to the member's own people, with their value: the price without the fee, even
 * if a discount, token, or partner paid part of it. A plan's yearly price is split among its gifts of the year, a
 * package's among its deliveries.
 */
export function processedGifts(tx: Tx, touchKeys: readonly TouchKey[]): Promise<ProcessedGift[]> {
  return rowsOf<ProcessedGift>(
    tx,
    sql`select t.key as "touchKey", t.member_key as "memberKey", t.contact_key as "contactKey", t.title,
          t.event_date::text as "eventDate", coalesce(settings.is_automatic, false) as "isAutomatic",
          coalesce(case t.parent_kind
            when 'service' then item.base_cents
            when 'plan' then round((plan.renewal_cents - plan.fee_cents)
              * case plan.unit when 'month' then 12 else 1 end
              / coalesce(nullif(jsonb_array_length(service.schedule), 0),
                12 / nullif(service.monthly_payments_per_touch, 0), 1)::numeric)
            else round(package_item.base_cents / nullif(events.count, 0)::numeric) end,
          0)::int as cents
        from touches t
        join members on members.key = t.member_key and 'gifting-log' = any(members.permissions)
        join contacts on contacts.key = t.contact_key and contacts.member_key = t.member_key
        left join gifting_settings settings on settings.member_key = t.member_key
        left join checkout_items item on t.parent_kind = 'service' and item.key = t.paid_by_item
        left join plans plan on t.parent_kind = 'plan' and plan.key = t.parent_key
        left join services service on service.key = plan.service_key
        left join packages package on t.parent_kind = 'package' and package.key = t.parent_key
        left join checkout_items package_item on package_item.key = package.paid_by_item
        left join lateral (select count(*) from package_events where package_key = package.key) events on true
        where t.key = any(${textArray(touchKeys)}) order by t.key`,
  )
}
