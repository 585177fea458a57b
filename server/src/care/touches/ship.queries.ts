import type { MemberKey, ParentKey, TouchKey } from '@goodturn/contract/ids'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { parentStates } from './parents/parents.ts'

/** The columns of a touch needed to hand it over. */
export interface TouchToShip {
  key: TouchKey
  member_key: MemberKey
  status: TouchStatus
  has_address: boolean
}

/** Locks touches of any members to hand them over, their plans and packages first; unknown keys are left out. */
export async function lockToShip(
  tx: Tx,
  keys: readonly TouchKey[],
  cause: Cause,
): Promise<ReadonlyMap<TouchKey, TouchToShip>> {
  const found = await rowsOf<{ parent_kind: 'service' | 'plan' | 'package'; parent_key: ParentKey }>(
    tx,
    sql`select t.parent_kind, t.parent_key from touches t where t.key = any(${textArray(keys)})`,
  )
  await parentStates(tx, found, cause)
  const rows = await rowsOf<TouchToShip>(
    tx,
    sql`select t.key, t.member_key, t.status,
          (t.location_key is not null or t.private_place is not null) as has_address from touches t
        where t.key = any(${textArray(keys)}) order by t.key for update of t`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** The touches whose numbers another touch already has. */
export async function numbersTaken(
  tx: Tx,
  parcels: readonly { touchKey: TouchKey; number: string }[],
): Promise<ReadonlySet<TouchKey>> {
  const keys = parcels.map(({ touchKey }) => touchKey)
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select w.key from unnest(${textArray(keys)}, ${textArray(parcels.map(({ number }) => number))}) as w(key, number)
        where exists (select from touches t where t.tracking_number = w.number and t.key <> w.key)`,
  )
  return new Set(rows.map(({ key }) => key))
}
