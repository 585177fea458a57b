import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { artSchema } from '../../shop/catalog/schema.ts'
import { reportReasons } from './rules.ts'

/** A recipient's thank-you note, as its member sees it (D-1-80). */
export const thanksSchema = z.object({
  touch: keySchema('touch'),
  contact: z.object({ key: keySchema('contact'), display_name: z.string(), first_name: z.string() }),
  /** The gift. */
  title: z.string(),
  /** The URL of its picture; drawn from `art` if it has none. */
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
  note: z.string(),
  /** When it was written first. Integer seconds. */
  written: z.int(),
  /** Whether its member opened the gift since. */
  seen: z.boolean(),
})
export type Thanks = z.infer<typeof thanksSchema>

/** What a recipient said about a gift once it was theirs; null for what they didn't. */
export const afterwordsSchema = z.object({
  thanks: z.nullable(thanksSchema),
  /** "Something is wrong" (D-1-83): what, who reported it by first name, and when. */
  report: z.nullable(z.object({ reason: z.enum(reportReasons), first_name: z.string(), at: z.int() })),
})
export type Afterwords = z.infer<typeof afterwordsSchema>
