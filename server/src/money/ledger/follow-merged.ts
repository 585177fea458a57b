import type { LotKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mergedOwners } from './merged-owners.queries.ts'
import { moveWallet } from './move-wallet.ts'

/** Forwards money refunded to lots whose account was merged in the meantime to the account it was merged into. */
export async function followMerged(tx: Tx, lotKeys: readonly LotKey[], cause: Cause): Promise<void> {
  if (lotKeys.length === 0) return
  for (const merging of await mergedOwners(tx, lotKeys)) await moveWallet(tx, merging, cause)
}
