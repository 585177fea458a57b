import type {
  AskKey,
  ContactKey,
  EngagementKey,
  MemberKey,
  QuestionnaireKey,
  SurveyRoundKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import type { Answer } from '@goodturn/contract/outreach/surveys/schema'
import { askKinds, askStates, questionnaireStates } from '@goodturn/contract/outreach/surveys/states'
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
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

const memberColumn = () =>
  keyColumn('member_key')
    .$type<MemberKey>()
    .notNull()
    .references(() => members.key)

/** A member's settings for emails to recipients; without a row, everything is off. */
export const surveySettings = pgTable(
  'survey_settings',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .primaryKey()
      .references(() => members.key),
    mailsOn: boolean('mails_on').notNull().default(false),
    postalAddress: text('postal_address'),
    npsOn: boolean('nps_on').notNull().default(false),
    offersReviews: boolean('offers_reviews').notNull().default(true),
    /** Answers that the member was not notified of yet, and when they will be, in business time. */
    untold: integer('untold').notNull().default(0),
    tellAt: instant('tell_at'),
  },
  (table) => [
    index('survey_settings_untold')
      .on(table.tellAt)
      .where(sql`tell_at is not null`),
    check('survey_settings_address', sql`not mails_on or postal_address is not null`),
  ],
)

/** A member's questionnaires. Anything already sent keeps the questions of its round. */
export const surveyQuestionnaires = pgTable(
  'survey_questionnaires',
  {
    key: keyColumn('key').$type<QuestionnaireKey>().primaryKey(),
    memberKey: memberColumn(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    state: text('state', { enum: questionnaireStates }).notNull(),
    /** The number of people who were sent it, and the number who answered; both are updated along with the asks. */
    asked: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('survey_questionnaires_list').on(table.memberKey, table.state, table.createdAt, table.key),
  ],
)

/** A questionnaire as it was when it was sent to some people. Never changed. */
export const surveyRounds = pgTable('survey_rounds', {
  key: keyColumn('key').$type<SurveyRoundKey>().primaryKey(),
  questionnaireKey: keyColumn('questionnaire_key')
    .$type<QuestionnaireKey>()
    .notNull()
    .references(() => surveyQuestionnaires.key),
  title: text('title').notNull(),
  intro: text('intro').notNull(),
  questions: jsonb('questions').$type<Question[]>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A person who was asked, with their answers. */
export const surveyAsks = pgTable(
  'survey_asks',
  {
    key: keyColumn('key').$type<AskKey>().primaryKey(),
    memberKey: memberColumn(),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    kind: text('kind', { enum: askKinds }).notNull(),
    questionnaireKey: keyColumn('questionnaire_key').$type<QuestionnaireKey>(),
    roundKey: keyColumn('round_key').$type<SurveyRoundKey>(),
    /** The gift that the NPS question is about. */
    touchKey: keyColumn('touch_key').$type<TouchKey>(),
    state: text('state', { enum: askStates }).notNull(),
    /** 128 random bits: the key of its public pages. */
    code: text('code').notNull(),
    /** The keyed hash of the mailbox that it was sent to. */
    mailboxHash: text('mailbox_hash'),
    /** When a planned ask is due, in business time. */
    dueAt: instant('due_at'),
    askedOn: date('asked_on', { mode: 'string' }),
    sentAt: instant('sent_at'),
    /** From 0 to 10: the answer to the NPS question, or the mean of a questionnaire's scales; null if there is none. */
    score: integer('score'),
    answeredAt: instant('answered_at'),
    /** One per question, in order; null if skipped. */
    answers: jsonb('answers').$type<(Answer | null)[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('survey_asks_code').on(table.code),
    // No one gets a questionnaire twice in a day, even if a send runs twice.
    uniqueIndex('survey_asks_once')
      .on(table.questionnaireKey, table.contactKey, table.askedOn)
      .where(sql`questionnaire_key is not null`),
    uniqueIndex('survey_asks_touch')
      .on(table.touchKey)
      .where(sql`touch_key is not null`),
    index('survey_asks_due')
      .on(table.dueAt, table.key)
      .where(sql`state = 'planned'`),
    index('survey_asks_planned')
      .on(table.memberKey)
      .where(sql`state = 'planned'`),
    index('survey_asks_answered_of')
      .on(table.questionnaireKey, table.answeredAt, table.key)
      .where(sql`answered_at is not null`),
    index('survey_asks_waiting_of')
      .on(table.questionnaireKey, table.sentAt, table.key)
      .where(sql`state = 'sent'`),
    index('survey_asks_sent').on(table.memberKey, table.sentAt),
    index('survey_asks_answered')
      .on(table.memberKey, table.kind, table.answeredAt, table.key)
      .where(sql`answered_at is not null`),
    index('survey_asks_contact').on(table.contactKey, table.memberKey, table.answeredAt),
    check('survey_asks_score', sql`score between 0 and 10`),
  ],
)

/** Mailboxes, by keyed hash, that opted out of a member's emails; kept forever, even if the person is removed. */
export const surveyStops = pgTable(
  'survey_stops',
  {
    memberKey: memberColumn(),
    mailboxHash: text('mailbox_hash').notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberKey, table.mailboxHash] })],
)

/** When a member last asked a mailbox the NPS question. */
export const surveyNpsAsked = pgTable(
  'survey_nps_asked',
  {
    memberKey: memberColumn(),
    mailboxHash: text('mailbox_hash').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberKey, table.mailboxHash] })],
)

/** Review links that were followed after an answer, one row per ask and link. */
export const surveyFollows = pgTable(
  'survey_follows',
  {
    askKey: keyColumn('ask_key')
      .$type<AskKey>()
      .notNull()
      .references(() => surveyAsks.key),
    memberKey: memberColumn(),
    engagementKey: keyColumn('engagement_key').$type<EngagementKey>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.askKey, table.engagementKey] }),
    index('survey_follows_of').on(table.memberKey, table.engagementKey),
  ],
)

/** The secret for hashing mailboxes: one row, created on first use. */
export const surveySecrets = pgTable('survey_secrets', {
  id: integer('id').primaryKey().default(1),
  secret: text('secret').notNull(),
})
