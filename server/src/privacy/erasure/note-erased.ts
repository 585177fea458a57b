import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keepErased } from './kept-list.ts'
import { erasures } from './tables.ts'

interface Noted {
  memberKey: MemberKey
  contactKey?: ContactKey
  /** The hashes that keep a person out of the list. */
  keptOut?: string[]
}

/**
 * Writes down by keys who was erased, here and, by a job, in the store of files, so that a restored backup can be made to
 * forget them again.
 */
export async function noteErased(
  tx: Tx,
  { memberKey, contactKey, keptOut = [] }: Noted,
  { machine, jobs }: Cause,
): Promise<void> {
  await tx.insert(erasures).values({ memberKey, contactKey, erasedAt: machine })
  const erased = { memberKey, contactKey: contactKey ?? null, erasedAt: machine.toISOString(), keptOut }
  await jobs.enqueue(tx, keepErased, erased, { key: contactKey ?? memberKey })
}
