import type { CardKey, EnrollmentKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A member's current agreement, in cents. */
export interface AgreementRow {
  cardKey: CardKey | null
  byBalance: boolean
  ceilingCents: number
  agreedAt: Date | string
}

/**
 * Locks a member's agreement until the transaction ends: a member's steps begin one at a time, so that the ceiling
 * holds across processes. Lock the agreement before any people in sequences.
 */
export function lockAgreement(tx: Tx, memberKey: MemberKey): Promise<AgreementRow | null> {
  return lockWhere(tx, sql`member_key = ${memberKey}`)
}

/** Locks the agreement of the member whose sequence a person is in. */
export function lockAgreementOf(tx: Tx, key: EnrollmentKey): Promise<AgreementRow | null> {
  return lockWhere(
    tx,
    sql`member_key = (select e.member_key from sequence_enrollments e where e.key = ${key})`,
  )
}

async function lockWhere(tx: Tx, which: SQL): Promise<AgreementRow | null> {
  const rows = await rowsOf<AgreementRow>(
    tx,
    sql`select card_key as "cardKey", by_balance as "byBalance", ceiling_cents as "ceilingCents",
          agreed_at as "agreedAt"
        from sequence_agreements where ${which} for update`,
  )
  return rows[0] ?? null
}
