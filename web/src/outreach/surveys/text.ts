import { type Question, choiceKinds } from '@goodturn/contract/outreach/surveys/questions'
import type { AskReview, QuestionnaireRow } from '@goodturn/contract/outreach/surveys/schema'
import { countOf, formatCount } from '../../platform/format.ts'

type Blocker = NonNullable<AskReview['people'][number]['hindrance']>

/** Reasons someone gets no email. */
export const blockerLabels: Readonly<Record<Blocker, string>> = {
  no_email: 'No email address',
  stopped: 'Opted out of these emails',
  bounced: 'Email to this address comes back',
  asked_today: 'Got this questionnaire today',
  archived: 'In your archive',
}

/** Labels of the kinds of answers. */
export const kindLabels: Readonly<Record<Question['kind'], string>> = {
  text: 'Their own words',
  choice: 'One of several answers',
  choices: 'Any of several answers',
  yes_no: 'Yes or no',
  scale: 'A number from 0 to 10',
}

/** A question's answer choices, in one line. */
export function summarizeAnswers({ kind, options }: Question): string {
  return choiceKinds.includes(kind) ? options.join(' · ') : kindLabels[kind]
}

/** "3 of 12 answered": the progress of a questionnaire. */
export function formatAnswered({ asked, answered }: Pick<QuestionnaireRow, 'asked' | 'answered'>): string {
  return asked === 0 ? 'No one asked yet' : `${formatCount(answered)} of ${formatCount(asked)} answered`
}

/** "4 questions · 3 of 12 answered": the muted line of a questionnaire. */
export function questionnaireNote(row: QuestionnaireRow): string {
  return `${row.questions === 0 ? 'No questions yet' : countOf(row.questions, 'question')} · ${formatAnswered(row)}`
}

/** A score from -100 to 100 with its sign. */
export function formatScore(score: number): string {
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0'
}
