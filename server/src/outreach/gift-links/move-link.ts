import type { GiftLinkKey } from '@goodturn/contract/ids'
import {
  type GiftLinkState,
  type LinkPaymentState,
  giftLinkTransitions,
  linkPaymentTransitions,
} from '@goodturn/contract/outreach/gift-links/states'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'

/** Columns that a move writes besides the state. */
export interface MoveChange {
  declineReason?: string
  declineNote?: string | null
}

/**
 * Moves links to a state, checked under the row lock (D-1-45, D-1-47): links in any other state stay as they are.
 * Returns the moved ones.
 */
export async function moveLinks(
  tx: Tx,
  keys: readonly GiftLinkKey[],
  to: GiftLinkState,
  { now }: Pick<Cause, 'now'>,
  { declineReason, declineNote }: MoveChange = {},
): Promise<GiftLinkKey[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const times = to === 'opened' ? sql`opened_at = ${at}` : sql`ended_at = ${at}`
  const rows = await rowsOf<{ key: GiftLinkKey }>(
    tx,
    sql`update gift_links set state = ${to}, ${times},
          decline_reason = ${declineReason ?? null}, decline_note = ${declineNote ?? null}
        where key = any(${textArray(keys)}) and ${transitionCondition('state', giftLinkTransitions, to)}
        returning key`,
  )
  return rows.map(({ key }) => key)
}

/** Moves payments of the links that `where` selects, checked under the row lock (D-1-46, D-1-47). */
export async function movePayments(tx: Tx, where: SQL, to: LinkPaymentState): Promise<GiftLinkKey[]> {
  const rows = await rowsOf<{ key: GiftLinkKey }>(
    tx,
    sql`update gift_links set payment = ${to}
        where ${where} and ${transitionCondition('payment', linkPaymentTransitions, to)} returning key`,
  )
  return rows.map(({ key }) => key)
}
