import type {
  CheckoutItemKey,
  ContactKey,
  InvoiceKey,
  Key,
  MemberKey,
  PartnershipKey,
  PlanKey,
  PlanPeriodKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import { planStatuses } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { services } from '../../shop/catalog/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { contactColumns } from '../touches/contact.tables.ts'

/** Recurring gift plans, which members call subscriptions: one contact, one service, paid by the year or the month. */
export const plans = pgTable(
  'plans',
  {
    key: keyColumn('key').$type<PlanKey>().primaryKey(),
    ...contactColumns(),
    serviceKey: keyColumn('service_key')
      .$type<ServiceKey>()
      .notNull()
      .references(() => services.key),
    title: text('title').notNull(),
    isTopOfMind: boolean('is_topofmind').notNull(),
    unit: text('unit', { enum: ['year', 'month'] }).notNull(),
    status: text('status', { enum: planStatuses }).notNull(),
    autoRenew: boolean('auto_renew').notNull().default(true),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    /** Day of the month of every charge, clamped to short months (BG-67). */
    anchorDay: integer('anchor_day').notNull(),
    /** The first day not yet paid for: half-open, like the periods. */
    nextCharge: date('next_charge', { mode: 'string' }).notNull(),
    /** The price of one unit, fee included, when last priced; each renewal is priced again on its day (BG-67). */
    renewalCents: integer('renewal_cents').notNull(),
    /** The part of `renewal_cents` that is the service's fee. */
    feeCents: integer('fee_cents').notNull().default(0),
    /** Monthly payments made through its cancelation fees: a fee covers the gifts it was charged for, once. */
    feePayments: integer('fee_payments').notNull().default(0),
    toName: text('to_name'),
    fromName: text('from_name'),
    paidByItem: keyColumn('paid_by_item').$type<CheckoutItemKey>(),
    /** The partnership that shares its cost, while it is accepted. */
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>(),
    /** The plan that it replaced in an upgrade. */
    replacesPlanKey: keyColumn('replaces_plan_key').$type<PlanKey>(),
    /** The plan that was swapped to this contact (CG-45). */
    originalPlanKey: keyColumn('original_plan_key').$type<PlanKey>(),
    swappedAt: instant('swapped_at'),
    /** The charge day that its owner was last reminded of (CG-64); null if never. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    /** The end of paid time that its owner was last notified of; null if never. */
    endToldOf: date('end_told_of', { mode: 'string' }),
    /** When it was last paused, refused, canceled, or expired; null if never. */
    pausedAt: instant('paused_at'),
    failedAt: instant('failed_at'),
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason'),
    expiredAt: instant('expired_at'),
    /** Lower-case recipient and title, for the search of the list. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A paid item becomes exactly one plan; a swapped plan keeps the item of its original.
    uniqueIndex('plans_paid_once')
      .on(table.paidByItem)
      .where(sql`paid_by_item is not null and original_plan_key is null`),
    uniqueIndex('plans_swapped_once')
      .on(table.originalPlanKey)
      .where(sql`original_plan_key is not null`),
    index('plans_running')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`status in ('active', 'paused', 'failed')`),
    index('plans_ended')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`status in ('canceled', 'expired')`),
    // Plans whose contacts are assigned to a team member (CG-52).
    index('plans_running_assigned')
      .on(table.assignedMemberKey, table.createdAt, table.key)
      .where(sql`status in ('active', 'paused', 'failed') and assigned_member_key is not null`),
    index('plans_ended_assigned')
      .on(table.assignedMemberKey, table.createdAt, table.key)
      .where(sql`status in ('canceled', 'expired') and assigned_member_key is not null`),
    index('plans_of_team_running')
      .on(table.teamKey, table.createdAt, table.key)
      .where(sql`status in ('active', 'paused', 'failed') and team_key is not null`),
    index('plans_of_team_ended')
      .on(table.teamKey, table.createdAt, table.key)
      .where(sql`status in ('canceled', 'expired') and team_key is not null`),
    index('plans_of_team_upcoming')
      .on(table.teamKey, table.nextCharge, table.key)
      .where(sql`status = 'active' and team_key is not null`),
    index('plans_outside_team')
      .on(table.assignedMemberKey, table.createdAt, table.key)
      .where(sql`outside_team`),
    // A member's number of plans of a service decides the tier of the next one.
    index('plans_tier')
      .on(table.memberKey, table.serviceKey)
      .where(sql`status = 'active'`),
    index('plans_contact').on(table.contactKey, table.status),
    index('plans_partnership')
      .on(table.partnershipKey)
      .where(sql`partnership_key is not null`),
    // Due renewals of active plans; also the member's list of upcoming renewals.
    index('plans_due')
      .on(table.nextCharge, table.key)
      .where(sql`status = 'active'`),
    // Plans that end or ended recently: offered to other team members (CG-55).
    index('plans_ending')
      .on(table.nextCharge, table.key)
      .where(sql`status = 'active' and not auto_renew`),
    index('plans_expired')
      .on(table.expiredAt)
      .where(sql`status = 'expired'`),
    index('plans_upcoming')
      .on(table.memberKey, table.nextCharge, table.key)
      .where(sql`status = 'active' and auto_renew`),
    // Annual renewals without a reminder so far.
    index('plans_to_remind')
      .on(table.nextCharge)
      .where(
        sql`status = 'active' and auto_renew and unit = 'year' and reminded_of is distinct from next_charge`,
      ),
    // Plans that replaced another.
    index('plans_replacing')
      .on(table.replacesPlanKey)
      .where(sql`replaces_plan_key is not null`),
    check('plans_anchor', sql`anchor_day between 1 and 31`),
  ],
)

/** Paid spans of a plan, half-open. A plan is never charged twice for one start day (BG-67). */
export const planPeriods = pgTable(
  'plan_periods',
  {
    key: keyColumn('key').$type<PlanPeriodKey>().primaryKey(),
    planKey: keyColumn('plan_key')
      .$type<PlanKey>()
      .notNull()
      .references(() => plans.key),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('plan_periods_once').on(table.planKey, table.startsOn),
    check('plan_periods_span', sql`ends_on > starts_on`),
  ],
)

/** Each payer's payment for a period: one row, or two for a split payment. */
export const planPeriodPayments = pgTable(
  'plan_period_payments',
  {
    periodKey: keyColumn('period_key')
      .$type<PlanPeriodKey>()
      .notNull()
      .references(() => planPeriods.key),
    payerKey: keyColumn('payer_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    /** 0 if paid by token. */
    cents: integer('cents').notNull(),
    /** `card` when a card was charged for any part of the invoice, `credit` when the payer's balance covered it. */
    paidBy: text('paid_by', { enum: ['token', 'credit', 'card'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.periodKey, table.payerKey] }),
    index('plan_period_payments_invoice').on(table.invoiceKey),
    check('plan_period_payments_cents', sql`cents >= 0`),
  ],
)

/**
 * A contact's single place for a current Top of Mind plan. A checkout claims it before anything is paid, so that only
 * deliverable plans are paid for; an upgrade claims it while the plan it replaces still holds it.
 */
export const planPlaces = pgTable(
  'plan_places',
  {
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .primaryKey()
      .references(() => contacts.key),
    /** The running plan that holds the place. */
    planKey: keyColumn('plan_key')
      .$type<PlanKey>()
      .references(() => plans.key),
    /** The checkout or accepted offer that will assign the place to its own plan. */
    claimedBy: keyColumn('claimed_by').$type<Key<'checkout' | 'planOffer'>>(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    uniqueIndex('plan_places_plan')
      .on(table.planKey)
      .where(sql`plan_key is not null`),
    index('plan_places_claim')
      .on(table.claimedBy)
      .where(sql`claimed_by is not null`),
    check('plan_places_held', sql`plan_key is not null or claimed_by is not null`),
  ],
)
