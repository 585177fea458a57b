import type { Key, ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import type { TouchJoined } from '../lists/queries.ts'

/**
 * The state of a plan or package that its touches depend on. Touches of a `paused` or `canceled` one can't become
 * pending again; touches of a `failed` one are not sent until it is paid (BG-68).
 */
export type ParentState = 'open' | 'failed' | 'paused' | 'canceled'

/** Locks the given parents and returns their states; unknown keys are left out. */
type ReadParents<K extends ParentKind> = (
  tx: Tx,
  parentKeys: readonly Key<K>[],
) => Promise<ReadonlyMap<string, ParentState>>

type ParentKind = Exclude<TouchJoined['parent_kind'], 'service'>

interface Parent {
  parent_kind: TouchJoined['parent_kind']
  parent_key: ParentKey
}

declare module '../../../platform/context.ts' {
  interface Hooks {
    /** Locks the plans or packages of touches, and reads their states. */
    parentsOfTouches: { readonly [K in ParentKind]: ReadParents<K> }
  }
}

/**
 * The states of the plans and packages that touches belong to, locked until the transaction ends: always before the
 * touches themselves, so that a pause and an edit cannot deadlock. A single service has no parent.
 */
export async function parentStates(
  tx: Tx,
  parents: readonly Parent[],
  { hooks }: Cause,
): Promise<ReadonlyMap<string, ParentState>> {
  const { plan, package: ofPackages } = hooks.parentsOfTouches
  const states = [
    ...(await statesOf(tx, parents, 'plan', plan)),
    ...(await statesOf(tx, parents, 'package', ofPackages)),
  ]
  return new Map(states)
}

/** The states of the parents of one kind. */
async function statesOf<K extends ParentKind>(
  tx: Tx,
  parents: readonly Parent[],
  kind: K,
  ask: ReadParents<K>,
): Promise<ReadonlyMap<string, ParentState>> {
  const keys = parents.flatMap((parent) => (isOf(parent, kind) ? [parent.parent_key] : []))
  return keys.length === 0 ? new Map() : ask(tx, [...new Set(keys)].sort())
}

function isOf<K extends ParentKind>(parent: Parent, kind: K): parent is Parent & { parent_key: Key<K> } {
  return parent.parent_kind === kind
}

/** The plans, or the packages, that these touches belong to. */
export async function parentsOf<K extends ParentKind>(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  kind: K,
): Promise<Key<K>[]> {
  const rows = await rowsOf<{ key: Key<K> }>(
    tx,
    sql`select distinct parent_key as key from touches
        where key = any(${textArray(touchKeys)}) and parent_kind = ${kind}`,
  )
  return rows.map(({ key }) => key)
}
