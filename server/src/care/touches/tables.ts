import type {
  CheckoutItemKey,
  EngagementKey,
  ExperienceKey,
  MemberKey,
  ParentKey,
  PlanPeriodKey,
  ServiceKey,
  TouchKey,
  TouchMessageKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { linkSteps, touchGroups, touchStatuses } from '@goodturn/contract/care/touches/status'
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
import { members } from '../../identity/accounts/tables.ts'
import { experiences } from '../../shop/catalog/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { contactColumns } from './contact.tables.ts'

/** The address of a parcel as shipped, and its coordinates. */
export interface ShippedTo {
  street: string
  street2: string | null
  city: string
  state: string
  zip: string
  country: string
  lat: number | null
  lng: number | null
}

/** What a member sees of a private address. */
export interface PrivatePlace {
  city: string
  state: string
  country: string
}

/** The days that a member requested (`yyyy-MM-dd`), earliest first; `at` is when, ISO 8601. */
export interface AppointmentRequest {
  days: string[]
  note: string | null
  at: string
}

/** Each delivery of a gift or service to a recipient (C-1-12). */
export const touches = pgTable(
  'touches',
  {
    key: keyColumn('key').$type<TouchKey>().primaryKey(),
    /** A second permanent key, used by the swap call (CG-56). */
    v1Key: text('v1_key').notNull(),
    ...contactColumns(),
    /** Whether it goes to a new home not known yet: held until then, and `location_key` is the old address. */
    awaitsAddress: boolean('awaits_address').notNull().default(false),
    /**
     * Waits for its gift link: not opened, opened, or accepted but not paid yet. Null once it goes on, and for touches
     * without a link. Such a touch is incomplete, and only its link ends it (D-1-48).
     */
    linkStep: text('link_step', { enum: linkSteps }),
    /** The city of a private address, whose street is in `touch_private_addresses` and never shown to the member. */
    privatePlace: jsonb('private_place').$type<PrivatePlace>(),
    /** The name for the label that its recipient gave with the address; null if it's the person's own. */
    shipToName: text('ship_to_name'),
    /** The address it was shipped to, unaffected by later edits. */
    shippedTo: jsonb('shipped_to').$type<ShippedTo>(),
    experienceKey: keyColumn('experience_key')
      .$type<ExperienceKey>()
      .notNull()
      .references(() => experiences.key),
    serviceKey: keyColumn('service_key').$type<ServiceKey>().notNull(),
    title: text('title').notNull(),
    /** The touch's source: a single purchase, a plan, or a package. */
    parentKind: text('parent_kind', { enum: ['service', 'plan', 'package'] }).notNull(),
    parentKey: keyColumn('parent_key').$type<ParentKey>().notNull(),
    paidByItem: keyColumn('paid_by_item').$type<CheckoutItemKey>(),
    /** The paid period of a plan that it belongs to. */
    periodKey: keyColumn('period_key').$type<PlanPeriodKey>(),
    status: text('status', { enum: touchStatuses }).notNull(),
    /** The process date: when it is packed and sent. */
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    /** The person's day that it must arrive by; null if it follows none. */
    occasionOn: date('occasion_on', { mode: 'string' }),
    /** True if the member chose the process date, so it no longer follows one of the person's dates. */
    isDateOwn: boolean('is_date_own').notNull().default(false),
    /** Card names from its plan, package, or purchase; updated when those change. */
    toName: text('to_name'),
    fromName: text('from_name'),
    /** Names that the member wrote on this card only; they override the others. */
    customToName: text('custom_to_name'),
    customFromName: text('custom_from_name'),
    customMessage: text('custom_message'),
    customTitle: text('custom_title'),
    customDescription: text('custom_description'),
    customImageName: text('custom_image_name'),
    messagingPromptId: text('messaging_prompt_id'),
    personalization: text('personalization'),
    appointmentAt: instant('appointment_at'),
    appointmentVendor: text('appointment_vendor'),
    /** The days that the member requested, earliest first, with a note; null if none. */
    appointmentWish: jsonb('appointment_wish').$type<AppointmentRequest>(),
    completedAt: instant('completed_at'),
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason'),
    /**
     * Since when the touch has waited for its member: reminders and expiry after 30 days count from it (CG-68). Null
     * when only an appointment is missing, which staff arrange without a time limit.
     */
    incompleteAt: instant('incomplete_at'),
    /** The number of reminders sent about missing details. The first goes out when the touch becomes incomplete. */
    remindersSent: integer('reminders_sent').notNull().default(0),
    trackingNumber: text('tracking_number'),
    trackingCarrier: text('tracking_carrier'),
    /** The carrier's last status; `outdated` after 100 days without a report. */
    trackingStatus: text('tracking_status'),
    trackingMessage: text('tracking_message'),
    /** When the carrier recorded `tracking_status`: an older report changes nothing. */
    trackingAt: instant('tracking_at'),
    deliveredAt: instant('delivered_at'),
    /** The last shipping news sent to its member, and the last day of an email about it. */
    told: text('told', { enum: ['shipped', 'delivered'] }),
    toldOn: date('told_on', { mode: 'string' }),
    fulfillmentFrom: date('fulfillment_from', { mode: 'string' }),
    fulfillmentTo: date('fulfillment_to', { mode: 'string' }),
    engagementsCount: integer('engagements_count').notNull().default(0),
    /** The touch's group in the activity list; the counters are kept by it. */
    statusGroup: text('status_group', { enum: touchGroups })
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when status in ('returntosender', 'incomplete') then 'needs'
          when status in ('canceled', 'expired') then 'canceled'
          when status <> 'completed' then 'upcoming'
          when delivered_at is not null or tracking_number is null or tracking_status = 'outdated' then 'delivered'
          else 'ontheway' end`,
      ),
    /** Lower-case recipient and title, for the search of the activity list. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('touches_v1').on(table.v1Key),
    // A paid single service becomes exactly one touch, however often settling is repeated.
    uniqueIndex('touches_paid_once')
      .on(table.paidByItem)
      .where(sql`paid_by_item is not null and parent_kind = 'service'`),
    index('touches_by_date').on(table.memberKey, table.eventDate, table.key),
    index('touches_by_group').on(table.memberKey, table.statusGroup, table.eventDate, table.key),
    index('touches_by_kind').on(table.memberKey, table.parentKind, table.eventDate, table.key),
    index('touches_contact').on(table.contactKey, table.eventDate, table.key),
    index('touches_parent').on(table.parentKey),
    index('touches_due')
      .on(table.eventDate, table.key)
      .where(sql`status in ('pending', 'bulkpending')`),
    // Touches whose recipient followed something on the card; purchases never write to this index.
    index('touches_engaged')
      .on(table.memberKey, table.eventDate, table.key)
      .where(sql`engagements_count > 0`),
    index('touches_assigned_engaged')
      .on(table.assignedMemberKey, table.eventDate, table.key)
      .where(sql`assigned_member_key is not null and engagements_count > 0`),
    index('touches_assigned')
      .on(table.assignedMemberKey, table.eventDate, table.key)
      .where(sql`assigned_member_key is not null`),
    index('touches_assigned_group')
      .on(table.assignedMemberKey, table.statusGroup, table.eventDate, table.key)
      .where(sql`assigned_member_key is not null`),
    // One gift's cards that can still be edited (CG-26).
    index('touches_cards')
      .on(table.memberKey, table.experienceKey, table.eventDate, table.key)
      .where(sql`status in ('pending', 'bulkpending', 'incomplete', 'returntosender')`),
    index('touches_assigned_cards')
      .on(table.assignedMemberKey, table.experienceKey, table.eventDate, table.key)
      .where(
        sql`assigned_member_key is not null and status in ('pending', 'bulkpending', 'incomplete', 'returntosender')`,
      ),
    // The same lists for a whole team (CG-52).
    index('touches_of_team')
      .on(table.teamKey, table.eventDate, table.key)
      .where(sql`team_key is not null`),
    index('touches_of_team_by_group')
      .on(table.teamKey, table.statusGroup, table.eventDate, table.key)
      .where(sql`team_key is not null`),
    index('touches_of_team_by_kind')
      .on(table.teamKey, table.parentKind, table.eventDate, table.key)
      .where(sql`team_key is not null`),
    index('touches_of_team_cards')
      .on(table.teamKey, table.experienceKey, table.eventDate, table.key)
      .where(
        sql`team_key is not null and status in ('pending', 'bulkpending', 'incomplete', 'returntosender')`,
      ),
    index('touches_outside_team')
      .on(table.assignedMemberKey, table.eventDate, table.key)
      .where(sql`outside_team`),
    // Touches that wait for the member: reminded, then expired.
    index('touches_incomplete')
      .on(table.incompleteAt, table.key)
      .where(sql`status = 'incomplete'`),
    // Touches to announce ten days before they ship (CG-64).
    index('touches_unannounced')
      .on(table.eventDate, table.key)
      .where(sql`status in ('pending', 'bulkpending') and fulfillment_from is null`),
    // Deliveries that wait for a new home: their members are asked for it, soonest first.
    index('touches_new_home')
      .on(table.eventDate, table.key)
      .where(sql`awaits_address and status in ('pending', 'bulkpending')`),
    index('touches_unreported')
      .on(table.completedAt)
      .where(sql`status = 'completed' and tracking_number is not null and tracking_status is null`),
    index('touches_tracking')
      .on(table.trackingNumber)
      .where(sql`tracking_number is not null`),
    index('touches_tracking_prefix')
      .on(table.memberKey, table.trackingNumber.op('text_pattern_ops'))
      .where(sql`tracking_number is not null`),
    index('touches_of_team_tracking_prefix')
      .on(table.teamKey, table.trackingNumber.op('text_pattern_ops'))
      .where(sql`tracking_number is not null and team_key is not null`),
  ],
)

/** Credits to each payer of a plan or package for a touch that wasn't given; deducted from later refunds. */
export const touchShares = pgTable(
  'touch_shares',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .notNull()
      .references(() => touches.key),
    payerKey: keyColumn('payer_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.touchKey, table.payerKey] }),
    check('touch_shares_cents', sql`cents >= 0`),
  ],
)

/** Special instructions that a member sent for a touch. */
export const touchMessages = pgTable(
  'touch_messages',
  {
    key: keyColumn('key').$type<TouchMessageKey>().primaryKey(),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .notNull()
      .references(() => touches.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('touch_messages_touch').on(table.touchKey, table.createdAt)],
)

/** Recipients' engagements with a touch's card: a scanned code or a followed link (CG-56). */
export const touchEngagements = pgTable(
  'touch_engagements',
  {
    key: keyColumn('key').primaryKey(),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .notNull()
      .references(() => touches.key),
    engagementType: text('engagement_type').notNull(),
    engagementTitle: text('engagement_title').notNull(),
    /** The engagement that was followed, and the day: each counts once a day. */
    sourceKey: keyColumn('source_key').$type<EngagementKey>(),
    day: date('day', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('touch_engagements_touch').on(table.touchKey, table.createdAt),
    uniqueIndex('touch_engagements_once')
      .on(table.touchKey, table.sourceKey, table.day)
      .where(sql`source_key is not null`),
  ],
)
