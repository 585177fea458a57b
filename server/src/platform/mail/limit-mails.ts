import type { Ctx } from '../context.ts'
import type { Limit } from '../http/limits.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * How many emails of a kind a member may cause, and how many a mailbox may receive; each with the message shown above
 * the limit.
 */
interface MailLimits {
  bySender: Limit
  toMailbox: readonly Limit[]
  tooManySent: string
  tooManyTo: string
}

/**
 * Counts an email that the caller is about to cause to `address`: per sender, and per mailbox over all senders. 429
 * beyond. Counts the sender first, so that a sender over the limit uses up no mailbox's points.
 */
export async function limitMails(ctx: Ctx, address: string, limits: MailLimits): Promise<void> {
  const mailbox = mailboxOf(address)
  await ctx.platform.limits.require(limits.bySender, ctx.actor.memberKey, limits.tooManySent)
  for (const limit of limits.toMailbox) await ctx.platform.limits.require(limit, mailbox, limits.tooManyTo)
}
