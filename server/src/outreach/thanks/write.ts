import type { TouchKey } from '@goodturn/contract/ids'
import { thanksNoteMax } from '@goodturn/contract/outreach/thanks/limits'
import { plainNote } from '@goodturn/contract/outreach/thanks/rules'
import { lengthOf } from '@goodturn/contract/text'
import { eq, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableRowsOf } from '../../platform/database/table-rows.ts'
import { invalid, refuse } from '../../platform/errors.ts'
import { changeableUntil } from './changeable-until.ts'
import { thanksWritten } from './events.ts'
import { type GiftAt, lockGift } from './lock-gift.ts'
import { changeThanksMail } from './mail-thanks.ts'
import { thanksNotes } from './tables.ts'

/**
 * Writes the recipient's thank-you note of a gift, or changes it within 24 hours of the first one (D-1-79).
 * Does nothing for the same note again. Refuses 400 for an empty or long note, and for a change that comes too late.
 */
export async function writeThanks(tx: Tx, at: GiftAt, given: string, cause: Cause): Promise<void> {
  const note = plainNote(given)
  if (note === '' || lengthOf(note) > thanksNoteMax)
    throw invalid('note', `Please write 1 to ${thanksNoteMax} characters.`)
  const gift = await lockGift(tx, at, cause)
  if (!gift) return
  const { touchKey, memberKey } = gift
  const known = await findNote(tx, touchKey)
  if (!known) {
    await tx.insert(thanksNotes).values({ touchKey, memberKey, note, writtenAt: cause.now })
    await cause.publish(tx, thanksWritten, { touchKeys: [touchKey] })
    return
  }
  if (known.note === note) return
  if (cause.now >= changeableUntil(known.writtenAt))
    throw refuse(400, 'not_editable', 'This note can’t be changed anymore.')
  await tx.update(thanksNotes).set({ note, changedAt: cause.now }).where(eq(thanksNotes.touchKey, touchKey))
  await changeThanksMail(tx, touchKey)
}

async function findNote(tx: Tx, key: TouchKey) {
  const [row] = await tableRowsOf(
    tx,
    thanksNotes,
    sql`select n.* from thanks_notes n where n.touch_key = ${key}`,
  )
  return row
}
