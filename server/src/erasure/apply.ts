import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { type Cause, type Platform, causeOf } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { holdMember, holdPerson } from './hold.queries.ts'
import { erasePeople } from './erase-people.ts'
import { hindrancesOfPeople } from './hindrances.queries.ts'
import { noteErased } from './note-erased.ts'
import { erasures, memberErasures } from './tables.ts'

/** Who was erased and when: a person of a member's list, or the member where no person is named. */
export interface Erased {
  memberKey: MemberKey
  contactKey: ContactKey | null
  /** ISO 8601. */
  erasedAt: string
}

/** Everybody who was erased, oldest first: kept beside the backups, so that one that is older can be made to forget too. */
export async function listErased(tx: Tx): Promise<Erased[]> {
  const rows = await tx.select().from(erasures).orderBy(erasures.erasedAt)
  return rows.map(({ erasedAt, ...keys }) => ({ ...keys, erasedAt: erasedAt.toISOString() }))
}

/** What became of a list of erasures. */
export interface Applied {
  /** Erased again now. */
  erased: number
  /** Members who will be erased by the next runs of the recurring work. */
  begun: number
  /** Were erased, or are not in this database. */
  done: number
  /** People for whom something is running here: it has to end first. */
  held: ContactKey[]
}

/**
 * Erases again whom a restored backup brought back. Members go the usual way, at once: what runs for them is ended
 * first. May be run as often as one likes.
 */
export async function applyErasures(platform: Platform, list: readonly Erased[]): Promise<Applied> {
  const cause = causeOf(platform, 'erasures-apply')
  const applied: Applied = { erased: 0, begun: 0, done: 0, held: [] }
  for (const one of list)
    await platform.database.transaction(async (tx) => {
      if (one.contactKey) await applyToPerson(tx, { ...one, contactKey: one.contactKey }, applied, cause)
      else await applyToMember(tx, one.memberKey, applied, cause)
    })
  return applied
}

async function applyToPerson(
  tx: Tx,
  { memberKey, contactKey }: { memberKey: MemberKey; contactKey: ContactKey },
  applied: Applied,
  cause: Cause,
): Promise<void> {
  if (!(await holdPerson(tx, contactKey))) applied.done += 1
  else if ((await hindrancesOfPeople(tx, [contactKey])).length > 0) applied.held.push(contactKey)
  else {
    await erasePeople(tx, [contactKey], cause)
    await noteErased(tx, { memberKey, contactKey }, cause.machine)
    applied.erased += 1
  }
}

async function applyToMember(tx: Tx, memberKey: MemberKey, applied: Applied, cause: Cause): Promise<void> {
  if (!(await holdMember(tx, memberKey))) {
    applied.done += 1
    return
  }
  const at = { askedAt: cause.now, dueAt: cause.now, tryAt: cause.now }
  await tx
    .insert(memberErasures)
    .values({ key: newKey('erasure'), memberKey, state: 'waiting', reason: 'After a restore', ...at })
    .onConflictDoNothing()
  applied.begun += 1
}
