import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { archivesPerDayMax } from '@goodturn/contract/privacy/own-data/limits'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { offerDownload } from '../../platform/http/downloads.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail, type Mail } from '../../platform/mail/mail.ts'
import { type ArchiveParameters, ownDataKind } from './archive.ts'

const archiveLimit: Limit = { name: 'own-data', points: archivesPerDayMax, windowSeconds: 24 * 60 * 60 }
const tooManyText = 'You’ve reached the limit for archives in a day. Please try again tomorrow.'

/** The member whose data is requested. */
interface Subject {
  key: MemberKey
  email: string
}

/** Makes a one-hour link to all data of the calling member, emails them, and audits it. 429 after five a day. */
export async function requestOwnArchive(ctx: Ctx): Promise<string> {
  const { memberKey: key, email } = ctx.actor
  await limit(ctx, key, key)
  return ctx.transaction(async (tx) => {
    await notifyOfArchive(tx, ctx.cause(), { key, email }, null)
    return link(tx, ctx, key, key)
  })
}

/**
 * Creates an archive link for a staff member, once a second one approves. The member was notified when it was approved;
 * each link is audited. 429 after five a day.
 */
export async function linkToArchive(ctx: Ctx, subject: Subject, reason: string): Promise<string> {
  const { key } = ctx.staff
  await limit(ctx, key, subject.key)
  return ctx.transaction(async (tx) => {
    await recordAct(tx, ctx.cause(), 'own-data.linked', subject.key, { reason })
    return link(tx, ctx, key, subject.key)
  })
}

/**
 * Emails a member that all of their data was requested, and writes an audit row; `reason` is set if staff made the
 * request.
 */
export async function notifyOfArchive(
  tx: Tx,
  cause: Cause,
  { key, email }: Subject,
  reason: string | null,
): Promise<void> {
  await sendMail(tx, cause, email, archiveRequestedMail(reason !== null))
  await recordAct(tx, cause, 'own-data.asked', key, { reason })
}

const limit = ({ platform: { limits } }: Ctx, owner: MemberKey | StaffKey, subject: MemberKey) =>
  limits.require(archiveLimit, `${owner}:${subject}`, tooManyText)

function link(tx: Tx, ctx: Ctx, ownerKey: MemberKey | StaffKey, subjectKey: MemberKey): Promise<string> {
  const parameters: ArchiveParameters = { subjectKey }
  const machine = ctx.platform.clock.machine()
  return offerDownload(tx, { ownerKey, kind: ownDataKind, parameters, ending: 'zip' }, machine)
}

/** Someone signed in as the member, or staff, requested all of the member's data. */
function archiveRequestedMail(byStaff: boolean): Mail {
  return {
    template: 'own-data-asked',
    subject: 'A copy of your data was requested',
    heading: 'A copy of your data was requested',
    paragraphs: [
      byStaff
        ? 'Our team was asked for a copy of everything we keep about you, and is making it now.'
        : 'You asked for a copy of everything we keep about you. You can download it for one hour while you’re signed in.',
    ],
    closing: byStaff
      ? 'If you didn’t ask for it, let us know.'
      : 'If it wasn’t you, change your password now and let us know.',
  }
}
