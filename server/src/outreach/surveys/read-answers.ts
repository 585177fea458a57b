import { answerLengthMax } from '@goodturn/contract/outreach/surveys/limits'
import { type Question, scaleMax } from '@goodturn/contract/outreach/surveys/questions'
import type { Answer } from '@goodturn/contract/outreach/surveys/schema'
import { lengthOf, sanitizeMessage } from '@goodturn/contract/text'

/** A submitted page: the text of each question, in order; empty if skipped. */
export interface ReadAnswers {
  texts: string[]
  /** One per question; null if skipped. */
  answers: (Answer | null)[]
  /** Faulty answers, by the index of their question. */
  faults: Map<number, string>
}

const yesNo = ['Yes', 'No']
const numbers = Array.from({ length: scaleMax + 1 }, (_, at) => String(at))

/** The options of a question; null if it takes free text. */
export function optionsOf({ kind, options }: Question): readonly string[] | null {
  if (kind === 'text') return null
  if (kind === 'yes_no') return yesNo
  return kind === 'scale' ? numbers : options
}

/**
 * Reads a submitted page, field `q0` for the first question: cleans text, and checks that a choice is one of the
 * options. Several choices arrive as one text with a line each.
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
  const offered = optionsOf(question)
  if (offered && question.kind === 'choices') return readMultiple(offered, sent)
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

/** Reads several choices, one per line, and puts them in the question's order. */
function readMultiple(offered: readonly string[], sent: string): { text: string; fault?: string } {
  const lines = linesOf(sent)
  if (lines.some((line) => !offered.includes(line)))
    return { text: '', fault: 'Please choose from the answers.' }
  return { text: offered.filter((option) => lines.includes(option)).join('\n') }
}

/** The lines of a text, each an option. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** The score of answers: the rounded mean of their numbers from 0 to 10; null if there are none. */
export function scoreOf(answers: readonly (Answer | null)[]): number | null {
  const scores = answers.flatMap((one) => (one?.kind === 'scale' ? [Number(one.answer)] : []))
  if (scores.length === 0) return null
  return Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)
}
