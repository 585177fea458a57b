import type { AddressAskKey } from '@goodturn/contract/ids'
import { type AddressAskState, addressAskTransitions } from '@goodturn/contract/outreach/address-asks/states'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * Moves asks to a state that ends them, checked under the row lock: those in any other state than an open one stay as
 * they are.
 */
export async function moveAsks(
  tx: Tx,
  keys: readonly AddressAskKey[],
  to: Exclude<AddressAskState, 'open'>,
  { now }: Pick<Cause, 'now'>,
): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(sql`
    update address_asks set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where key = any(${textArray(keys)}) and ${transitionCondition('state', addressAskTransitions, to)}`)
}
