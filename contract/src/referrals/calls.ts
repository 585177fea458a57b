import { z } from 'zod/mini'
import { call } from '../call.ts'

/** Referral links: a member's own code, or that of an affiliate invite (P:G-54). */
export const referralCalls = {
  find: call('GET', '/referrals/{code}', {
    summary: 'Whether a referral code can still be claimed',
    access: 'public',
  })
    .input(z.object({ code: z.string().check(z.maxLength(200)) }))
    .output(z.object({ referral: z.object({ code: z.string() }) })),
}
