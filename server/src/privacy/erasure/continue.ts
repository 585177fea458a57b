import type { ErasureKey, MemberKey } from '@goodturn/contract/ids'
import { addDays, dateIn, midnightOf } from '@goodturn/contract/time'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import { closeAccount, mailStarted } from './close.ts'
import { eraseMember } from './erase-member.ts'
import { lockErasure, moveErasure } from './find.ts'
import { blockersOfMember } from './member-blockers.queries.ts'
import { recordErased } from './record-erased.ts'

/** A member's erasure that is due. */
export interface DueErasure {
  key: ErasureKey
  memberKey: MemberKey
  state: 'waiting' | 'held'
}

/**
 * On the first day, ends everything and sends the member a last email. From the next day on, erases the member as soon
 * as nothing is open and no money is left. Returns whether the member was erased.
 */
export async function continueErasure(
  platform: Platform,
  { key, memberKey, state }: DueErasure,
  cause: Cause,
): Promise<boolean> {
  const { database } = platform
  await closeAccount(platform, memberKey, cause)
  const isReady = await database.transaction(async (tx) => {
    const erasure = await lockErasure(tx, key)
    if (erasure.state !== state) return false
    const blockers = await blockersOfMember(tx, memberKey, 'closing')
    const tryAt = new Date(midnightOf(addDays(dateIn(cause.now), 1)) * 1000)
    if (state === 'waiting') await mailStarted(tx, memberKey, cause)
    await moveErasure(tx, erasure, 'held', { hindrances: blockers, tryAt })
    return state === 'held' && blockers.length === 0
  })
  if (!isReady) return false
  await eraseMember(platform, memberKey, cause, async (tx) => {
    await moveErasure(tx, await lockErasure(tx, key), 'done', { endedAt: cause.now, hindrances: null })
    await recordErased(tx, { memberKey }, cause)
    await recordAct(tx, cause, 'erasure.done', memberKey, { erasure: key })
  })
  return true
}
