import type {
  InvoiceKey,
  MemberKey,
  PartnershipKey,
  PlanKey,
  PlanOfferKey,
  RenewalKey,
} from '@goodturn/contract/ids'
import { partnersHalfStates, renewalStates } from '@goodturn/contract/care/plan-charges/states'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { plans } from '../plans/tables.ts'

/** The kinds of charges for a plan besides its purchase. */
export const chargeKinds = [
  'renewal',
  'resume',
  'reactivation',
  'transfer',
  'cancel_fee',
  'partners_fee',
] as const
export type ChargeKind = (typeof chargeKinds)[number]

/**
 * Charges of plans after their purchase: a further period, or a fee. One row per period, however often its card is
 * tried (BG-67, BG-68).
 */
export const renewals = pgTable(
  'renewals',
  {
    key: keyColumn('key').$type<RenewalKey>().primaryKey(),
    planKey: keyColumn('plan_key')
      .$type<PlanKey>()
      .notNull()
      .references(() => plans.key),
    /** The payer: the plan's owner, the member who takes the plan over, or for a `partners_fee` the partner. */
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    /** The period that it pays for, half-open; a fee has no end. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** The price of one unit on that day, fee included, and the fee portion. */
    unitCents: integer('unit_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** The total charged. */
    cents: integer('cents').notNull(),
    state: text('state', { enum: renewalStates }).notNull(),
    /** The next attempt, in business time; null while a charge runs and after the renewal is over. */
    tryAt: instant('try_at'),
    /** The day of the first refusal; retry days count from it. */
    firstFailedOn: date('first_failed_on', { mode: 'string' }),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    /**
     * For a shared plan: the payer of the other half, and the state of that half. If it is refused, the owner pays it
     * (BG-67), except for a fee, whose other half is a separate charge.
     */
    partnerKey: keyColumn('partner_key').$type<MemberKey>(),
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>(),
    partnerState: text('partner_state', { enum: partnersHalfStates }).notNull().default('none'),
    partnerInvoiceKey: keyColumn('partner_invoice_key').$type<InvoiceKey>(),
    /** For a transfer: the accepted offer and the chosen unit. */
    offerKey: keyColumn('offer_key').$type<PlanOfferKey>(),
    unit: text('unit', { enum: ['year', 'month'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // A plan is charged once per period, even if a run repeats.
    uniqueIndex('renewals_once')
      .on(table.planKey, table.startsOn)
      .where(sql`kind in ('renewal', 'resume', 'reactivation') and state in ('open', 'failed', 'paid')`),
    uniqueIndex('renewals_fee_once')
      .on(table.planKey)
      .where(sql`kind = 'cancel_fee' and state = 'open'`),
    uniqueIndex('renewals_offer_once')
      .on(table.offerKey)
      .where(sql`offer_key is not null and state in ('open', 'paid')`),
    index('renewals_plan').on(table.planKey, table.createdAt),
    index('renewals_due')
      .on(table.tryAt)
      .where(sql`try_at is not null`),
    check('renewals_cents', sql`cents >= 0`),
  ],
)
