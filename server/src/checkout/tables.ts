import type {
  CardKey,
  ChargeRequestKey,
  CheckoutItemKey,
  CheckoutKey,
  ContactKey,
  DiscountKey,
  InvoiceKey,
  LocationKey,
  MemberKey,
  PartnershipKey,
  PlanKey,
  PriceKey,
  ServiceKey,
  SplitKey,
  TokenKey,
} from '@goodturn/contract/ids'
import { chargeRequestStates } from '@goodturn/contract/charge-requests/states'
import { checkoutStates, splitStates } from '@goodturn/contract/checkout/states'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../platform/tables.ts'

/** The root of a purchase, with its totals as they were promised. */
export const checkouts = pgTable(
  'checkouts',
  {
    key: keyColumn('key').$type<CheckoutKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    state: text('state', { enum: checkoutStates }).notNull(),
    idempotencyKey: text('idempotency_key'),
    cardKey: keyColumn('card_key').$type<CardKey>(),
    useCredit: boolean('use_credit').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    autoCreditCents: integer('auto_credit_cents').notNull().default(0),
    /** Unused value of replaced plans beyond the subtotal: becomes a credit when the order is settled (BG-26). */
    autoExcessCents: integer('auto_excess_cents').notNull().default(0),
    /** The partnership whose other side pays half, for a split. */
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>(),
    creditCents: integer('credit_cents').notNull().default(0),
    dueCents: integer('due_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('checkouts_idempotency')
      .on(table.memberKey, table.idempotencyKey)
      .where(sql`state <> 'void'`),
    // One purchase in flight per member: a second one is refused while this one is open.
    uniqueIndex('checkouts_in_flight')
      .on(table.memberKey)
      .where(sql`state = 'open'`),
    index('checkouts_member').on(table.memberKey, table.createdAt),
    index('checkouts_unsettled')
      .on(table.createdAt)
      .where(sql`state in ('open', 'pending')`),
  ],
)

export const checkoutItems = pgTable(
  'checkout_items',
  {
    key: keyColumn('key').$type<CheckoutItemKey>().primaryKey(),
    checkoutKey: keyColumn('checkout_key')
      .$type<CheckoutKey>()
      .notNull()
      .references(() => checkouts.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    /** The cart item's id, made by the browser: each is bought once (BG-07). */
    clientItemId: text('client_item_id').notNull(),
    position: integer('position').notNull(),
    type: text('type', { enum: ['service', 'package', 'plan'] }).notNull(),
    contactKey: keyColumn('contact_key').$type<ContactKey>().notNull(),
    contactName: text('contact_name').notNull(),
    locationKey: keyColumn('location_key').$type<LocationKey>(),
    serviceKey: keyColumn('service_key').$type<ServiceKey>().notNull(),
    serviceTitle: text('service_title').notNull(),
    priceKey: keyColumn('price_key').$type<PriceKey>(),
    unit: text('unit', { enum: ['year', 'month'] }),
    months: integer('months'),
    toName: text('to_name'),
    baseCents: integer('base_cents').notNull(),
    savingsCents: integer('savings_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    paidCents: integer('paid_cents').notNull(),
    discountDescription: text('discount_description'),
    discountKey: keyColumn('discount_key').$type<DiscountKey>(),
    tokenKey: keyColumn('token_key').$type<TokenKey>(),
    replacesPlanKey: keyColumn('replaces_plan_key').$type<PlanKey>(),
    autoCreditCents: integer('auto_credit_cents').notNull().default(0),
    /** Not void: the item id is taken. Void again when the checkout was declined. */
    live: boolean('live').notNull().default(true),
  },
  (table) => [
    uniqueIndex('checkout_items_once')
      .on(table.memberKey, table.clientItemId)
      .where(sql`live`),
    index('checkout_items_checkout').on(table.checkoutKey, table.position),
  ],
)

/** A purchase that waits for the partner's half, or has had it (BG-44 to BG-47). */
export const chargeRequests = pgTable(
  'charge_requests',
  {
    key: keyColumn('key').$type<ChargeRequestKey>().primaryKey(),
    checkoutKey: keyColumn('checkout_key')
      .$type<CheckoutKey>()
      .notNull()
      .references(() => checkouts.key),
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>().notNull(),
    /** The buyer. */
    inviterKey: keyColumn('inviter_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The partner, who is asked. */
    inviteeKey: keyColumn('invitee_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    inviterInvoice: keyColumn('inviter_invoice').$type<InvoiceKey>().notNull(),
    inviteeInvoice: keyColumn('invitee_invoice').$type<InvoiceKey>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Ended ones are listed nowhere. */
    state: text('state', { enum: chargeRequestStates }).notNull(),
    endReason: text('end_reason', { enum: ['declined', 'revoked', 'lapsed', 'abandoned', 'failed'] }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The next reminder, or the end. */
    nextAt: instant('next_at').notNull(),
    remindersSent: integer('reminders_sent').notNull().default(0),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('charge_requests_checkout').on(table.checkoutKey),
    index('charge_requests_inviter')
      .on(table.inviterKey, table.state, table.createdAt)
      .where(sql`state in ('requested', 'accepted')`),
    index('charge_requests_invitee')
      .on(table.inviteeKey, table.state, table.createdAt)
      .where(sql`state in ('requested', 'accepted')`),
    index('charge_requests_partnership')
      .on(table.partnershipKey)
      .where(sql`state = 'requested'`),
    index('charge_requests_due')
      .on(table.nextAt)
      .where(sql`state = 'requested'`),
  ],
)

/**
 * One attempt to charge both sides of a split (BG-46): authorize the partner, authorize the buyer, then capture both.
 * Its two charges carry its key. What dies in between is resumed where it stands.
 */
export const splitPayments = pgTable(
  'split_payments',
  {
    key: keyColumn('key').$type<SplitKey>().primaryKey(),
    checkoutKey: keyColumn('checkout_key')
      .$type<CheckoutKey>()
      .notNull()
      .references(() => checkouts.key),
    requestKey: keyColumn('request_key')
      .$type<ChargeRequestKey>()
      .notNull()
      .references(() => chargeRequests.key),
    /** What started it: the buyer's checkout with a partner who accepts automatically, or the partner's approval. */
    trigger: text('trigger', { enum: ['checkout', 'approval'] }).notNull(),
    state: text('state', { enum: splitStates }).notNull(),
    failedSide: text('failed_side', { enum: ['partner', 'buyer'] }),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    /** When the reconciler resumes it. */
    askAgainAt: instant('ask_again_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('split_payments_running')
      .on(table.requestKey)
      .where(sql`state in ('authorizing', 'capturing', 'undoing')`),
    index('split_payments_request').on(table.requestKey, table.createdAt),
    index('split_payments_due')
      .on(table.askAgainAt)
      .where(sql`state in ('authorizing', 'capturing', 'undoing')`),
  ],
)
