import type {
  CardKey,
  CheckoutKey,
  ContactKey,
  EnrollmentKey,
  MemberKey,
  SequenceConsentKey,
  SequenceKey,
  SequenceStepKey,
  ServiceKey,
  StaffKey,
  TurnKey,
} from '@goodturn/contract/ids'
import { linkSenders } from '@goodturn/contract/ordering/checkout/gift-link'
import { sequenceStarts } from '@goodturn/contract/outreach/sequences/starts'
import { enrollmentStates, sequenceStates, turnStates } from '@goodturn/contract/outreach/sequences/states'
import { type StepKind, stepKinds } from '@goodturn/contract/outreach/sequences/step-kinds'
import { stopReasons } from '@goodturn/contract/outreach/sequences/stops'
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
import { members } from '../../identity/accounts/tables.ts'
import { services } from '../../shop/catalog/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A step of a ready-made sequence, with its service by slug, which may no longer be on sale. */
export interface ReadyMadeStep {
  kind: StepKind
  afterDays: number
  service: string | null
  message: string | null
  note: string | null
}

/** Sequences that members can copy. Some ship with the catalog; staff can edit those and add more. */
export const readyMadeSequences = pgTable('ready_made_sequences', {
  /** Its permanent name. */
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  start: text('start', { enum: sequenceStarts }).notNull(),
  steps: jsonb('steps').$type<ReadyMadeStep[]>().notNull(),
  position: integer('position').notNull().default(0),
  /** When staff published it; a newer catalog does not overwrite a published one. */
  editedAt: instant('edited_at'),
  /** When it stopped being offered. */
  retiredAt: instant('retired_at'),
})

const memberColumn = () =>
  keyColumn('member_key')
    .$type<MemberKey>()
    .notNull()
    .references(() => members.key)

/** Steps over time for the people who enter them. */
export const sequences = pgTable(
  'sequences',
  {
    key: keyColumn('key').$type<SequenceKey>().primaryKey(),
    memberKey: memberColumn(),
    title: text('title').notNull(),
    state: text('state', { enum: sequenceStates }).notNull(),
    start: text('start', { enum: sequenceStarts }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sequences_list')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`state <> 'archived'`),
  ],
)

export const sequenceSteps = pgTable(
  'sequence_steps',
  {
    key: keyColumn('key').$type<SequenceStepKey>().primaryKey(),
    sequenceKey: keyColumn('sequence_key')
      .$type<SequenceKey>()
      .notNull()
      .references(() => sequences.key),
    kind: text('kind', { enum: stepKinds }).notNull(),
    afterDays: integer('after_days').notNull(),
    serviceKey: keyColumn('service_key')
      .$type<ServiceKey>()
      .references(() => services.key),
    /** Card text, with placeholders. */
    message: text('message'),
    /** The reminder's text. */
    note: text('note'),
    /** A gift for a person without an address asks for it by link (D-1-05). */
    asksByLink: boolean('asks_by_link').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [index('sequence_steps_of').on(table.sequenceKey, table.afterDays, table.key)],
)

/** A person in a sequence. */
export const sequenceEnrollments = pgTable(
  'sequence_enrollments',
  {
    key: keyColumn('key').$type<EnrollmentKey>().primaryKey(),
    sequenceKey: keyColumn('sequence_key')
      .$type<SequenceKey>()
      .notNull()
      .references(() => sequences.key),
    memberKey: memberColumn(),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    /**
     * The member who looked after the person when the cost was agreed to; if that changes, the sequence stops and asks.
     */
    caredByKey: keyColumn('cared_by_key').$type<MemberKey>(),
    state: text('state', { enum: enrollmentStates }).notNull(),
    /** The day the steps count from; null until the cost is reviewed. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** When the next step runs, in business time; null while a step is being charged, and when no steps are left. */
    tryAt: instant('try_at'),
    /** The reason it waits for the member; with `ceiling` it stays active and `tryAt` is the next month. */
    stopReason: text('stop_reason', { enum: stopReasons }),
    stopText: text('stop_text'),
    stoppedTurn: keyColumn('stopped_turn').$type<TurnKey>(),
    /** The price on that day, in cents, if a higher price is the reason. */
    stopCents: integer('stop_cents'),
    /** When to mail the member about the stop; null once mailed. */
    tellAt: instant('tell_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // A person can be in a sequence only once at a time.
    uniqueIndex('sequence_enrollments_once')
      .on(table.sequenceKey, table.contactKey)
      .where(sql`state in ('proposed', 'active', 'paused', 'stopped')`),
    index('sequence_enrollments_due')
      .on(table.tryAt, table.memberKey, table.key)
      .where(sql`try_at is not null`),
    index('sequence_enrollments_untold')
      .on(table.tellAt)
      .where(sql`tell_at is not null`),
    index('sequence_enrollments_list').on(table.sequenceKey, table.state, table.createdAt, table.key),
    index('sequence_enrollments_contact').on(table.contactKey, table.createdAt),
  ],
)

/** A step for one person: the agreed price and the outcome. A row is written once and charged once. */
export const sequenceTurns = pgTable(
  'sequence_turns',
  {
    key: keyColumn('key').$type<TurnKey>().primaryKey(),
    enrollmentKey: keyColumn('enrollment_key')
      .$type<EnrollmentKey>()
      .notNull()
      .references(() => sequenceEnrollments.key),
    stepKey: keyColumn('step_key')
      .$type<SequenceStepKey>()
      .notNull()
      .references(() => sequenceSteps.key),
    memberKey: memberColumn(),
    contactKey: keyColumn('contact_key').$type<ContactKey>().notNull(),
    /** The occasion for which the person goes through the sequence (`occasionOf`). */
    occasion: text('occasion').notNull(),
    kind: text('kind', { enum: stepKinds }).notNull(),
    serviceKey: keyColumn('service_key').$type<ServiceKey>(),
    message: text('message'),
    /** The final card message, set once the order is started. */
    written: text('written'),
    note: text('note'),
    asksByLink: boolean('asks_by_link').notNull().default(false),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: turnStates }).notNull(),
    /** The agreed price, in cents; null if no one has agreed yet. */
    agreedCents: integer('agreed_cents'),
    consentKey: keyColumn('consent_key').$type<SequenceConsentKey>(),
    /** The order begun for it, and the amount it takes from its month's ceiling. */
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>(),
    cents: integer('cents').notNull().default(0),
    chargedOn: date('charged_on', { mode: 'string' }),
    /** How its gift's link travels, once the order is started; null for a gift with an address. */
    linkSendBy: text('link_send_by', { enum: linkSenders }),
    /** For a reminder, and for a link that the member sends: when to mail the member; null once mailed. */
    tellAt: instant('tell_at'),
    endedAt: instant('ended_at'),
    /** For a due reminder: when the member marked it done. For a link that the member sends: when they copied it. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    // One charge per person, step, and occasion, even if something runs twice.
    uniqueIndex('sequence_turns_once')
      .on(table.stepKey, table.contactKey, table.occasion)
      .where(sql`state in ('planned', 'charging', 'done')`),
    uniqueIndex('sequence_turns_checkout')
      .on(table.checkoutKey)
      .where(sql`checkout_key is not null`),
    index('sequence_turns_of').on(table.enrollmentKey, table.dueOn, table.key),
    index('sequence_turns_step')
      .on(table.stepKey)
      .where(sql`state = 'planned'`),
    index('sequence_turns_ahead')
      .on(table.memberKey, table.dueOn, table.key)
      .where(sql`state = 'planned'`),
    index('sequence_turns_untold')
      .on(table.tellAt)
      .where(sql`tell_at is not null`),
    index('sequence_turns_reminders')
      .on(table.memberKey, table.dueOn, table.key)
      .where(sql`kind = 'reminder' and state = 'done' and checked_at is null`),
    index('sequence_turns_links')
      .on(table.memberKey, table.dueOn, table.key)
      .where(sql`link_send_by = 'self' and state = 'done' and checked_at is null`),
    check('sequence_turns_cents', sql`cents >= 0 and (agreed_cents is null or agreed_cents >= 0)`),
  ],
)

/**
 * Every consent that a member has given: to the cost for people, a higher price, or another card or ceiling. Rows never
 * change.
 */
export const sequenceConsents = pgTable(
  'sequence_consents',
  {
    key: keyColumn('key').$type<SequenceConsentKey>().primaryKey(),
    memberKey: memberColumn(),
    kind: text('kind', { enum: ['enroll', 'price', 'agreement'] }).notNull(),
    sequenceKey: keyColumn('sequence_key').$type<SequenceKey>(),
    enrollmentKey: keyColumn('enrollment_key').$type<EnrollmentKey>(),
    people: integer('people').notNull(),
    /** The amount shown and agreed to, in cents. */
    cents: integer('cents').notNull(),
    cardKey: keyColumn('card_key').$type<CardKey>(),
    byBalance: boolean('by_balance').notNull(),
    ceilingCents: integer('ceiling_cents').notNull(),
    /** The administrator who acted as the member. */
    adminKey: keyColumn('admin_key').$type<MemberKey | StaffKey>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sequence_consents_of').on(table.memberKey, table.createdAt)],
)

/** A member's current agreement, for all their sequences. */
export const sequenceAgreements = pgTable('sequence_agreements', {
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .primaryKey()
    .references(() => members.key),
  cardKey: keyColumn('card_key').$type<CardKey>(),
  /** Easy billing: the balance pays. */
  byBalance: boolean('by_balance').notNull(),
  ceilingCents: integer('ceiling_cents').notNull(),
  agreedAt: instant('agreed_at').notNull(),
})

/** A member's monthly spending on sequences. Unpaid orders are subtracted again. */
export const sequenceMonths = pgTable(
  'sequence_months',
  {
    memberKey: memberColumn(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberKey, table.month] }),
    check('sequence_months_cents', sql`cents >= 0`),
  ],
)
