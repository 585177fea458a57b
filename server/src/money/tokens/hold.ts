import type { CheckoutItemKey, CheckoutKey, MemberKey, TokenKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { tokenUnavailable } from './errors.ts'

export interface NewTokenHolds {
  memberKey: MemberKey
  /** The tokens, each with the item it pays for and that item's checkout. */
  tokens: readonly { tokenKey: TokenKey; itemKey: CheckoutItemKey; checkoutKey: CheckoutKey }[]
  now: Date
}

/**
 * Holds tokens for the items in a checkout (BG-25). Locks them first, in key order, so two checkouts never take the
 * same token or deadlock. Refuses with `token_unavailable` and holds nothing if a token isn't the member's or is no
 * longer free. Two statements, however many tokens.
 */
export async function holdTokens(tx: Tx, hold: NewTokenHolds): Promise<void> {
  if (hold.tokens.length === 0) return
  const counts = countByToken(hold.tokens)
  const locked = await rowsOf<{ key: TokenKey; qty: number }>(
    tx,
    sql`select key, qty from tokens where member_key = ${hold.memberKey}
          and key in (select jsonb_array_elements_text(${JSON.stringify([...counts.keys()])}::jsonb))
        order by key for update`,
  )
  const free = new Map(locked.map(({ key, qty }) => [key, qty]))
  for (const [key, count] of counts) if ((free.get(key) ?? 0) < count) throw tokenUnavailable()

  const groups = Map.groupBy(hold.tokens, ({ tokenKey, checkoutKey }) => `${tokenKey} ${checkoutKey}`)
  const moveKeys = newKeys('tokenMove', groups.size)
  const moves = [...groups.values()].flatMap((group, index) =>
    group.slice(0, 1).map(({ tokenKey: token, checkoutKey: checkout }) => ({
      key: moveKeys[index],
      token,
      checkout,
      count: group.length,
    })),
  )
  const taken = [...counts].map(([token, count]) => ({ token, count }))
  const at = hold.now.toISOString()
  await tx.execute(sql`
    with move as (select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as x(key text, token text, checkout text, count int)),
    sum as (select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x(token text, count int)),
    taken as (update tokens set qty = qty - sum.count from sum where tokens.key = sum.token),
    noted as (insert into token_moves (key, token_key, kind, qty, count, checkout_key, at)
      select key, token, 'hold', -count, count, checkout, ${at}::timestamptz from move)
    insert into token_holds (checkout_key, item_key, token_key, member_key, state, created_at)
      select x."checkoutKey", x."itemKey", x."tokenKey", ${hold.memberKey}, 'held', ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(hold.tokens)}::jsonb) as x("tokenKey" text, "itemKey" text, "checkoutKey" text)`)
}

function countByToken(tokens: NewTokenHolds['tokens']): Map<TokenKey, number> {
  const counts = new Map<TokenKey, number>()
  for (const { tokenKey } of tokens) counts.set(tokenKey, (counts.get(tokenKey) ?? 0) + 1)
  return counts
}
