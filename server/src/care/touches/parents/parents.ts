import type { Key, ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import type { TouchJoined } from '../lists/queries.ts'

/**
 * The state of a plan or package that its touches depend on. Touches of a `paused` or `canceled` one can't become
 * pending again; touches of a `failed` one are not sent until it is paid (BG-68).
 */
export type ParentState = 'open' | 'failed' | 'paused' | 'canceled'

/** Locks the given parents and returns their states; unknown keys are left out. */
export type AskParents<K extends ParentKind> = (
  tx: Tx,
  parentKeys: readonly Key<K>[],
) => Promise<ReadonlyMap<string, ParentState>>

type ParentKind = Exclude<TouchJoined['parent_kind'], 'service'>
type Asked = (tx: Tx, keys: readonly ParentKey[]) => Promise<ReadonlyMap<string, ParentState>>

const asked = new Map<ParentKind, Asked>()

/** Registers the function that reads the states of one kind of parent; called once by the wiring. */
export function answerForTouches<K extends ParentKind>(kind: K, ask: AskParents<K>): void {
  // `parentStates` passes it only keys of its kind.
  asked.set(kind, (tx, keys) => ask(tx, keys as readonly Key<K>[]))
}

/**
 * The states of the plans and packages that touches belong to, locked until the transaction ends: always before the
 * touches themselves, so that a pause and an edit cannot deadlock. A single service has no parent.
 */
export async function parentStates(
  tx: Tx,
  parents: readonly { parent_kind: TouchJoined['parent_kind']; parent_key: ParentKey }[],
): Promise<ReadonlyMap<string, ParentState>> {
  const states = new Map<string, ParentState>()
  for (const [kind, ask] of asked) {
    const own = parents.filter((parent) => parent.parent_kind === kind)
    const keys = [...new Set(own.map((parent) => parent.parent_key))].sort()
    if (keys.length === 0) continue
    for (const [key, state] of await ask(tx, keys)) states.set(key, state)
  }
  return states
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
