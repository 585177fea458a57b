import type { Question } from '@goodturn/contract/outreach/surveys/questions'

/** The NPS question after a delivery, and its follow-up question. */
export function npsQuestions(senderName: string): Question[] {
  return [
    {
      kind: 'scale',
      text: `How likely are you to recommend ${senderName} to a friend or colleague?`,
      options: [],
    },
    { kind: 'text', text: 'What is the main reason?', options: [] },
  ]
}
