import type { InvoiceKey, MemberKey, ServiceKey, TokenKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { assert, present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'

export interface TokenGrant {
  memberKey: MemberKey
  title: string
  /** The services that one token can pay for. */
  serviceKeys: readonly ServiceKey[]
  /** The value of one token. */
  amountCents: number
  qty: number
  /** The reason they were granted, for the audit trail. */
  reason: string
  now: Date
  /** The invoice that paid for them. */
  invoiceKey?: InvoiceKey
}

/** Gives a member tokens; adds to the count if they already own that kind. Returns the token's key. One statement. */
export async function grantTokens(tx: Tx, grant: TokenGrant): Promise<TokenKey> {
  assert(Number.isInteger(grant.qty) && grant.qty > 0, 'a grant gives at least one token')
  assert(Number.isInteger(grant.amountCents) && grant.amountCents >= 0, 'a token has a value in whole cents')
  assert(grant.serviceKeys.length > 0, 'a token is good for at least one service')
  const at = grant.now.toISOString()
  const serviceKeys = JSON.stringify([...new Set(grant.serviceKeys)].sort())
  const rows = await rowsOf<{ key: TokenKey }>(
    tx,
    sql`with owned as (insert into tokens (key, member_key, title, service_keys, amount_cents, qty, created_at)
          values (${newKey('token')}, ${grant.memberKey}, ${grant.title},
            array(select jsonb_array_elements_text(${serviceKeys}::jsonb)), ${grant.amountCents}, ${grant.qty}, ${at}::timestamptz)
          on conflict (member_key, title, amount_cents, service_keys) do update set qty = tokens.qty + excluded.qty
          returning key)
        insert into token_moves (key, token_key, kind, qty, count, reason, invoice_key, at)
          select ${newKey('tokenMove')}, key, 'grant', ${grant.qty}, ${grant.qty}, ${grant.reason}, ${grant.invoiceKey ?? null}, ${at}::timestamptz
          from owned returning token_key as key`,
  )
  return present(rows[0], 'a grant was written').key
}
