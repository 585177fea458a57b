import { z } from 'zod/mini'
import { type WritingStyle, writingStyles } from '../../../shop/messaging/styles.ts'
import { draftText } from '../fields.ts'
import { type Words, text, yesOrNo } from '../words.ts'

/** A prompt of the message helper as staff edit it (CG-30). */
export const promptDocument = z.object({
  kind: z.literal('prompt'),
  /** Whether it is offered; messages that were written by it stay. */
  active: z.boolean(),
  title: draftText,
  /** What members read about it. */
  description: draftText,
  /** What an outside model is told. */
  guidance: draftText,
  /** How the built-in writer writes it. */
  style: z.enum(writingStyles),
})

export type PromptDocument = z.infer<typeof promptDocument>

/** A new prompt. */
export function blankPrompt(title: string): PromptDocument {
  return { kind: 'prompt', active: true, title, description: '', guidance: '', style: 'thanks' }
}

/** The styles of the built-in writer as staff read them. */
export const styleNames: Readonly<Record<WritingStyle, string>> = {
  thanks: 'Thanks warmly',
  professional: 'Professional',
  playful: 'Playful',
  shorter: 'Short',
  occasion: 'About the occasion',
}

/** How changes of a prompt are told. */
export const promptWords: Words = {
  active: yesOrNo('state', 'Offered', 'Hidden'),
  title: text('title'),
  description: text('description'),
  guidance: text('guidance'),
  style: { label: 'style', write: (value) => styleNames[value as WritingStyle] },
}
