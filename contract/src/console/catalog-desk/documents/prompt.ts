import { z } from 'zod/mini'
import { type WritingStyle, writingStyles } from '../../../shop/messaging/styles.ts'
import { draftText } from '../fields.ts'
import { type DocumentLabels, text, yesOrNo } from '../labels.ts'

/** A prompt of the message helper as staff edit it (CG-30). */
export const promptDocument = z.object({
  kind: z.literal('prompt'),
  /** Whether it is offered; messages already written with it stay. */
  active: z.boolean(),
  title: draftText,
  /** The description shown to members. */
  description: draftText,
  /** Instructions for an outside model. */
  guidance: draftText,
  /** The style of the built-in writer. */
  style: z.enum(writingStyles),
})

export type PromptDocument = z.infer<typeof promptDocument>

/** A new prompt. */
export function blankPrompt(title: string): PromptDocument {
  return { kind: 'prompt', active: true, title, description: '', guidance: '', style: 'thanks' }
}

/** Names of the built-in writer's styles, for staff. */
export const styleNames: Readonly<Record<WritingStyle, string>> = {
  thanks: 'Thanks warmly',
  professional: 'Professional',
  playful: 'Playful',
  shorter: 'Short',
  occasion: 'About the occasion',
}

/** Labels for changes of a prompt. */
export const promptLabels: DocumentLabels = {
  active: yesOrNo('state', 'Offered', 'Hidden'),
  title: text('title'),
  description: text('description'),
  guidance: text('guidance'),
  style: { label: 'style', write: (value) => styleNames[value as WritingStyle] },
}
