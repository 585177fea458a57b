import type { ErasureKey, MemberKey } from '@goodturn/contract/ids'
import { addDays, dateIn, midnightOf } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { recordAct } from '../platform/audit.ts'
import type { Cause, Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { type Recurring, whenColumn } from '../platform/recurring.ts'
import { closeAccount, mailBegun } from './close.ts'
import { eraseMember } from './erase-member.ts'
import { lockErasure, moveErasure } from './find.ts'
import { hindrancesOfMember } from './member-hindrances.queries.ts'
import { noteErased } from './note-erased.ts'

interface Due {
  key: ErasureKey
  memberKey: MemberKey
  state: 'waiting' | 'held'
}

/** Does the erasures of members whose time has come, and tries those that are held up again every day. */
export const eraseMembers: Recurring = {
  name: 'erase-members',
  nextDue: whenColumn(sql`select min(try_at) as due from member_erasures where state in ('waiting', 'held')`),
  async run(platform, cause) {
    const due = await rowsOf<Due>(
      platform.database.db,
      sql`select key, member_key as "memberKey", state from member_erasures
          where state in ('waiting', 'held') and try_at <= ${cause.now.toISOString()}::timestamptz order by try_at, key`,
    )
    for (const one of due) await goOn(platform, one, cause)
  },
}

/**
 * On the first day everything is ended and the member gets the last mail; from the next day on they are erased as soon as
 * nothing is open or left.
 */
async function goOn(platform: Platform, { key, memberKey, state }: Due, cause: Cause): Promise<void> {
  const { database } = platform
  await closeAccount(platform, memberKey, cause)
  const isReady = await database.transaction(async (tx) => {
    const erasure = await lockErasure(tx, key)
    if (erasure.state !== state) return false
    const hindrances = await hindrancesOfMember(tx, memberKey, 'closing')
    const tryAt = new Date(midnightOf(addDays(dateIn(cause.now), 1)) * 1000)
    if (state === 'waiting') await mailBegun(tx, memberKey, cause)
    await moveErasure(tx, erasure, 'held', { hindrances, tryAt })
    return state === 'held' && hindrances.length === 0
  })
  if (!isReady) return
  await eraseMember(platform, memberKey, cause, async (tx) => {
    await moveErasure(tx, await lockErasure(tx, key), 'done', { endedAt: cause.now, hindrances: null })
    await noteErased(tx, { memberKey }, cause.machine)
    await recordAct(tx, cause, 'erasure.done', memberKey, { erasure: key })
  })
}
