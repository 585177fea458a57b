import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { bulkCardSchema } from '../../care/touches/schema.ts'

/** An edit that its author may take back: how many touches it changed, and when in seconds. */
const lastEditSchema = z.object({ id: z.string(), touches: z.int(), created: z.int() })

/** The experience whose messages are edited (CG-26), and the caller's last edit of it that was not undone. */
export const bulkExperienceSchema = z.object({
  key: keySchema('experience'),
  title: z.string(),
  description: z.string(),
  /** The address of its picture; without a picture of its own it is drawn from `art`. */
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
  /** The default message. */
  contact_message: z.string(),
  languages: z.array(z.string()),
  last_edit: z.nullable(lastEditSchema),
})

/** Someone who may be chosen: the touch, whom it is for, and what their card knows. */
export const bulkRecipientSchema = z.object({
  key: keySchema('touch'),
  display_name: z.string(),
  ...bulkCardSchema.shape,
})

/** What an undo did: how many touches have their earlier message again, and which were left alone and why. */
export const undoneSchema = z.object({
  restored: z.int(),
  /** They were processed, canceled or handed over: their card is printed or not needed. */
  processed: z.int(),
  /** Their message, their person or their gift was changed after the edit. */
  changed: z.int(),
  /** Some of those left alone, by name. */
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
export type Undone = z.infer<typeof undoneSchema>
