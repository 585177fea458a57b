import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { promptGuidanceLengthMax, promptTitleLengthMax } from '../../shop/messaging/limits.ts'
import { writingStyles } from '../../shop/messaging/styles.ts'
import { requiredLine } from '../../text.ts'
import { cardText } from '../../care/touch-acts/update.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'

const byCatalog = staffOnly('catalog')

/** A prompt of the message helper, as staff see it. */
export const staffPromptSchema = z.object({
  key: keySchema('messagingPrompt'),
  title: z.string(),
  description: z.string(),
  /** Instructions for an outside model. */
  guidance: z.string(),
  /** The style of the built-in writer. */
  style: z.enum(writingStyles),
  retired: z.boolean(),
})

/** An experience with the texts and replacements that staff maintain. */
export const staffExperienceSchema = z.object({
  key: keySchema('experience'),
  slug: z.string(),
  title: z.string(),
  message: z.string(),
  translations: z.array(
    z.object({ code: z.string(), language: z.string(), title: z.string(), message: z.string() }),
  ),
  /** Its possible replacements, in display order. */
  replacements: z.array(z.object({ key: keySchema('experience'), slug: z.string(), title: z.string() })),
})

export type StaffPrompt = z.infer<typeof staffPromptSchema>
export type StaffExperience = z.infer<typeof staffExperienceSchema>

const title = requiredLine('title', { max: promptTitleLengthMax })
const description = requiredLine('description')
const guidance = requiredLine('guidance', { max: promptGuidanceLengthMax })
const style = z.enum(writingStyles, `The style must be one of ${writingStyles.join(', ')}.`)
const id = keySchema('messagingPrompt')
/** An experience by key or slug. */
const experience = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const language = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z]{2,3}(-([a-z]{2}|[a-z]{4}|\d{3}))?$/, 'Please enter the code of a language, such as es.'),
  z.refine((code: string) => code !== 'en', 'English is already the default text.'),
)
const message = z.pipe(cardText, z.string().check(z.minLength(1, 'Please enter the text of the card.')))
const promptAnswer = dataOf(staffPromptSchema)
const experienceAnswer = dataOf(staffExperienceSchema)

/** Staff actions on members' writing tools: prompts, translations, replacements (R-24). Each leaves an audit row. */
export const staffMessagingCalls = {
  prompts: call('GET', '/v1/admin/messagingprompts', {
    summary: 'All prompts of the message helper, including retired ones',
    ...byCatalog,
  }).output(z.object({ data: z.array(staffPromptSchema), total: z.int() })),
  addPrompt: call('POST', '/v1/admin/messagingprompts', {
    summary: 'Add a prompt; the built-in writer writes a thank-you unless a style is given',
    ...byCatalog,
    status: 201,
  })
    .input(z.object({ title, description, guidance: z.optional(guidance), style: z.optional(style) }))
    .output(promptAnswer),
  changePrompt: call('POST', '/v1/admin/messagingprompts/{id}', {
    summary: 'Change a prompt; omitted fields stay unchanged',
    ...byCatalog,
  })
    .input(
      z.object({
        id,
        title: z.optional(title),
        description: z.optional(description),
        guidance: z.optional(guidance),
        style: z.optional(style),
      }),
    )
    .output(promptAnswer),
  retirePrompt: call('POST', '/v1/admin/messagingprompts/{id}/retire', {
    summary: 'Retire a prompt; messages written with it stay',
    ...byCatalog,
  })
    .input(z.object({ id }))
    .output(promptAnswer),
  experience: call('GET', '/v1/admin/experiences/{experience}', {
    summary: 'An experience with its translations and swap options',
    ...byCatalog,
  })
    .input(z.object({ experience }))
    .output(experienceAnswer),
  setTranslation: call('POST', '/v1/admin/experiences/{experience}/translations', {
    summary: 'Set the default card text of an experience in a language',
    ...byCatalog,
  })
    .input(z.object({ experience, language, title: requiredLine('title'), message }))
    .output(experienceAnswer),
  removeTranslation: call('POST', '/v1/admin/experiences/{experience}/translations/remove', {
    summary: 'Remove the card text of an experience in a language',
    ...byCatalog,
  })
    .input(z.object({ experience, language }))
    .output(experienceAnswer),
  setReplacements: call('POST', '/v1/admin/experiences/{experience}/replacements', {
    summary: 'Set the swap options of an experience, in order; an empty list removes all',
    ...byCatalog,
  })
    .input(
      z.object({
        experience,
        replacements: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
      }),
    )
    .output(experienceAnswer),
}
