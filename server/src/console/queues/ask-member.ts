import { type QueueName, touchQueues } from '@goodturn/contract/console/queues/names'
import type { QueueHistoryEntry } from '@goodturn/contract/console/queues/schema'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { plainNote, writeNote } from '../../outreach/support/write-note.ts'
import { requireQueue } from './require-queue.ts'
import { rowOf, waitingItem } from './waiting-item.ts'

/** Mails a question to the member of a waiting item; the question is stored with the item. */
export async function askMember(
  ctx: Ctx,
  { queue, item, text: given }: { queue: QueueName; item: string; text: string },
): Promise<QueueHistoryEntry> {
  requireQueue(ctx, queue)
  const cause = ctx.cause()
  const text = plainNote(given)
  return ctx.transaction(async (tx) => {
    const row = await rowOf(tx, queue, await waitingItem(tx, queue, item, cause), cause)
    if (!row.member) throw refuse(400, 'invalid_state', 'There’s no member to ask.')
    const isGift = (touchQueues as readonly QueueName[]).includes(queue)
    await sendMail(tx, cause, row.member.email, {
      template: 'staff-question',
      subject: isGift ? `A question about ${row.what} for ${row.title}` : `A question about ${row.what}`,
      heading: 'We have a question',
      paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
      ...(isGift
        ? { button: { label: 'Open the gift', url: `${cause.settings.publicUrl}/touch/${item}` } }
        : {}),
    })
    await recordAct(tx, cause, 'queue.ask', row.member.key, { queue, item })
    return writeNote(tx, ctx, { item, memberKey: row.member.key, kind: 'asked', text })
  })
}
