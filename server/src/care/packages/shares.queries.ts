import type { PackageKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { OwedShares } from '../touches/parents/shares.ts'

/** Locks packages that are not canceled; canceled ones have already credited their proration (CG-80). */
export async function lockOwingPackages(tx: Tx, touchKeys: readonly TouchKey[]): Promise<PackageKey[]> {
  const rows = await rowsOf<{ key: PackageKey }>(
    tx,
    sql`select key from packages where status <> 'canceled'
          and key in (select parent_key from touches where key = any(${textArray(touchKeys)}) and parent_kind = 'package')
        order by key for update`,
  )
  return rows.map(({ key }) => key)
}

/** The amounts owed to the payers of locked packages for the given touches; nothing for a token. */
export function owedShares(
  tx: Tx,
  packageKeys: readonly PackageKey[],
  touchKeys: readonly TouchKey[],
): Promise<OwedShares[]> {
  return rowsOf<OwedShares>(
    tx,
    sql`select payment.payer_key as "payerKey", payment.invoice_key as "invoiceKey", packages.paid_by_item as "itemKey",
          payment.cents as "paidCents", event.touches as "touchCount", given.touches as "returnedCount",
          given.cents as "returnedCents",
          jsonb_agg(jsonb_build_object('key', t.key, 'title', t.title, 'recipientName', t.recipient_name)
            order by t.key) as touches
        from packages
        join package_payments payment on payment.package_key = packages.key
          and payment.paid_by <> 'token' and payment.cents > 0 and payment.invoice_key is not null
        join touches t on t.parent_key = packages.key and t.key = any(${textArray(touchKeys)})
          and t.status in ('canceled', 'expired')
          and not exists (select from touch_shares where touch_key = t.key and payer_key = payment.payer_key)
        cross join lateral (select count(*)::int as touches from package_events
          where package_key = packages.key) event
        cross join lateral (select count(*)::int as touches, coalesce(sum(share.cents), 0)::int as cents
          from touch_shares share join touches given on given.key = share.touch_key
          where given.parent_key = packages.key and share.payer_key = payment.payer_key) given
        where packages.key = any(${textArray(packageKeys)})
        group by packages.key, payment.payer_key, payment.invoice_key, payment.cents, event.touches, given.touches,
          given.cents
        order by packages.key, payment.payer_key`,
  )
}
