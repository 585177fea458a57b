import type { LotKey } from '@goodturn/contract/ids'
import { reasonLabel } from '@goodturn/contract/money/ledger/reasons'
import type { Credit } from '@goodturn/contract/money/ledger/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'

/** A lot as raw statements return it. */
export interface LotRow {
  key: LotKey
  kind: 'credit' | 'fund'
  reason: string
  description: string
  issued_cents: number
  remaining_cents: number
  expires_at: Date | string | null
  created_at: Date | string
}

/** A lot as responses carry it (B-3.9). */
export function presentLot(lot: LotRow): Credit {
  return {
    key: lot.key,
    credit_type: lot.kind,
    description: lot.description,
    reason: reasonLabel(lot.kind, lot.reason),
    balance: dollars(lot.remaining_cents),
    issued_amount: dollars(lot.issued_cents),
    created_at: seconds(new Date(lot.created_at)),
    expires_at: lot.expires_at === null ? null : seconds(new Date(lot.expires_at)),
  }
}
