import type {
  CardKey,
  CheckoutItemKey,
  CheckoutKey,
  ContactKey,
  DiscountKey,
  LocationKey,
  MemberKey,
  MessagingPromptKey,
  PartnershipKey,
  PlanKey,
  PriceKey,
  ServiceKey,
  TokenKey,
} from '@goodturn/contract/ids'
import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { checkoutStates } from '@goodturn/contract/ordering/checkout/states'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

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
    /** Written only by releases before 0069, which gave credit for it; the excess of a final sale lapses. */
    autoExcessCents: integer('auto_excess_cents').notNull().default(0),
    /** The partnership whose other side pays half, for a split. */
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>(),
    /**
     * Set if its one gift link is paid once it is accepted (D-1-27): the order that the link was sent with, which holds
     * the discounts of all of its links; the first link's own if there was nothing else in the cart.
     */
    sendingKey: keyColumn('sending_key').$type<CheckoutKey>(),
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
    index('checkouts_sending')
      .on(table.sendingKey)
      .where(sql`sending_key is not null`),
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
    /** The cart item's id, created by the browser: each is bought once (BG-07). */
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
    /** The personalization of a single gift, as the buyer wrote it before paying. */
    personalization: text('personalization'),
    /** The chosen names, message, and day of its card, with placeholders filled in. */
    customToName: text('custom_to_name'),
    customFromName: text('custom_from_name'),
    customMessage: text('custom_message'),
    messagingPromptId: keyColumn('messaging_prompt_id').$type<MessagingPromptKey>(),
    eventDate: date('event_date', { mode: 'string' }),
    baseCents: integer('base_cents').notNull(),
    savingsCents: integer('savings_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    paidCents: integer('paid_cents').notNull(),
    discountDescription: text('discount_description'),
    discountKey: keyColumn('discount_key').$type<DiscountKey>(),
    tokenKey: keyColumn('token_key').$type<TokenKey>(),
    replacesPlanKey: keyColumn('replaces_plan_key').$type<PlanKey>(),
    autoCreditCents: integer('auto_credit_cents').notNull().default(0),
    /** The gift link that asks the recipient for an address, as ordered. */
    giftLink: jsonb('gift_link').$type<GiftLinkChoice>(),
    /** The bulk order form that it came from. */
    bulkForm: text('bulk_form'),
    /** Whether the item id is taken: false once the checkout was declined. */
    live: boolean('live').notNull().default(true),
  },
  (table) => [
    uniqueIndex('checkout_items_once')
      .on(table.memberKey, table.clientItemId)
      .where(sql`live`),
    index('checkout_items_checkout').on(table.checkoutKey, table.position),
    // For erasing a person.
    index('checkout_items_contact').on(table.contactKey),
  ],
)
