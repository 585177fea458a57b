import type { MemberKey, ServiceKey, TokenKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Tokens of one kind that a member can use now. */
export interface OwnedToken {
  key: TokenKey
  title: string
  /** The number of free tokens; those held by open checkouts are already subtracted. */
  qty: number
  /** The value of one token. */
  amountCents: number
  serviceKeys: ServiceKey[]
  createdAt: Date
}

interface TokenRow extends Omit<OwnedToken, 'createdAt'> {
  createdAt: Date | string
}

/**
 * A member's free tokens in the order of use: the cheapest first, then the oldest (BG-25). They never expire (B-9-30).
 */
export async function tokensOf(tx: Tx, memberKey: MemberKey): Promise<OwnedToken[]> {
  const rows = await rowsOf<TokenRow>(
    tx,
    sql`select key, title, qty, amount_cents as "amountCents", service_keys as "serviceKeys", created_at as "createdAt"
        from tokens where member_key = ${memberKey} and qty > 0 order by amount_cents, created_at, key`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
