import { resetLinkMinutes } from '@goodturn/contract/identity/accounts/limits'
import { hashToken } from '../../accounts/sign-in/sessions.ts'
import { type Cause, type Ctx, type Platform, causeOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { adoptByEmail } from '../administrators.queries.ts'
import { type StaffAccount, findByEmail } from '../find.ts'
import { staffResetMail } from '../mails.ts'
import { staffResets } from '../tables.ts'

const mailLimit: Limit = { name: 'staff-forgot', points: 5, windowSeconds: 60 * 60 }
const longMailLimit: Limit = { name: 'staff-forgot-long', points: 15, windowSeconds: 24 * 60 * 60 }
const requestLimit: Limit = { name: 'staff-forgot-ip', points: 60, windowSeconds: 60 * 60 }

interface ResetRequest {
  email: string
}

/** Looks up the account and mails the link. Runs after the response, so response time reveals nothing. */
export const mailStaffResetLink = defineJob<ResetRequest>('staff-accounts.mail-reset-link')

/**
 * Accepts a request for a new console password, like `forgotPassword` for members but counted separately. Known and
 * unknown addresses get the same response; beyond the limits nothing is mailed.
 */
export async function forgotStaffPassword(ctx: Ctx, email: string): Promise<void> {
  const { limits, jobs } = ctx.platform
  const mayAsk = await limits.take(requestLimit, networkOf(ctx.request.ip))
  const mayMail = (await limits.take(mailLimit, email)) && (await limits.take(longMailLimit, email))
  if (!mayAsk || !mayMail) return
  await ctx.transaction((tx) => jobs.enqueue(tx, mailStaffResetLink, { email }, { key: email }))
}

/** Runs `mailStaffResetLink`. Mails nothing if the account wasn't accepted yet, or has ended. */
export function mailStaffResetLinks(platform: Platform) {
  return async ({ email }: ResetRequest): Promise<void> => {
    const cause = causeOf(platform, 'mail-staff-reset-link')
    await platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, email, cause.machine)
      if (account) await mailReset(tx, cause, account)
    })
  }
}

/** An administrator made by hand gets their staff account here, as at sign-in. */
async function findAccount(tx: Tx, email: string, machine: Date): Promise<StaffAccount | null> {
  const known = await findByEmail(tx, email)
  if (known) return known
  await adoptByEmail(tx, email, machine)
  return findByEmail(tx, email)
}

async function mailReset(tx: Tx, cause: Cause, { key, email }: StaffAccount): Promise<void> {
  const token = randomCode(32)
  const expiresAt = new Date(cause.machine.getTime() + resetLinkMinutes * 60_000)
  await tx.insert(staffResets).values({ hash: hashToken(token), staffKey: key, expiresAt })
  const url = `${cause.settings.publicUrl}/staff/new-password/${token}`
  await sendMail(tx, cause, email, staffResetMail(cause.settings.productName, url))
}
