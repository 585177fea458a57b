import type { Question } from '@goodturn/contract/outreach/surveys/questions'

/** The one question after a delivery, and the words beside it. */
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
