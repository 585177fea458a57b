import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { archivesPerDayMax } from '@goodturn/contract/own-data/limits'
import { recordAct } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { offerDownload } from '../platform/downloads.ts'
import type { Limit } from '../platform/limits.ts'
import { sendMail } from '../platform/mail.ts'
import { type AskedArchive, ownDataKind } from './archive.ts'
import { archiveAskedMail } from './mails.ts'

const archives: Limit = { name: 'own-data', points: archivesPerDayMax, windowSeconds: 24 * 60 * 60 }
const tooManyText = 'That was enough archives for a day. Please try again tomorrow.'

/** Whose data is asked for, and why staff do; null where it is the member's own wish. */
interface Wish {
  /** The member, or who of the staff. */
  ownerKey: MemberKey | StaffKey
  subject: { key: MemberKey; email: string }
  reason: string | null
}

/**
 * A link to all data of a member, for whoever asks, for an hour. The member is mailed, and the audit has it with staff's
 * reason. 429 after five a day.
 */
export async function askArchive(ctx: Ctx, { ownerKey, subject, reason }: Wish): Promise<string> {
  await ctx.platform.limits.require(archives, `${ownerKey}:${subject.key}`, tooManyText)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    await sendMail(tx, cause, subject.email, archiveAskedMail(reason !== null))
    await recordAct(tx, cause, 'own-data.asked', subject.key, { reason })
    const parameters: AskedArchive = { subjectKey: subject.key }
    return offerDownload(tx, { ownerKey, kind: ownDataKind, parameters, ending: 'zip' }, cause.machine)
  })
}
