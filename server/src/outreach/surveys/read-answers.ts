import { answerLengthMax } from '@goodturn/contract/outreach/surveys/limits'
import { type Question, scaleMax } from '@goodturn/contract/outreach/surveys/questions'
import type { Answer } from '@goodturn/contract/outreach/surveys/schema'
import { lengthOf, sanitizeMessage } from '@goodturn/contract/text'

/** What a page sent: the text of each question, in their order; empty where it was skipped. */
export interface ReadAnswers {
  texts: string[]
  /** One for each question; null where it was skipped. */
  answers: (Answer | null)[]
  /** What is wrong with an answer, by the number of its question. */
  faults: Map<number, string>
}

const yesNo = ['Yes', 'No']
const numbers = Array.from({ length: scaleMax + 1 }, (_, at) => String(at))

/** The answers that a question offers; null where it takes one's own words. */
export function offeredOf({ kind, options }: Question): readonly string[] | null {
  if (kind === 'text') return null
  if (kind === 'yes_no') return yesNo
  return kind === 'scale' ? numbers : options
}

/**
 * Reads what a page sent, field `q0` for the first question: text is cleaned, and a choice is one that is offered.
 * Several choices come as one text with a line each.
 */
export function readAnswers(
  questions: readonly Question[],
  sent: Readonly<Record<string, string>>,
): ReadAnswers {
  const faults = new Map<number, string>()
  const texts = questions.map((_, at) => sent[`q${at}`] ?? '')
  const answers = questions.map((question, at): Answer | null => {
    const { text, fault } = readOne(question, texts[at] ?? '')
    if (fault) faults.set(at, fault)
    return text === '' ? null : { question: question.text, kind: question.kind, answer: text }
  })
  return { texts, answers, faults }
}

function readOne(question: Question, sent: string): { text: string; fault?: string } {
  const offered = offeredOf(question)
  if (offered && question.kind === 'choices') return readSeveral(offered, sent)
  if (offered) {
    if (sent === '' || offered.includes(sent)) return { text: sent }
    return { text: '', fault: 'Please choose one of the answers.' }
  }
  const text = sanitizeMessage(sent, Number.MAX_SAFE_INTEGER).trim()
  if (lengthOf(text) <= answerLengthMax) return { text }
  return {
    text: '',
    fault: `Please shorten this answer to ${answerLengthMax.toLocaleString('en-US')} characters.`,
  }
}

/** Several of what is offered, each on a line, in the order of the question. */
function readSeveral(offered: readonly string[], sent: string): { text: string; fault?: string } {
  const lines = linesOf(sent)
  if (lines.some((line) => !offered.includes(line)))
    return { text: '', fault: 'Please choose from the answers.' }
  return { text: offered.filter((option) => lines.includes(option)).join('\n') }
}

/** The options in a text of lines. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** The score of answers: the mean of their numbers from 0 to 10, rounded; null without one. */
export function scoreOf(answers: readonly (Answer | null)[]): number | null {
  const scores = answers.flatMap((one) => (one?.kind === 'scale' ? [Number(one.answer)] : []))
  if (scores.length === 0) return null
  return Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)
}
