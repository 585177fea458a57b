import type {
  CheckoutItemKey,
  CheckoutKey,
  ContactKey,
  ExperienceKey,
  GiftLinkKey,
  MemberKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { linkSenders } from '@goodturn/contract/ordering/checkout/gift-link'
import { declineReasons } from '@goodturn/contract/outreach/gift-links/schema'
import { giftLinkStates, linkPaymentStates } from '@goodturn/contract/outreach/gift-links/states'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { touches } from '../../care/touches/tables.ts'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Gifts whose recipients are asked where to send them (D-1). */
export const giftLinks = pgTable(
  'gift_links',
  {
    key: keyColumn('key').$type<GiftLinkKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .notNull()
      .references(() => touches.key),
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>().notNull(),
    itemKey: keyColumn('item_key').$type<CheckoutItemKey>().notNull(),
    /** The gift as ordered, and its list price then: choices cost no more. */
    serviceKey: keyColumn('service_key').$type<ServiceKey>().notNull(),
    title: text('title').notNull(),
    priceCents: integer('price_cents').notNull(),
    state: text('state', { enum: giftLinkStates }).notNull(),
    payment: text('payment', { enum: linkPaymentStates }).notNull(),
    /** The SHA-256 of its code; the code itself is only sealed, for its member's "Copy link" (D-1-51). */
    codeHash: text('code_hash').notNull(),
    sealedCode: text('sealed_code'),
    sendBy: text('send_by', { enum: linkSenders }).notNull(),
    hidden: boolean('hidden').notNull(),
    /** The last day in the member's zone, and the instant that it ends there (D-1-23). */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The zone that its days are counted in: the member's when it was made. */
    zone: text('zone').notNull(),
    /** The keyed hash of the mailbox that it was emailed to: its stop link works even if the person is gone. */
    mailboxHash: text('mailbox_hash'),
    firstMailedAt: instant('first_mailed_at'),
    mailedAt: instant('mailed_at'),
    /** Reminders sent to the recipient (D-1-88). */
    reminders: integer('reminders').notNull().default(0),
    openedAt: instant('opened_at'),
    endedAt: instant('ended_at'),
    /** The end of the last day on which an accepted gift can be paid whose charge failed (D-1-39). */
    payUntil: instant('pay_until'),
    /** Reminders to pay that its member got (D-1-39). */
    payReminders: integer('pay_reminders').notNull().default(0),
    /** The day from which the recipient wants it (D-1-70). */
    sendFrom: date('send_from', { mode: 'string' }),
    chosenServiceKey: keyColumn('chosen_service_key').$type<ServiceKey>(),
    declineReason: text('decline_reason', { enum: declineReasons }),
    declineNote: text('decline_note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gift_links_code').on(table.codeHash),
    // A bought gift has exactly one link, however often settling is repeated.
    uniqueIndex('gift_links_touch').on(table.touchKey),
    index('gift_links_list').on(table.memberKey, table.createdAt, table.key),
    index('gift_links_by_state').on(table.memberKey, table.state, table.createdAt, table.key),
    index('gift_links_sending').on(table.checkoutKey, table.createdAt, table.key),
    index('gift_links_contact').on(table.contactKey, table.createdAt, table.key),
    // Links that end by themselves.
    index('gift_links_ending')
      .on(table.endsAt, table.key)
      .where(sql`state in ('waiting', 'opened')`),
    // Links whose recipients are reminded.
    index('gift_links_reminding')
      .on(table.firstMailedAt, table.key)
      .where(sql`state in ('waiting', 'opened') and reminders < 2`),
    // Accepted links that aren't paid.
    index('gift_links_due')
      .on(table.payUntil, table.key)
      .where(sql`payment = 'due'`),
    // What needs its member (D-1-100, D-1-101).
    index('gift_links_unpaid')
      .on(table.memberKey, table.payUntil)
      .where(sql`payment = 'due'`),
    index('gift_links_unopened')
      .on(table.memberKey, table.endsAt)
      .where(sql`state = 'waiting'`),
    index('gift_links_item').on(table.itemKey),
    index('gift_links_mailed').on(table.memberKey, table.mailedAt),
  ],
)

/** The gifts that a link offers in place of its own, in the sender's order (D-1-17). */
export const giftLinkChoices = pgTable(
  'gift_link_choices',
  {
    linkKey: keyColumn('link_key')
      .$type<GiftLinkKey>()
      .notNull()
      .references(() => giftLinks.key),
    position: integer('position').notNull(),
    serviceKey: keyColumn('service_key').$type<ServiceKey>().notNull(),
    experienceKey: keyColumn('experience_key').$type<ExperienceKey>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkKey, table.position] })],
)

/** Hashes of codes that were replaced by a new link: their page says so (D-1-53). */
export const giftLinkOldCodes = pgTable(
  'gift_link_old_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    linkKey: keyColumn('link_key')
      .$type<GiftLinkKey>()
      .notNull()
      .references(() => giftLinks.key),
  },
  (table) => [index('gift_link_old_codes_link').on(table.linkKey)],
)
