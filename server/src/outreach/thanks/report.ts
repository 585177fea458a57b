import { reportNoteMax, reportPicturesMax } from '@goodturn/contract/outreach/thanks/limits'
import {
  type ReportReason,
  plainNote,
  reportReasons,
  reportTexts,
} from '@goodturn/contract/outreach/thanks/rules'
import { lengthOf } from '@goodturn/contract/text'
import { keepAttachments } from '../../identity/uploads/attachments.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, stateChanged } from '../../platform/errors.ts'
import { openMessage } from '../support/open.ts'
import { type GiftAt, lockGift } from './lock-gift.ts'
import { isReported, reporterEmail } from './reports.queries.ts'
import { giftReports } from './tables.ts'

/** What the recipient of a delivered gift tells us; pictures by the names of stored attachments. */
export interface Report {
  reason: ReportReason
  note: string
  pictures: readonly string[]
}

/**
 * Reports that something is wrong with a delivered gift, once (D-1-82, D-1-83): a support message names the gift and
 * waits for staff. Does nothing for a gift that was reported. Refuses 400 before delivery and for what is over a limit.
 */
export async function reportGift(
  tx: Tx,
  at: GiftAt,
  { reason, note: given, pictures }: Report,
  cause: Cause,
): Promise<void> {
  const note = plainNote(given)
  if (!reportReasons.includes(reason)) throw invalid('reason', 'Please choose what happened.')
  if (lengthOf(note) > reportNoteMax)
    throw invalid('note', `A note can have at most ${reportNoteMax} characters.`)
  if (pictures.length > reportPicturesMax)
    throw invalid('pictures', `Please choose at most ${reportPicturesMax} pictures.`)
  const gift = await lockGift(tx, at, cause)
  if (!gift) return
  const { touchKey, memberKey, title, recipientName } = gift
  if (!gift.isDelivered) throw stateChanged()
  if (await isReported(tx, touchKey)) return
  await keepAttachments(tx, pictures)
  const messageKey = await openMessage(
    tx,
    {
      memberKey,
      email: await reporterEmail(tx, touchKey),
      message: [reportTexts[reason], note].filter(Boolean).join('\n\n'),
      page: `/touch/${touchKey}`,
      title: `${title} for ${recipientName}`,
      objectKey: touchKey,
      from: recipientName,
      heading: 'A recipient says that something is wrong with a gift',
    },
    cause,
  )
  await tx
    .insert(giftReports)
    .values({ touchKey, memberKey, reason, messageKey, pictures: [...pictures], createdAt: cause.now })
}
