import { type Transitions, checkTransitions } from '../../states.ts'

/** A questionnaire: in use, or no longer sent and answered. */
export const questionnaireStates = ['active', 'archived'] as const
export type QuestionnaireState = (typeof questionnaireStates)[number]

/** Where each state of a questionnaire may lead. */
export const questionnaireTransitions = {
  active: ['archived'],
  archived: [],
} as const satisfies Transitions<QuestionnaireState>

/** What a person is asked: the questions of a questionnaire, or the one question after a delivery. */
export const askKinds = ['questionnaire', 'nps'] as const
export type AskKind = (typeof askKinds)[number]

/** An ask: waiting for its day, mailed, answered, or given up before it was mailed. */
export const askStates = ['planned', 'sent', 'answered', 'dropped'] as const
export type AskState = (typeof askStates)[number]

/** Where each state of an ask may lead; an answer that is changed leaves it answered. */
const askTransitions = {
  planned: ['sent', 'dropped'],
  sent: ['answered'],
  answered: [],
  dropped: [],
} as const satisfies Transitions<AskState>

/** Asserts that the machines of questionnaires and asks are whole; throws otherwise. */
export function checkSurveyMachines(): void {
  checkTransitions<QuestionnaireState>('questionnaire', questionnaireTransitions, {
    first: ['active'],
    final: ['archived'],
  })
  checkTransitions<AskState>('ask', askTransitions, {
    first: ['planned', 'sent'],
    final: ['answered', 'dropped'],
  })
}
