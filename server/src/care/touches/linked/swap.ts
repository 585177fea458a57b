import type { ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { changeTouches } from '../change.ts'
import { otherGift } from '../other-gift.ts'

/**
 * Gives the gift that the recipient chose in place of the ordered one. The member's card stays: its words are about the
 * person, not the gift. 400 if the touch doesn't wait for its link.
 */
export async function swapLinked(
  tx: Tx,
  touchKey: TouchKey,
  gift: { experienceKey: ExperienceKey; title: string },
): Promise<void> {
  const waiting = sql`key = ${touchKey} and status = 'incomplete' and link_step is not null`
  if ((await changeTouches(tx, waiting, otherGift(gift))).length === 0) throw stateChanged()
}
