import { summarizeImport, importSubject } from '@goodturn/contract/people/imports/texts'
import type { Import } from '@goodturn/contract/people/imports/schema'
import { conciergeTransitions } from '@goodturn/contract/people/imports/states'
import { canTransition } from '@goodturn/contract/states'
import type { ImportUploadForm, StaffUpload } from '@goodturn/contract/console/staff/imports'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { uploadDone } from './errors.ts'
import { earlierImport, readImport, storeImport } from './process.ts'
import { asSender } from './sender.queries.ts'
import { presentSent } from './staff-acts.ts'
import { type SentUpload, findUpload } from './staff.queries.ts'
import { conciergeUploads } from './tables.ts'

/** The reason staff may do this; recorded in the audit alongside the staff member. */
const consent = 'The member sent us this file to import on their behalf.'

/**
 * Imports the rows of a file in the name of the member who sent it, as the member's own import, which they can see and
 * undo. The same transaction marks the file done and mails the member, so concurrent or repeated calls import it once:
 * a repeat with the same key gets the first response, and any other call gets a 400.
 */
export async function importUpload(
  ctx: Ctx,
  { key, message = '', ...form }: ImportUploadForm,
): Promise<{ import: Import; upload: StaffUpload }> {
  const { memberKey } = await findUpload(ctx.db, key)
  const member = await asSender(ctx, memberKey)
  const ready = await readImport(member, form)
  return ctx.transaction(async (tx) => {
    const upload = await findUpload(tx, key, { lock: true })
    if (!canTransition(conciergeTransitions, upload.state, 'done')) {
      const earlier = await earlierImport(tx, member, ready.request)
      if (!earlier) throw uploadDone()
      return { import: earlier, upload: presentSent(upload) }
    }
    const made = await storeImport(tx, member, ready)
    const done = await finish(tx, ctx.cause(), upload, made)
    await notifySender(tx, ctx.cause(), done, made, message)
    return { import: made, upload: presentSent(done) }
  })
}

async function finish(tx: Tx, cause: Cause, upload: SentUpload, made: Import): Promise<SentUpload> {
  const changes = { state: 'done' as const, updatedAt: cause.now }
  await tx.update(conciergeUploads).set(changes).where(eq(conciergeUploads.key, upload.key))
  await recordAct(tx, cause, 'concierge.imported', upload.memberKey, {
    upload: upload.key,
    import: made.key,
    added: made.created_count,
    updated: made.updated_count,
    left_out: made.skipped_count,
    reason: consent,
  })
  return { ...upload, ...changes }
}

async function notifySender(
  tx: Tx,
  cause: Cause,
  upload: SentUpload,
  made: Import,
  message: string,
): Promise<void> {
  const { publicUrl } = cause.settings
  await sendMail(tx, cause, upload.sender.email, {
    template: 'concierge-imported',
    subject: importSubject(made),
    heading: importSubject(made),
    paragraphs: [
      `We imported ${upload.fileName}, the file you sent to our concierge. ${summarizeImport(made)}`,
      ...message.split('\n').filter((line) => line.trim() !== ''),
    ],
    button: { label: 'See your people', url: `${publicUrl}/contacts` },
    link: { label: 'Undo this import', url: `${publicUrl}/import/contact-concierge` },
    closing: 'Something not right? You can undo this import from Your imports.',
  })
}
