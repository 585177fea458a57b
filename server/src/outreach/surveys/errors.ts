import { questionnairesMax, surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import { invalid, notFound, refuse, tooMany } from '../../platform/errors.ts'

/** 404: there is no such questionnaire, or it is someone else's. */
export const noQuestionnaire = () => notFound('We couldn’t find this questionnaire.')
/** 404: no person with that key among the member's people. */
export const noPerson = () => notFound('We couldn’t find one of these people.')

/** 400: the member has the maximum number of questionnaires. */
export const tooManyQuestionnaires = () =>
  invalid('title', `You can keep at most ${questionnairesMax} questionnaires. Archive one you no longer use.`)

/** A questionnaire that is archived is neither changed nor sent. */
export const isArchived = () => refuse(400, 'invalid_state', 'This questionnaire is archived.')

/** Nothing is mailed until the member switches these emails on. */
export const mailsOff = (field: string) =>
  invalid(field, 'Turn on emails to your people first, and add your postal address.')

/** The law requires a postal address in such emails. */
export const noPostalAddress = () =>
  invalid('postal_address', 'Please enter your postal address. It appears in each of these emails.')

/** 429: over the daily mail limit. */
export const tooManyMails = () =>
  tooMany(
    `You can send at most ${surveyMailsByMemberPerDay.toLocaleString('en-US')} of these emails a day. Please try again tomorrow.`,
  )
