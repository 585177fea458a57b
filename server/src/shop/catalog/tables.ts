import type {
  BundleKey,
  ExperienceKey,
  MemberKey,
  PriceKey,
  ServiceEventKey,
  ServiceKey,
  SpecialEventKey,
} from '@goodturn/contract/ids'
import { occasions } from '@goodturn/contract/care/plans/occasions'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** The default picture: studio pictures by name; without any, a still life of a few objects on a tint (look.md). */
export interface Art {
  tint: string
  of: { n: string; s: number; x: number; y: number; r?: number }[]
  studio?: string[]
}

/** A card text in one language: its code, the title of the gift in it, the message. */
export interface Translation {
  code: string
  title: string
  msg: string
}

/** A delivery of a plan: months from its start, and the experience by its slug. */
export interface ScheduledTouch {
  months: number
  experience: string
}

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  /** The title for members outside real estate, if it differs (BG-13). */
  titleOther: text('title_other'),
  art: jsonb('art').$type<Art>().notNull(),
  position: integer('position').notNull(),
})

export const services = pgTable(
  'services',
  {
    key: keyColumn('key').$type<ServiceKey>().primaryKey(),
    /** The permanent name in the seed and in addresses: `market-bouquet`. */
    slug: text('slug').notNull(),
    metaKey: text('meta_key').notNull(),
    type: text('type', { enum: ['service', 'package', 'plan'] }).notNull(),
    isTopOfMind: boolean('is_topofmind').notNull().default(false),
    category: text('category')
      .notNull()
      .references(() => categories.slug),
    tags: text('tags').array().notNull().default([]),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    art: jsonb('art').$type<Art>().notNull(),
    /** An uploaded picture replaces the art. */
    imageName: text('image_name'),
    externalLink: text('external_link'),
    priceCents: integer('price_cents').notNull(),
    priceCaCents: integer('price_ca_cents'),
    annualPriceCents: integer('annual_price_cents'),
    annualPriceCaCents: integer('annual_price_ca_cents'),
    instantShipmentPriceCents: integer('instant_shipment_price_cents'),
    /** Per delivery, or per month for plans (BG-23). */
    serviceFeeCents: integer('service_fee_cents').notNull().default(0),
    /** The first tier's monthly price of plans. */
    monthlyPriceCents: integer('monthly_price_cents'),
    monthlyPriceCaCents: integer('monthly_price_ca_cents'),
    /** Orders the Top of Mind levels from small to large. */
    level: integer('level'),
    monthlyPaymentsPerTouch: integer('monthly_payments_per_touch'),
    usOnly: boolean('us_only').notNull().default(false),
    requiresFutureAddress: boolean('requires_future_address').notNull().default(false),
    /** Last month and day to ship in time for its occasion. */
    shipsByMonth: integer('ships_by_month'),
    shipsByDay: integer('ships_by_day'),
    /** For plans: when each touch is due, from the start. Empty for Top of Mind, whose seasons are the same for all. */
    schedule: jsonb('schedule').$type<ScheduledTouch[]>().notNull().default([]),
    /** Which of the person's dates its gifts follow every year; null if none. */
    occasion: text('occasion', { enum: occasions }),
    /** Title, summary, tags, and category in lower case, for the search. */
    searchText: text('search_text').notNull().default(''),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** How often it was sent recently, for the "Most sent" sort order. */
    popularity: integer('popularity').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('services_slug').on(table.slug),
    index('services_list')
      .on(table.category, table.popularity.desc(), table.key)
      .where(sql`active`),
    index('services_popular')
      .on(table.popularity.desc(), table.key)
      .where(sql`active`),
  ],
)

/** A service's price in a shipping zone: unit is null for single services; plans have prices per year and per month. */
export const prices = pgTable(
  'prices',
  {
    key: keyColumn('key').$type<PriceKey>().primaryKey(),
    slug: text('slug').notNull().unique(),
    serviceKey: keyColumn('service_key')
      .$type<ServiceKey>()
      .notNull()
      .references(() => services.key),
    zone: integer('zone').notNull(),
    unit: text('unit', { enum: ['year', 'month'] }),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [index('prices_service').on(table.serviceKey, table.zone)],
)

/** Volume tiers of a price: a tier applies up to and including its threshold; the last has none. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    priceKey: keyColumn('price_key')
      .$type<PriceKey>()
      .notNull()
      .references(() => prices.key),
    position: integer('position').notNull(),
    threshold: integer('threshold'),
    priceCents: integer('price_cents').notNull(),
    /** The price shown to members in Canada (CG-61). */
    priceCaCents: integer('price_ca_cents'),
  },
  (table) => [primaryKey({ columns: [table.priceKey, table.position] })],
)

/** Deliverables: a service has one or more experiences, and a touch delivers one. */
export const experiences = pgTable(
  'experiences',
  {
    key: keyColumn('key').$type<ExperienceKey>().primaryKey(),
    slug: text('slug').notNull(),
    serviceKey: keyColumn('service_key')
      .$type<ServiceKey>()
      .references(() => services.key),
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** What is in it, one thing per line. */
    contents: text('contents').notNull().default(''),
    size: text('size').notNull().default(''),
    handwritten: boolean('handwritten').notNull().default(false),
    contactMessage: text('contact_message').notNull(),
    translations: jsonb('translations').$type<Translation[]>().notNull().default([]),
    /** Set by staff: newer catalogs leave them unchanged. */
    translationsByStaff: boolean('translations_by_staff').notNull().default(false),
    swappable: boolean('swappable').notNull().default(false),
    /** May replace another Top of Mind gift. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    /** Slugs of the experiences that this one may be swapped for. */
    replacements: text('replacements').array().notNull().default([]),
    replacementsByStaff: boolean('replacements_by_staff').notNull().default(false),
    season: text('season', { enum: ['spring', 'summer', 'fall', 'winter'] }),
    personalizationRequired: boolean('personalization_required').notNull().default(false),
    /** Information needed before it can be made, such as the name on the sign. */
    personalizationLabel: text('personalization_label'),
    /** Business days from the process date to the door. */
    fulfillmentDaysMin: integer('fulfillment_days_min').notNull().default(3),
    fulfillmentDaysMax: integer('fulfillment_days_max').notNull().default(6),
    appointmentRequired: boolean('appointment_required').notNull().default(false),
    touchShipmentNotes: text('touch_shipment_notes'),
    art: jsonb('art').$type<Art>().notNull(),
    imageName: text('image_name'),
  },
  (table) => [
    uniqueIndex('experiences_slug').on(table.slug),
    index('experiences_service').on(table.serviceKey, table.position),
  ],
)

/** Experiences as sold before staff changed them, kept for purchased touches. The new row has the permanent name. */
export const experienceEditions = pgTable(
  'experience_editions',
  {
    experienceKey: keyColumn('experience_key')
      .$type<ExperienceKey>()
      .primaryKey()
      .references(() => experiences.key),
    slug: text('slug').notNull(),
    retiredAt: instant('retired_at').notNull(),
  },
  (table) => [index('experience_editions_slug').on(table.slug)],
)

/** The deliveries of a package, in their usual order, with their distance from its start. */
export const serviceEvents = pgTable(
  'service_events',
  {
    key: keyColumn('key').$type<ServiceEventKey>().primaryKey(),
    slug: text('slug').notNull().unique(),
    serviceKey: keyColumn('service_key')
      .$type<ServiceKey>()
      .notNull()
      .references(() => services.key),
    experienceKey: keyColumn('experience_key')
      .$type<ExperienceKey>()
      .notNull()
      .references(() => experiences.key),
    shortTitle: text('short_title').notNull(),
    position: integer('position').notNull(),
    offsetDays: integer('offset_days').notNull(),
    /** Its date is the closing's, or counted from it; a pause does not move it. */
    followsClosing: boolean('follows_closing').notNull().default(false),
  },
  (table) => [index('service_events_service').on(table.serviceKey, table.position)],
)

export const specialEvents = pgTable('special_events', {
  key: keyColumn('key').$type<SpecialEventKey>().primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  art: jsonb('art').$type<Art>().notNull(),
  orderBy: date('order_by', { mode: 'string' }),
  active: boolean('active').notNull().default(true),
  serviceKeys: text('service_keys').$type<ServiceKey>().array().notNull().default([]),
  position: integer('position').notNull().default(0),
})

/** Prepaid token bundles. A Custom one belongs to one member (BG-72). */
export const bundles = pgTable(
  'bundles',
  {
    key: keyColumn('key').$type<BundleKey>().primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    priceCents: integer('price_cents').notNull(),
    priceSavingsCents: integer('price_savings_cents').notNull(),
    titleSavings: text('title_savings'),
    expirationDate: date('expiration_date', { mode: 'string' }),
    /** The member a Custom bundle belongs to; null for bundles open to everyone. */
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    art: jsonb('art').$type<Art>().notNull(),
    imageName: text('image_name'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    check('bundles_custom', sql`(category = 'Custom') = (member_key is not null)`),
    index('bundles_member').on(table.memberKey),
  ],
)

/** The contents of a bundle: `qty` tokens, each redeemable for one of the named services. */
export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleKey: keyColumn('bundle_key')
      .$type<BundleKey>()
      .notNull()
      .references(() => bundles.key, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    qty: integer('qty').notNull(),
    amountCents: integer('amount_cents').notNull(),
    serviceKeys: text('service_keys').$type<ServiceKey>().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bundleKey, table.position] })],
)

/** Items that staff published: newer seeds leave them unchanged. `name` is the item's permanent name. */
export const catalogEdits = pgTable(
  'catalog_edits',
  {
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
)

/** One row: a version that changes with the catalog, until when responses can be cached, and the last seed loaded. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey().default(1),
  version: text('version').notNull(),
  seedHash: text('seed_hash'),
})
