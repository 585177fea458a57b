import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordErasureJob } from './erasure-record.ts'
import { erasures } from './tables.ts'

interface Noted {
  memberKey: MemberKey
  contactKey?: ContactKey
  /** The hashes that keep a person off the member's list. */
  keptOut?: string[]
}

/**
 * Records who was erased, by key, here and, through a job, in the file store, so that the erasures can be repeated on a
 * restored backup.
 */
export async function recordErased(
  tx: Tx,
  { memberKey, contactKey, keptOut = [] }: Noted,
  { machine, jobs }: Cause,
): Promise<void> {
  await tx.insert(erasures).values({ memberKey, contactKey, erasedAt: machine })
  const erased = { memberKey, contactKey: contactKey ?? null, erasedAt: machine.toISOString(), keptOut }
  await jobs.enqueue(tx, recordErasureJob, erased, { key: contactKey ?? memberKey })
}
