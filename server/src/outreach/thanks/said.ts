import type { GiftLinkKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'
import type { LinkPage } from '../gift-links/link-page.ts'
import { changeableUntil } from './changeable-until.ts'
import { saidRow } from './reports.queries.ts'

/** What the recipient of an accepted gift wrote or reported, for their own page. */
export async function saidOnPage(
  tx: Tx,
  key: GiftLinkKey,
  now: Date,
): Promise<Pick<LinkPage, 'thanks' | 'isReported'>> {
  const { note, written_at: writtenAt, is_reported: isReported } = await saidRow(tx, key)
  if (note === null || writtenAt === null) return { thanks: null, isReported }
  const until = changeableUntil(new Date(writtenAt))
  return { thanks: { note, changeUntil: now < until ? until : null }, isReported }
}
