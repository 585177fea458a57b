import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { lengthOf, sanitizeLine, sanitizeMessage } from '../../text.ts'
import {
  askedAtOnceMax,
  introLengthMax,
  postalAddressLengthMax,
  postalAddressLengthMin,
  titleLengthMax,
} from './limits.ts'
import { formLine, questionKinds, questionSchema, questionsSchema } from './questions.ts'
import { readyMadeNames } from './ready-made.ts'
import { askKinds, askStates, questionnaireStates } from './states.ts'

const questionnaireKey = keySchema('questionnaire')

/** A member's settings for emails to recipients: off until they turn them on and enter a postal address. */
export const surveySettingsSchema = z.object({
  mails_on: z.boolean(),
  postal_address: z.nullable(z.string()),
  /** The question after a delivery. */
  nps_on: z.boolean(),
  /** Whether the thank-you after an answer offers the review links. */
  offers_reviews: z.boolean(),
})
export type SurveySettings = z.infer<typeof surveySettingsSchema>

const postalFault = `Please enter a postal address of ${postalAddressLengthMin} to ${postalAddressLengthMax} characters, with its ZIP code.`

/** A postal address in one line, or empty: must contain a digit, as ZIP codes do. */
const postalAddressText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => sanitizeLine(value).trim()),
  ),
  z
    .string()
    .check(
      z.refine(
        (value: string) =>
          value === '' ||
          (lengthOf(value) >= postalAddressLengthMin &&
            lengthOf(value) <= postalAddressLengthMax &&
            /\d/.test(value) &&
            /\p{L}/u.test(value)),
        postalFault,
      ),
    ),
)

export const surveySettingsChange = z.object({
  mails_on: z.optional(z.boolean()),
  postal_address: z.optional(postalAddressText),
  nps_on: z.optional(z.boolean()),
  offers_reviews: z.optional(z.boolean()),
})

/** A questionnaire in the list. */
export const questionnaireRowSchema = z.object({
  key: questionnaireKey,
  title: z.string(),
  questions: z.int(),
  /** People who were sent it, and those who answered. */
  asked: z.int(),
  answered: z.int(),
})
export type QuestionnaireRow = z.infer<typeof questionnaireRowSchema>

export const questionnaireSchema = z.object({
  key: questionnaireKey,
  title: z.string(),
  intro: z.string(),
  questions: z.array(questionSchema),
  state: z.enum(questionnaireStates),
  asked: z.int(),
  answered: z.int(),
})
export type Questionnaire = z.infer<typeof questionnaireSchema>

export const readyMadeQuestionnaireSchema = z.object({
  name: z.enum(readyMadeNames),
  title: z.string(),
  description: z.string(),
  questions: z.int(),
})
export type ReadyMadeQuestionnaireRow = z.infer<typeof readyMadeQuestionnaireSchema>

const titleText = formLine('a title', titleLengthMax)
const introText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => sanitizeMessage(value, Number.MAX_SAFE_INTEGER).trim()),
  ),
  z
    .string()
    .check(
      z.refine(
        (value: string) => lengthOf(value) <= introLengthMax,
        `Please shorten the introduction to ${introLengthMax} characters.`,
      ),
    ),
)

/** A new questionnaire: written from scratch, or copied from a ready-made one or another of the member's. */
export const newQuestionnaire = z.object({
  title: z.optional(titleText),
  intro: z.optional(introText),
  questions: z.optional(questionsSchema),
  ready_made: z.optional(z.enum(readyMadeNames)),
  copy_of: z.optional(questionnaireKey),
})

export const questionnaireChange = z.object({
  key: questionnaireKey,
  title: z.optional(titleText),
  intro: z.optional(introText),
  questions: z.optional(questionsSchema),
  state: z.optional(z.enum(questionnaireStates)),
})

/** The people to ask. */
export const askInput = z.object({
  key: questionnaireKey,
  contacts: z
    .array(keySchema('contact'))
    .check(
      z.minLength(1, 'Please choose at least one person.'),
      z.maxLength(askedAtOnceMax, `Please choose at most ${askedAtOnceMax} people at a time.`),
    ),
})

/** Why a person gets no email: they have no address, opted out, were already sent this one today, or are archived. */
const askBlockers = ['no_email', 'stopped', 'bounced', 'asked_today', 'archived'] as const

export const askReviewSchema = z.object({
  people: z.array(
    z.object({
      key: keySchema('contact'),
      display_name: z.string(),
      email: z.nullable(z.string()),
      hindrance: z.nullable(z.enum(askBlockers)),
    }),
  ),
  /** The number of people who get an email. */
  mails: z.int(),
})
export type AskReview = z.infer<typeof askReviewSchema>

/** An answer as given, with the question's text at the time; several options are on separate lines. */
export const answerSchema = z.object({
  question: z.string(),
  kind: z.enum(questionKinds),
  answer: z.string(),
})
export type Answer = z.infer<typeof answerSchema>

/** A person who was asked, with their answers. Times are Unix seconds. */
export const askSchema = z.object({
  key: keySchema('ask'),
  kind: z.enum(askKinds),
  /** Null for the question after a delivery. */
  questionnaire: z.nullable(z.object({ key: questionnaireKey, title: z.string() })),
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  state: z.enum(askStates),
  sent_at: z.nullable(z.int()),
  answered_at: z.nullable(z.int()),
  score: z.nullable(z.int()),
  answers: z.array(answerSchema),
})
export type Ask = z.infer<typeof askSchema>

/** A person's answers, latest first, and whether they opted out of these emails. */
export const personAnswersSchema = z.object({
  data: z.array(askSchema),
  has_stopped: z.boolean(),
})

const npsCounts = {
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  /** From -100 to 100; null if there are no answers. */
  score: z.nullable(z.int()),
}

/** The score of the last twelve months, and of each month. */
export const npsSchema = z.object({
  ...npsCounts,
  asked: z.int(),
  /** Questions planned for a later day. */
  planned: z.int(),
  months: z.array(z.object({ month: z.string(), ...npsCounts })),
})
export type Nps = z.infer<typeof npsSchema>

/** Followers of each review link after an answer. */
export const reviewFollowsSchema = z.array(z.object({ key: keySchema('engagement'), followed: z.int() }))
