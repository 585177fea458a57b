import type { ErasureKey } from '@goodturn/contract/ids'
import { writeOffWallet } from '../../money/ledger/write-off-wallet.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { lockErasure, moveErasure } from './find.ts'

/**
 * Writes off the remaining balance of a member being erased, with the reason given by staff, once staff have paid it
 * out or given up on doing so. The erasure continues on its next run. Requires a held erasure: before that, the member
 * can still spend the money.
 */
export async function writeOffForErasure(
  tx: Tx,
  key: ErasureKey,
  reason: string,
  cause: Cause,
): Promise<void> {
  const erasure = await lockErasure(tx, key)
  if (erasure.state !== 'held') throw stateChanged()
  const cents = await writeOffWallet(tx, erasure.memberKey, reason, cause)
  await moveErasure(tx, erasure, 'held', { tryAt: cause.now })
  await recordAct(tx, cause, 'erasure.written-off', erasure.memberKey, { erasure: key, cents, reason })
}
