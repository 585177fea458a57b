import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** The longest answer to a message of "Contact us". */
export const supportAnswerMax = 5000
/** The longest staff note on a waiting item, and the longest question to its member. */
export const staffNoteMax = 1000
/** The number of messages and answers from one sender shown to staff, newest first. */
export const threadShown = 50

/** A message of "Contact us", or an answer to one. */
const threadPartSchema = z.object({
  key: z.string(),
  from: z.enum(['sender', 'staff']),
  who: z.string(),
  text: z.string(),
  at: z.int(),
  /** The page that the sender was viewing. */
  page: z.string(),
  title: z.nullable(z.string()),
})

/** One sender's messages and the answers to them, oldest first. */
export const supportThreadSchema = z.object({
  key: keySchema('supportMessage'),
  email: z.string(),
  closed: z.boolean(),
  parts: z.array(threadPartSchema),
})

export type SupportThread = z.infer<typeof supportThreadSchema>
