import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a questionnaire: in use, or no longer sent and answered. */
export const questionnaireStates = ['active', 'archived'] as const
export type QuestionnaireState = (typeof questionnaireStates)[number]

/** Allowed transitions of a questionnaire. */
export const questionnaireTransitions = {
  active: ['archived'],
  archived: [],
} as const satisfies Transitions<QuestionnaireState>

/** The kinds of asks: the questions of a questionnaire, or the question after a delivery. */
export const askKinds = ['questionnaire', 'nps'] as const
export type AskKind = (typeof askKinds)[number]

/** States of an ask: waiting for its day, mailed, answered, or dropped before it was mailed. */
export const askStates = ['planned', 'sent', 'answered', 'dropped'] as const
export type AskState = (typeof askStates)[number]

/** Allowed transitions of an ask; changing an answer leaves it answered. */
const askTransitions = {
  planned: ['sent', 'dropped'],
  sent: ['answered'],
  answered: [],
  dropped: [],
} as const satisfies Transitions<AskState>

/** Asserts that the questionnaire and ask state machines are complete; throws otherwise. */
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
