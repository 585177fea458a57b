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
    summary: "The member's questionnaires, those that are archived, and the ready-made ones",
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
    summary: 'Make a questionnaire, or copy a ready-made one or another',
    status: 201,
  })
    .input(newQuestionnaire)
    .output(one),
  update: call('PATCH', '/v1/questionnaires/{key}', {
    summary: 'Change a questionnaire for those who are asked from now on, or archive it',
  })
    .input(questionnaireChange)
    .output(one),
  review: call('POST', '/v1/questionnaires/{key}/review', {
    summary: 'Who of the chosen people would get a mail, and who not and why',
  })
    .input(askInput)
    .output(dataOf(askReviewSchema)),
  ask: call('POST', '/v1/questionnaires/{key}/ask', {
    summary: 'Mail a questionnaire to chosen people, once a day each',
    access: 'verified',
  })
    .input(askInput)
    .output(dataOf(z.object({ mailed: z.int() }))),
  asks: call('GET', '/v1/questionnaires/{key}/asks', {
    summary: 'Who answered a questionnaire, or who did not yet; the last first',
  })
    .input(z.object({ key, ...pageQuery, view: z.optional(z.enum(askViews)) }))
    .output(pageOf(askSchema)),
}

/** Calls shared by questionnaires and the post-delivery question: settings, answers, score (P:G-33). */
export const surveyCalls = {
  settings: call('GET', '/v1/surveys/settings', { summary: "How the member's mails to recipients are set" })
    .input(z.object({}))
    .output(dataOf(surveySettingsSchema)),
  updateSettings: call('PATCH', '/v1/surveys/settings', {
    summary: 'Switch mails to recipients on or off; on needs a postal address',
    access: 'verified',
  })
    .input(surveySettingsChange)
    .output(dataOf(surveySettingsSchema)),
  ofContact: call('GET', '/v1/surveys/answers', { summary: 'What a person answered to the member' })
    .input(z.object({ contact: keySchema('contact') }))
    .output(personAnswersSchema),
  nps: call('GET', '/v1/surveys/nps', { summary: 'The score of twelve months and its trend' })
    .input(z.object({}))
    .output(dataOf(npsSchema)),
  npsAnswers: call('GET', '/v1/surveys/nps/answers', {
    summary: 'Answers to the one question, the newest first',
  })
    .input(z.object({ ...pageQuery }))
    .output(pageOf(askSchema)),
  reviews: call('GET', '/v1/surveys/reviews', {
    summary: 'How often each review link was followed after an answer',
  })
    .input(z.object({}))
    .output(dataOf(reviewFollowsSchema)),
}
