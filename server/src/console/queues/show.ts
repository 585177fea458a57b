import type { ConciergeUploadKey, MailKey, SupportMessageKey, TouchKey } from '@goodturn/contract/ids'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import { showUpload } from '../../people/imports/staff-acts.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { showDispute } from '../staff/money/disputes.queries.ts'
import { showMail } from '../staff/mails/list-mails.ts'
import { pictureUrl } from '@goodturn/contract/identity/uploads/rules'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { reportOfMessage } from '../../outreach/thanks/reports.queries.ts'
import { supportThread } from '../../outreach/support/thread.queries.ts'
import { historyOf } from './history.queries.ts'
import { requireQueue } from './require-queue.ts'
import { queueRows } from './rows.queries.ts'
import { type QueueClock, findWaiting, noFilter } from './sources.queries.ts'
import { queueTouch } from './touch.queries.ts'

/**
 * A queue item with everything needed to handle it. An item that has left the queue is still shown, as no longer
 * waiting, so that its act can be undone and anyone who had it open finds out.
 */
export async function showItem(
  ctx: Ctx,
  { queue, item }: { queue: QueueName; item: string },
): Promise<QueueItem> {
  requireQueue(ctx, queue)
  const moment = ctx.cause()
  const tx = ctx.db
  const [waiting] = await findWaiting(tx, queue, { ...noFilter, item }, moment, 1)
  const [row] = await queueRows(tx, queue, [waiting ?? { key: item, since: moment.now }], moment)
  if (!row) throw notFound('We couldn’t find that item in this queue.')
  return {
    ...row,
    waits: waiting !== undefined,
    ...(await partOf(ctx, queue, item, moment)),
    history: await historyOf(tx, item, row.member?.key ?? null),
  }
}

const emptyParts = { touch: null, thread: null, report: null, upload: null, dispute: null, mail: null }

async function partOf({ db: tx, staff }: Ctx, queue: QueueName, item: string, { now }: QueueClock) {
  switch (queue) {
    case 'incomplete':
    case 'cameback':
    case 'review':
    case 'swaps':
    case 'appointments':
      return { ...emptyParts, touch: await queueTouch(tx, item as TouchKey, staff.role, now) }
    case 'messages':
      return messageParts(tx, item as SupportMessageKey, staff.role, now)
    case 'concierge':
      return { ...emptyParts, upload: await showUpload(tx, item as ConciergeUploadKey) }
    case 'disputes':
      return { ...emptyParts, dispute: await showDispute(tx, item) }
    case 'mails':
      return { ...emptyParts, mail: await showMail(tx, item as MailKey) }
  }
}

/** A message with its thread, and the gift that it reports. */
async function messageParts(tx: Tx, key: SupportMessageKey, role: StaffRole, now: Date) {
  const thread = await supportThread(tx, key)
  const reported = await reportOfMessage(tx, key)
  if (!reported) return { ...emptyParts, thread }
  const { touch, title, person, pictures } = reported
  return {
    ...emptyParts,
    thread,
    report: { title, person, pictures: pictures.map(pictureUrl) },
    touch: await queueTouch(tx, touch, role, now),
  }
}
