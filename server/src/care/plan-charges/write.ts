import type { MemberKey, PartnershipKey, PlanOfferKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { RenewalRow } from './queries.ts'

/** A renewal as it is written down before any card is asked. Money is in cents. */
export interface NewRenewal extends Pick<
  RenewalRow,
  | 'key'
  | 'planKey'
  | 'memberKey'
  | 'kind'
  | 'startsOn'
  | 'endsOn'
  | 'unit'
  | 'unitCents'
  | 'feeCents'
  | 'cents'
> {
  /** When its card is tried; null for an interactive charge, which is asked for at once. */
  tryAt: Date | null
  /** Of a shared plan: with whom, by which partnership. */
  partnerKey?: MemberKey | null
  partnershipKey?: PartnershipKey | null
  offerKey?: PlanOfferKey
}

/**
 * Writes renewals down, in one statement. Those of a plan and period that has one already, and that the daily runs may
 * repeat, are left out with `onceOnly`; otherwise they violate `renewals_once`. Returns how many were written.
 */
export async function writeRenewals(
  tx: Tx,
  renewals: readonly NewRenewal[],
  now: Date,
  { onceOnly = false } = {},
): Promise<number> {
  const written = await rowsOf(
    tx,
    sql`insert into renewals (key, plan_key, member_key, kind, starts_on, ends_on, unit, unit_cents, fee_cents, cents,
          state, try_at, partner_key, partnership_key, partner_state, offer_key, created_at)
        select key, "planKey", "memberKey", kind, "startsOn", "endsOn", unit, "unitCents", "feeCents", cents, 'open',
          "tryAt", "partnerKey", "partnershipKey", case when "partnerKey" is null or kind = 'cancel_fee' then 'none' else 'due' end, "offerKey",
          ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(renewals)}::jsonb) as x(key text, "planKey" text, "memberKey" text,
          kind text, "startsOn" date, "endsOn" date, unit text, "unitCents" int, "feeCents" int, cents int,
          "tryAt" timestamptz, "partnerKey" text, "partnershipKey" text, "offerKey" text)
        ${onceOnly ? sql`on conflict do nothing` : sql``} returning key`,
  )
  return written.length
}
