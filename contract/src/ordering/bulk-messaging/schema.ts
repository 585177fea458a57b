import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { bulkCardSchema } from '../../care/touches/schema.ts'

/** An edit that its author can undo: the number of touches it changed, and when, in seconds. */
const lastEditSchema = z.object({ id: z.string(), touches: z.int(), created: z.int() })

/** The experience whose messages are edited (CG-26), and the caller's last edit of it that was not undone. */
export const bulkExperienceSchema = z.object({
  key: keySchema('experience'),
  title: z.string(),
  description: z.string(),
  /** The URL of its picture; drawn from `art` if it has none. */
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
  /** The default message. */
  contact_message: z.string(),
  /** The card's text is written with a pen rather than printed. */
  handwritten: z.boolean(),
  languages: z.array(z.string()),
  last_edit: z.nullable(lastEditSchema),
})

/** A recipient to choose: the touch, the person, and the card's values. */
export const bulkRecipientSchema = z.object({
  key: keySchema('touch'),
  display_name: z.string(),
  ...bulkCardSchema.shape,
})

/** The result of an undo: how many touches got their earlier message back, and which were skipped and why. */
export const undoResultSchema = z.object({
  restored: z.int(),
  /** Processed, canceled, or handed over: the card is printed or not needed. */
  processed: z.int(),
  /** The message, the person, or the gift changed after the edit. */
  changed: z.int(),
  /** Some of the skipped touches, by name. */
  left: z.array(
    z.object({
      key: keySchema('touch'),
      display_name: z.string(),
      reason: z.enum(['processed', 'changed']),
    }),
  ),
})

export type BulkExperience = z.infer<typeof bulkExperienceSchema>
export type BulkRecipient = z.infer<typeof bulkRecipientSchema>
export type UndoResult = z.infer<typeof undoResultSchema>
