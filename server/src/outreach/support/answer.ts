import type { MemberKey, SupportMessageKey } from '@goodturn/contract/ids'
import { type SupportThread, supportAnswerMax } from '@goodturn/contract/outreach/support/thread'
import { sanitizeMessage } from '@goodturn/contract/text'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateChanged, invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { supportAnswers, supportMessages } from './tables.ts'
import { findMessage, supportThread } from './thread.queries.ts'

/**
 * Answers a "Contact us" message by mail, quoting the message, and closes it unless asked to keep it open. A closed
 * message can't be answered (400 `invalid_state`), so if two people try at once, only one succeeds.
 */
export async function answerMessage(
  ctx: Ctx,
  { key, text: given, staysOpen }: { key: SupportMessageKey; text: string; staysOpen: boolean },
): Promise<SupportThread> {
  const text = sanitizeMessage(given, supportAnswerMax).trim()
  if (text === '') throw invalid('text', 'Please write an answer.')
  const cause = ctx.cause()
  const { key: staffKey, name: staffName } = ctx.staff
  return ctx.transaction(async (tx) => {
    const message = await findMessage(tx, key, { lock: true })
    if (message.closed_at !== null || message.email === '') throw stateChanged()
    const answer = { key: newKey('supportAnswer'), messageKey: key, staffKey, staffName, text }
    await tx.insert(supportAnswers).values({ ...answer, createdAt: cause.now })
    if (!staysOpen) {
      await tx.update(supportMessages).set({ closedAt: cause.now }).where(eq(supportMessages.key, key))
    }
    await sendMail(tx, cause, message.email, {
      template: 'support-answer',
      subject: message.title ? `About your message: ${message.title}` : 'About your message',
      heading: 'An answer from the concierge',
      paragraphs: linesOf(text),
      rows: [['You wrote', linesOf(message.message).join(' ')]],
    })
    await recordAct(tx, cause, 'support.answer', message.member_key as MemberKey | null, {
      message: key,
      answer: answer.key,
      closed: !staysOpen,
    })
    return supportThread(tx, key)
  })
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
