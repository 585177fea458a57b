import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** What counts now of what a member agreed to, in cents. */
export interface AgreementRow {
  cardKey: CardKey | null
  byBalance: boolean
  ceilingCents: number
  agreedAt: Date | string
}

/**
 * A member's agreement, held until the transaction ends: steps of one member are begun one after the other, so that the
 * ceiling holds whoever works.
 */
export async function lockAgreement(tx: Tx, memberKey: MemberKey): Promise<AgreementRow | null> {
  const rows = await rowsOf<AgreementRow>(
    tx,
    sql`select card_key as "cardKey", by_balance as "byBalance", ceiling_cents as "ceilingCents",
          agreed_at as "agreedAt"
        from sequence_agreements where member_key = ${memberKey} for update`,
  )
  return rows[0] ?? null
}
