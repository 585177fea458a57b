import { resetLinkMinutes } from '@goodturn/contract/identity/accounts/limits'
import { eq } from 'drizzle-orm'
import { type Platform, type Ctx, causeOf } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { issueEmailToken } from '../email/email-tokens.ts'
import { mergedAccountMail, resetMail } from '../email/mails.ts'
import { survivorOf } from '../merged.queries.ts'
import { members } from '../tables.ts'

const mailLimit: Limit = { name: 'forgot-password', points: 5, windowSeconds: 60 * 60 }
const longMailLimit: Limit = { name: 'forgot-password-long', points: 15, windowSeconds: 24 * 60 * 60 }
const requestLimit: Limit = { name: 'forgot-password-ip', points: 60, windowSeconds: 60 * 60 }

interface ResetRequest {
  email: string
}

/** Looks up the account and mails the link. Runs after the response, so response time reveals nothing (P:G-11). */
export const mailResetLink = defineJob<ResetRequest>('accounts.mail-reset-link')

/**
 * Accepts a request for a new password. Known and unknown addresses run the same statements and get the same response.
 * Beyond five an hour or fifteen a day per address nothing is mailed, and the response stays the same (P:G-11).
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  const { limits, jobs } = ctx.platform
  const mayAsk = await limits.take(requestLimit, networkOf(ctx.request.ip))
  const mayMail = (await limits.take(mailLimit, email)) && (await limits.take(longMailLimit, email))
  if (!mayAsk || !mayMail) return
  await ctx.transaction((tx) => jobs.enqueue(tx, mailResetLink, { email }, { key: email }))
}

/** Runs `mailResetLink`. */
export function mailResetLinks(platform: Platform) {
  return async ({ email }: ResetRequest): Promise<void> => {
    const cause = causeOf(platform, 'mail-reset-link')
    await platform.database.transaction(async (tx) => {
      // Locked so that a concurrent erasure can't leave the address in the mail and the token.
      const [member] = await tx
        .select({ key: members.key })
        .from(members)
        .where(eq(members.email, email))
        .for('update')
      if (!member) return
      if ((await survivorOf(tx, member.key)) !== member.key) {
        await sendMail(tx, cause, email, mergedAccountMail(`${platform.settings.publicUrl}/login`))
        return
      }
      const token = await issueEmailToken(tx, {
        memberKey: member.key,
        purpose: 'reset',
        email,
        minutes: resetLinkMinutes,
        machine: cause.machine,
      })
      await sendMail(tx, cause, email, resetMail(`${platform.settings.publicUrl}/passwordreset/${token}`))
    })
  }
}
