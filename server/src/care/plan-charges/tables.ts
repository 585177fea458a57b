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

/** What a plan is charged for beside its purchase. */
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
 * What plans are charged for after their purchase: a further period, or a fee. One row per period, however often its
 * card is tried (BG-67, BG-68).
 */
export const renewals = pgTable(
  'renewals',
  {
    key: keyColumn('key').$type<RenewalKey>().primaryKey(),
    planKey: keyColumn('plan_key')
      .$type<PlanKey>()
      .notNull()
      .references(() => plans.key),
    /** Who is charged: the plan's owner, who takes it over, or of a `partners_fee` the partner. */
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    /** The period that it pays for, half-open; a fee has no end. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** One unit's price of the day, fee included, and the fee's part of it. */
    unitCents: integer('unit_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** What is charged in all. */
    cents: integer('cents').notNull(),
    state: text('state', { enum: renewalStates }).notNull(),
    /** When the card is tried next, in business time; null while a charge runs and when it is over. */
    tryAt: instant('try_at'),
    /** The day of the first refusal: the days of the further tries count from it. */
    firstFailedOn: date('first_failed_on', { mode: 'string' }),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    /**
     * Of a shared plan: who pays the other half, and how that stands. A refused half is the owner's (BG-67), but for a
     * fee, whose other half is a charge of its own.
     */
    partnerKey: keyColumn('partner_key').$type<MemberKey>(),
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>(),
    partnerState: text('partner_state', { enum: partnersHalfStates }).notNull().default('none'),
    partnerInvoiceKey: keyColumn('partner_invoice_key').$type<InvoiceKey>(),
    /** Of a transfer: the offer that was accepted, and the unit that was chosen. */
    offerKey: keyColumn('offer_key').$type<PlanOfferKey>(),
    unit: text('unit', { enum: ['year', 'month'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // A plan is charged once for a period, whatever runs twice.
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
