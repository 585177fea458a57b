import type { MemberKey, PartnershipKey, PlanOfferKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { RenewalRow } from './queries.ts'

/** A renewal as it is stored before any card is charged. Money is in cents. */
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
  /** When its card is charged; null for an interactive charge, which runs at once. */
  tryAt: Date | null
  /** For a shared plan: the partner and the partnership. */
  partnerKey?: MemberKey | null
  partnershipKey?: PartnershipKey | null
  offerKey?: PlanOfferKey
}

/**
 * Stores renewals in one statement. A renewal for a plan and period that already has one violates `renewals_once`, or
 * is skipped with `onceOnly`, for daily runs that may repeat. Returns the number stored.
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
