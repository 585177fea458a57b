import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { happinessPartNames } from './score.ts'

/** A part of a score with what it was reckoned from. */
const happinessPartSchema = z.object({
  name: z.enum(happinessPartNames),
  points: z.int(),
  most: z.int(),
  on: z.nullable(z.string()),
  at: z.optional(z.int()),
  count: z.nullable(z.int()),
})

/** A person with their score; null while nothing was sent to them. */
export const happinessRowSchema = z.object({
  contact: z.object({ key: keySchema('contact'), display_name: z.string(), first_name: z.string() }),
  score: z.nullable(z.int()),
  parts: z.array(happinessPartSchema),
})
export type HappinessRow = z.infer<typeof happinessRowSchema>

/** What a member's people come to. */
export const happinessSummarySchema = z.object({
  /** The mean of their scores; null without any. */
  average: z.nullable(z.int()),
  /** People with a score, and those of them who need a thought. */
  scored: z.int(),
  needs_thought: z.int(),
})
export type HappinessSummary = z.infer<typeof happinessSummarySchema>
