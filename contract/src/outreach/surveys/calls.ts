import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import {
  askInput,
  askReviewSchema,
  askSchema,
  newQuestionnaire,
  npsSchema,
  personAnswersSchema,
  questionnaireChange,
  questionnaireRowSchema,
  questionnaireSchema,
  readyMadeQuestionnaireSchema,
  reviewFollowsSchema,
  surveySettingsChange,
  surveySettingsSchema,
} from './schema.ts'

/** The people of a questionnaire that a list shows: those who answered, or those who haven't yet. */
export const askViews = ['answered', 'waiting'] as const
export type AskView = (typeof askViews)[number]

const key = keySchema('questionnaire')
const one = dataOf(questionnaireSchema)

/** Questionnaires: short forms that recipients answer on a public page (P:G-33, R-35). */
export const questionnaireCalls = {
  list: call('GET', '/v1/questionnaires', {
    summary: "The member's questionnaires, archived ones, and the ready-made ones",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(questionnaireRowSchema),
        /** Archived ones, kept for their answers; the newest. */
        archived: z.array(questionnaireRowSchema),
        ready_made: z.array(readyMadeQuestionnaireSchema),
      }),
    ),
  show: call('GET', '/v1/questionnaires/{key}', { summary: 'A questionnaire with its questions' })
    .input(z.object({ key }))
    .output(one),
  create: call('POST', '/v1/questionnaires', {
    summary: 'Create a questionnaire, or copy a ready-made or existing one',
    status: 201,
  })
    .input(newQuestionnaire)
    .output(one),
  update: call('PATCH', '/v1/questionnaires/{key}', {
    summary: 'Change a questionnaire for future recipients, or archive it',
  })
    .input(questionnaireChange)
    .output(one),
  review: call('POST', '/v1/questionnaires/{key}/review', {
    summary: 'Which of the chosen people would get an email, which would not, and why',
  })
    .input(askInput)
    .output(dataOf(askReviewSchema)),
  ask: call('POST', '/v1/questionnaires/{key}/ask', {
    summary: 'Mail a questionnaire to chosen people, at most once a day each',
    access: 'verified',
  })
    .input(askInput)
    .output(dataOf(z.object({ mailed: z.int() }))),
  asks: call('GET', '/v1/questionnaires/{key}/asks', {
    summary: 'People who answered a questionnaire, or who have not yet; latest first',
  })
    .input(z.object({ key, ...pageQuery, view: z.optional(z.enum(askViews)) }))
    .output(pageOf(askSchema)),
}

/** Calls shared by questionnaires and the post-delivery question: settings, answers, score (P:G-33). */
export const surveyCalls = {
  settings: call('GET', '/v1/surveys/settings', {
    summary: "The member's settings for emails to recipients",
  })
    .input(z.object({}))
    .output(dataOf(surveySettingsSchema)),
  updateSettings: call('PATCH', '/v1/surveys/settings', {
    summary: 'Turn emails to recipients on or off; turning them on requires a postal address',
    access: 'verified',
  })
    .input(surveySettingsChange)
    .output(dataOf(surveySettingsSchema)),
  ofContact: call('GET', '/v1/surveys/answers', { summary: 'The answers a person gave the member' })
    .input(z.object({ contact: keySchema('contact') }))
    .output(personAnswersSchema),
  nps: call('GET', '/v1/surveys/nps', { summary: 'The score over twelve months and its trend' })
    .input(z.object({}))
    .output(dataOf(npsSchema)),
  npsAnswers: call('GET', '/v1/surveys/nps/answers', {
    summary: 'Answers to the post-delivery question, newest first',
  })
    .input(z.object({ ...pageQuery }))
    .output(pageOf(askSchema)),
  reviews: call('GET', '/v1/surveys/reviews', {
    summary: 'How often each review link was followed after an answer',
  })
    .input(z.object({}))
    .output(dataOf(reviewFollowsSchema)),
}
