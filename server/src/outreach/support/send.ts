import { supportMessageLengthMax } from '@goodturn/contract/outreach/support/calls'
import { sanitizeMessage } from '@goodturn/contract/text'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { openMessage } from './open.ts'

const messageLimit: Limit = { name: 'support-messages', points: 5, windowSeconds: 60 * 60 }
/** Accounts are quick to create, so messages from one network address count together, across accounts. */
const networkLimit: Limit = { name: 'support-messages-ip', points: 20, windowSeconds: 60 * 60 }
/** All messages to staff, from everyone. */
const toStaff: Limit = { name: 'support-messages-all', points: 200, windowSeconds: 60 * 60 }
const tooManyText = 'We’re getting more messages than we can read right now. Please try again in an hour.'

export interface SupportMessage {
  message: string
  page: string
  title?: string | undefined
  object?: string | undefined
  email?: string | undefined
}

/**
 * Stores a message and mails it to staff (CG-84). A visitor must leave an email address; for a member, the account's
 * address is used. 429 after five an hour from one member or visitor, twenty from one network address, and when staff
 * get more than they can read.
 */
export async function sendSupportMessage(ctx: Ctx, given: SupportMessage): Promise<void> {
  const actor = ctx.maybeActor
  const email = actor?.email ?? given.email
  if (!email) throw invalid('email', 'Please enter an email address.')
  const message = sanitizeMessage(given.message, supportMessageLengthMax).trim()
  if (message === '') throw invalid('message', 'Please enter a message.')
  const { limits } = ctx.platform
  await limits.require(messageLimit, actor?.memberKey ?? ctx.request.ip)
  await limits.require(networkLimit, ctx.request.ip)
  await limits.require(toStaff, 'staff', tooManyText)

  const cause = ctx.cause()
  await ctx.transaction((tx) =>
    openMessage(
      tx,
      {
        memberKey: actor?.memberKey ?? null,
        email,
        message,
        page: given.page,
        title: given.title ?? null,
        objectKey: given.object ?? null,
        from: email,
        heading: 'Someone wrote through “Contact us”',
      },
      cause,
    ),
  )
}
