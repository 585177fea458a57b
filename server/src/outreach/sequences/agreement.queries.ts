import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { Agreement } from '@goodturn/contract/outreach/sequences/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Row {
  cardKey: CardKey | null
  brand: string | null
  last4: string | null
  byBalance: boolean
  ceilingCents: number
  agreedAt: string | Date
}

/** A member's current agreement, for the page; a removed card is still named. */
export async function showAgreement(tx: Tx, memberKey: MemberKey): Promise<Agreement | null> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select a.card_key as "cardKey", cards.brand, cards.last4, a.by_balance as "byBalance",
          a.ceiling_cents as "ceilingCents", a.agreed_at as "agreedAt"
        from sequence_agreements a left join cards on cards.key = a.card_key where a.member_key = ${memberKey}`,
  )
  if (!row) return null
  const { cardKey, brand, last4 } = row
  return {
    card: cardKey && brand && last4 ? { key: cardKey, brand, last4 } : null,
    by_balance: row.byBalance,
    ceiling: dollars(row.ceilingCents),
    agreed_at: seconds(new Date(row.agreedAt)),
  }
}
