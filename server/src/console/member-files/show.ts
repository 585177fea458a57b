import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { fileRowsShown as shown } from '@goodturn/contract/console/member-files/limits'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import type { Tx } from '../../platform/database/database.ts'
import { auditOf } from './audit.queries.ts'
import { countFile, findMemberRow, presentMemberRow } from './file.queries.ts'
import { notesOf } from './notes.queries.ts'
import { newestOf } from './section-page.ts'
import { invoicesOf, mailsOf, plansOf, touchesOf } from './sections.queries.ts'
import { sessionsOf } from './sessions.queries.ts'
import { walletOf } from './wallet.queries.ts'

/** The staff member reading a file, and the time: business time for money, machine time for sessions. */
export interface FileReader {
  reader: StaffKey
  now: Date
  machine: Date
}

/** The overview of a member's file, in a fixed number of statements, each with a limit. */
export async function showFile(
  tx: Tx,
  key: MemberKey,
  { reader, now, machine }: FileReader,
): Promise<MemberFile> {
  const row = await findMemberRow(tx, key)
  const { counts, waiting } = await countFile(tx, key, row.email, machine)
  return {
    ...presentMemberRow(row),
    waiting,
    counts,
    wallet: await walletOf(tx, key, row.tokens, now),
    newest: {
      invoices: await newestOf(tx, invoicesOf(key), shown.invoices),
      plans: await newestOf(tx, plansOf(key), shown.plans),
      touches: await newestOf(tx, touchesOf(key, now), shown.touches),
      mails: await newestOf(tx, mailsOf(row.email), shown.mails),
      notes: await newestOf(tx, notesOf(key, reader), shown.notes),
      sessions: await sessionsOf(tx, key, machine),
      audit: await newestOf(tx, auditOf(key), shown.audit),
    },
  }
}
