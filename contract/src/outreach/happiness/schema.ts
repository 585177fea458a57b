import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { happinessPartNames } from './score.ts'

/** A part of a score with the facts behind it. */
const happinessPartSchema = z.object({
  name: z.enum(happinessPartNames),
  points: z.int(),
  most: z.int(),
  on: z.nullable(z.string()),
  at: z.optional(z.int()),
  count: z.nullable(z.int()),
})

/** A person with their score; null if nothing was ever sent to them. */
export const happinessRowSchema = z.object({
  contact: z.object({ key: keySchema('contact'), display_name: z.string(), first_name: z.string() }),
  score: z.nullable(z.int()),
  parts: z.array(happinessPartSchema),
})
export type HappinessRow = z.infer<typeof happinessRowSchema>

/** The summary of a member's people. */
export const happinessSummarySchema = z.object({
  /** Their average score; null if there are none. */
  average: z.nullable(z.int()),
  /** People with a score, and those who could use a hello. */
  scored: z.int(),
  needs_thought: z.int(),
})
export type HappinessSummary = z.infer<typeof happinessSummarySchema>
