import type { InvoiceKey, MemberKey, RechargeKey } from '@goodturn/contract/ids'
import type { Recharge } from '@goodturn/contract/money/easy-billing/schema'
import type { RechargeState } from '@goodturn/contract/money/easy-billing/states'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

const shown = 20

interface Row {
  key: RechargeKey
  created_at: Date | string
  cents: number
  state: RechargeState
  reason: string | null
  invoice_key: InvoiceKey
  brand: string
  last4: string
}

/** A member's last 20 recharges, newest first, refused ones included (BG-79). */
export async function lastRecharges(tx: Tx, memberKey: MemberKey): Promise<Recharge[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select recharge.key, recharge.created_at, recharge.cents, recharge.state, recharge.reason, recharge.invoice_key,
          charge.card_brand as brand, charge.card_last4 as last4
        from (select * from recharges where member_key = ${memberKey}
          order by created_at desc, key desc limit ${shown}) recharge
        cross join lateral (select card_brand, card_last4 from charges where invoice_key = recharge.invoice_key
          order by created_at desc, key desc limit 1) charge
        order by recharge.created_at desc, recharge.key desc`,
  )
  return rows.map((row) => ({
    key: row.key,
    created: seconds(new Date(row.created_at)),
    amount: dollars(row.cents),
    status: row.state === 'void' ? 'declined' : row.state,
    reason: row.reason,
    card: { brand: row.brand, last4: row.last4 },
    invoice: row.state === 'void' ? null : row.invoice_key,
  }))
}
