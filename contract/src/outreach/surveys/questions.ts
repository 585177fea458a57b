import { z } from 'zod/mini'
import { lengthOf, sanitizeLine } from '../../text.ts'
import { optionLengthMax, optionsMax, optionsMin, questionLengthMax, questionsMax } from './limits.ts'

/** Kinds of answers: free text, one or several options, yes or no, or a number from 0 to 10. */
export const questionKinds = ['text', 'choice', 'choices', 'yes_no', 'scale'] as const
/** The kinds that have options. */
export const choiceKinds: readonly (typeof questionKinds)[number][] = ['choice', 'choices']

/** The highest answer on a scale. */
export const scaleMax = 10

/** A single-line form field: cleaned, then 1 to `max` characters. */
export function formLine(what: string, max: number) {
  return z.pipe(
    z.pipe(
      z.string(`Please enter ${what}.`),
      z.transform((value: string) => sanitizeLine(value).trim()),
    ),
    z.string().check(
      z.refine((value: string) => value !== '', `Please enter ${what}.`),
      z.refine((value: string) => lengthOf(value) <= max, `Please shorten ${what} to ${max} characters.`),
    ),
  )
}

const choiceText = `A choice needs ${optionsMin} to ${optionsMax} different options.`

/** A question of a questionnaire; only single and multiple choice have options. */
export const questionSchema = z
  .object({
    kind: z.enum(questionKinds, 'Please choose an answer type.'),
    text: formLine('the question', questionLengthMax),
    options: z.array(formLine('the option', optionLengthMax)).check(z.maxLength(optionsMax, choiceText)),
  })
  .check(
    z.refine(
      ({ kind, options }) =>
        choiceKinds.includes(kind)
          ? options.length >= optionsMin && new Set(options).size === options.length
          : options.length === 0,
      { error: choiceText, path: ['options'] },
    ),
  )
export type Question = z.infer<typeof questionSchema>

/** The questions of a questionnaire, in their order. */
export const questionsSchema = z
  .array(questionSchema)
  .check(z.maxLength(questionsMax, `A questionnaire can have at most ${questionsMax} questions.`))
