import { resetLinkMinutes } from '@goodturn/contract/identity/accounts/limits'
import { type Ctx, type Platform, causeOf } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { randomCode } from '../../platform/ids.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { hashToken } from './hash-token.ts'
import type { Realm } from './realm.ts'
import type { HolderKey } from './tables.ts'

/**
 * Accepts a request for a new password. Known and unknown addresses run the same statements and get the same response:
 * the account is looked up in a job. Beyond five an hour or fifteen a day per address nothing is mailed, and the
 * response stays the same (P:G-11).
 */
export async function forgotPassword<K extends HolderKey>(
  realm: Realm<K>,
  ctx: Ctx,
  email: string,
): Promise<void> {
  const { limits, jobs } = ctx.platform
  const mayAsk = await limits.take(realm.limits.resetRequests, networkOf(ctx.request.ip))
  for (const limit of realm.limits.resetMails) if (!(await limits.take(limit, email))) return
  if (mayAsk) await ctx.transaction((tx) => jobs.enqueue(tx, realm.resets.job, { email }, { key: email }))
}

/** Runs a realm's `resets.job`: looks up the account and mails the link, which works once, for an hour. */
export function mailResetLinks<K extends HolderKey>(
  { resets }: Realm<K>,
  platform: Platform,
): (request: { email: string }) => Promise<void> {
  return async ({ email }) => {
    const cause = causeOf(platform, resets.requestId)
    await platform.database.transaction(async (tx) => {
      const account = await resets.accountOf(tx, cause, email)
      if (!account) return
      const token = randomCode(32)
      const expiresAt = new Date(cause.machine.getTime() + resetLinkMinutes * 60_000)
      await resets.store(tx, account, { hash: hashToken(token), machine: cause.machine, expiresAt })
      await sendMail(tx, cause, account.email, resets.mail(cause, token))
    })
  }
}
