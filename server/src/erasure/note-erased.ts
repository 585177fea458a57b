import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { Tx } from '../platform/database.ts'
import { erasures } from './tables.ts'

/** Writes down by keys who was erased, so that a restored backup can be made to forget them again. */
export async function noteErased(
  tx: Tx,
  erased: { memberKey: MemberKey; contactKey?: ContactKey },
  machine: Date,
): Promise<void> {
  await tx.insert(erasures).values({ ...erased, erasedAt: machine })
}
