import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { restoreBlocks } from '../../people/contacts/block-reimport.ts'
import { type Cause, type Platform, causeOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { newKey } from '../../platform/ids.ts'
import { erasePeople } from './erase-people.ts'
import { lockErasureOf, moveErasure } from './find.ts'
import { type DueErasure, continueErasure } from './continue.ts'
import { blockersOfPeople } from './blockers.queries.ts'
import { holdMember, holdPerson, isKnown } from './hold.queries.ts'
import { hashesOf, listErased } from './erasure-record.ts'
import { recordErased } from './record-erased.ts'
import { memberErasures } from './tables.ts'

/** The result of reapplying the erasures listed in the file store. */
export interface Applied {
  /** People and members who were erased again. */
  erased: number
  /** People and members already erased here, or not in this database. */
  done: number
  /** Members with something still open here; the recurring job continues their erasure daily. */
  begun: MemberKey[]
  /** People with something still running here, which has to end first. */
  held: ContactKey[]
}

/**
 * Erases again everyone whom a restored backup brought back, as listed in the file store. For members, first ends
 * everything that is running, without sending the erasure emails. May be run any number of times.
 */
export async function applyErasures(platform: Platform, store: FileStore): Promise<Applied> {
  const cause = causeOf(platform, 'erasures-apply')
  const applied: Applied = { erased: 0, done: 0, begun: [], held: [] }
  for await (const { memberKey, contactKey } of listErased(store)) {
    if (contactKey) {
      // If the person was added and erased after the backup, only the hashes that block re-adding them need to be
      // stored again.
      const isHere = await isKnown(platform.database.db, contactKey)
      const keptOut = isHere ? [] : await hashesOf(store, { memberKey, contactKey })
      const one = { memberKey, contactKey, keptOut }
      await platform.database.transaction((tx) => applyToPerson(tx, one, applied, cause))
    } else await applyToMember(platform, memberKey, applied, cause)
  }
  return applied
}

interface Person {
  memberKey: MemberKey
  contactKey: ContactKey
  keptOut: string[]
}

async function applyToPerson(
  tx: Tx,
  { memberKey, contactKey, keptOut }: Person,
  applied: Applied,
  cause: Cause,
): Promise<void> {
  if (!(await holdPerson(tx, contactKey))) {
    if (keptOut.length > 0 && (await holdMember(tx, memberKey)))
      await restoreBlocks(tx, memberKey, keptOut, cause.now)
    applied.done += 1
  } else if ((await blockersOfPeople(tx, [contactKey])).length > 0) applied.held.push(contactKey)
  else {
    await erasePeople(tx, [contactKey], cause)
    await recordErased(tx, { memberKey, contactKey }, cause)
    applied.erased += 1
  }
}

async function applyToMember(
  platform: Platform,
  memberKey: MemberKey,
  applied: Applied,
  cause: Cause,
): Promise<void> {
  const due = await platform.database.transaction((tx) => restartErasure(tx, memberKey, cause))
  if (!due) applied.done += 1
  else if (await continueErasure(platform, due, cause)) applied.erased += 1
  else applied.begun.push(memberKey)
}

/**
 * Starts as held: the wait was over, and the member got the last email. Null for a member who is not here or is erased.
 */
async function restartErasure(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<DueErasure | null> {
  if (!(await holdMember(tx, memberKey))) return null
  const state = 'held' as const
  const open = await lockErasureOf(tx, memberKey)
  if (open) {
    await moveErasure(tx, open, state, { tryAt: cause.now })
    return { key: open.key, memberKey, state }
  }
  const key = newKey('erasure')
  const at = { askedAt: cause.now, dueAt: cause.now, tryAt: cause.now }
  await tx.insert(memberErasures).values({ key, memberKey, state, reason: 'After a restore', ...at })
  return { key, memberKey, state }
}
