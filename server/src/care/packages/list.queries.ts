import type { MemberKey } from '@goodturn/contract/ids'
import type { PackageRow } from '@goodturn/contract/care/packages/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type CommonPackage, presentCommon } from './present.ts'

/** A package as the list query returns it. */
export interface ListedPackage extends CommonPackage {
  done: number
  of: number
  next: PackageRow['next_event']
}

/** The packages that `found` selects (column `key`), newest first, each with its progress. */
export function loadListedPackages(tx: Tx, found: SQL): Promise<ListedPackage[]> {
  return rowsOf<ListedPackage>(
    tx,
    sql`select p.key, p.member_key as "memberKey", p.status, p.contact_key as "contactKey",
          p.recipient_name as "displayName", p.created_at as "createdAt", p.canceled_at as "canceledAt",
          p.completed_at as "completedAt", s.key as "serviceKey", s.slug, s.title, s.image_name as "imageName", s.art,
          s.requires_future_address as "requiresFutureAddress", s.us_only as "usOnly",
          events.done, events.of, events.next
        from (${found}) place join packages p on p.key = place.key
        join services s on s.key = p.service_key
        cross join lateral (
          select count(*)::int as of,
            (count(*) filter (where t.key is null or t.status in ('completed', 'returntosender')))::int as done,
            (array_agg(jsonb_build_object('event_date', t.event_date, 'short_title', sold.short_title)
              order by t.event_date, sold.position)
              filter (where t.status not in ('completed', 'returntosender', 'canceled', 'expired')))[1] as next
          from package_events own join service_events sold on sold.key = own.service_event_key
          left join touches t on t.key = own.touch_key
          where own.package_key = p.key) events
        order by p.created_at desc, p.key desc`,
  )
}

/** A package as a row of its list. */
export function presentListedPackage(row: ListedPackage, viewerKey: MemberKey): PackageRow {
  return { ...presentCommon(row, viewerKey), done: row.done, of: row.of, next_event: row.next }
}
