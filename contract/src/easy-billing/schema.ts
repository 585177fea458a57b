import { z } from 'zod/mini'
import { keySchema } from '../ids.ts'

export const fundingStatuses = ['active', 'inactive'] as const
/** `internal`: the member's company puts funds in by arrangement, and nothing is ever charged (BG-78). */
export const fundingTypes = ['internal'] as const

export type FundingStatus = (typeof fundingStatuses)[number]

/** How a member's purchases are funded, as staff set it up (BG-77). */
export const userFundingSchema = z.object({
  key: keySchema('userFunding'),
  user_funding_status: z.enum(fundingStatuses),
  funding_type: z.enum(fundingTypes),
})

export type UserFunding = z.infer<typeof userFundingSchema>
