import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { lengthOf, requiredLine } from '../../text.ts'
import { engagementTypes, platformsOf, socialPlatforms } from './kinds.ts'
import { engagementBodyMax, engagementTitleMax, engagementTitleMin } from './limits.ts'
import { normalizedValue, valueFault } from './value.ts'

/** Something that a recipient can follow from the card (C-3-09, C-3-10). */
export const engagementSchema = z.object({
  key: keySchema('engagement'),
  engagement_type: z.enum(engagementTypes),
  engagement_title: z.string(),
  engagement_value: z.string(),
  /** The initial text of an email or text message; null for other kinds. */
  engagement_body: z.nullable(z.string()),
  /** The platform of a social or review link; null for other kinds. */
  engagement_meta: z.nullable(z.enum(socialPlatforms)),
})
export type Engagement = z.infer<typeof engagementSchema>

const engagementFields = {
  engagement_type: z.enum(engagementTypes, 'Please choose a type.'),
  engagement_title: requiredLine('title', { min: engagementTitleMin, max: engagementTitleMax }),
  engagement_value: z.string('Please enter a value.'),
  engagement_body: z.optional(z.nullable(z.string().check(z.trim()))),
  engagement_meta: z.optional(z.nullable(z.enum(socialPlatforms, 'Please choose a platform.'))),
}

const shape = z.object(engagementFields)
type EngagementValues = z.output<typeof shape>

const checks = [
  z.refine<EngagementValues>(({ engagement_type: type, engagement_meta: meta }) => isPlatformOf(type, meta), {
    error: 'Please choose a platform.',
    path: ['engagement_meta'],
  }),
  z.refine<EngagementValues>((given) => faultOf(given) === null, {
    error: (issue) => faultOf(issue.input as EngagementValues) ?? '',
    path: ['engagement_value'],
  }),
  z.refine<EngagementValues>(({ engagement_body: body }) => lengthOf(body ?? '') <= engagementBodyMax, {
    error: `Please use at most ${engagementBodyMax} characters.`,
    path: ['engagement_body'],
  }),
] as const

/** The input for adding an engagement; its value is stored as `normalizedValue` returns it (CG-16). */
export const engagementInput = shape.check(...checks)
/** The input for changing an engagement, with the same checks (C-7-03). */
export const engagementUpdate = z
  .object({ key: keySchema('engagement'), ...engagementFields })
  .check(...checks)
export type EngagementInput = z.output<typeof engagementInput>

function isPlatformOf(
  type: EngagementValues['engagement_type'],
  meta: EngagementValues['engagement_meta'],
): boolean {
  const platforms = platformsOf(type)
  return platforms.length === 0 || (meta !== null && meta !== undefined && platforms.includes(meta))
}

function faultOf({
  engagement_type: type,
  engagement_value: value,
  engagement_meta: meta,
}: EngagementValues) {
  return valueFault(type, normalizedValue(type, value), platformsOf(type).length > 0 ? (meta ?? null) : null)
}

/** The end of a card: a code, or the printed links (CG-19). */
export const cardCodeSchema = z.object({
  /** 1: the card carries the code of `url`; 0: it prints the links. */
  qr: z.int(),
  /** 1: recipients can say thank you behind the code. */
  thanks: z.int(),
  /** The public page that the card leads to. */
  url: z.string(),
  links: z.array(z.object({ title: z.string(), value: z.string() })),
})
export type CardCode = z.infer<typeof cardCodeSchema>
