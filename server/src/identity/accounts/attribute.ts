import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { members, partners } from './tables.ts'

/**
 * Marks the address as trusted: a personal invitation was mailed to exactly this address, so it needs no verification
 * (R-20).
 */
export async function trustEmail(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.update(members).set({ emailValidationRequired: false }).where(eq(members.key, memberKey))
}

/**
 * Stores the promotion that a member signed up with; the first one wins (P:G-23). Returns whether this was the first.
 */
export async function attachPromotion(tx: Tx, memberKey: MemberKey, code: string): Promise<boolean> {
  const noted = await tx
    .update(members)
    .set({ promotionCode: code })
    .where(and(eq(members.key, memberKey), isNull(members.promotionCode)))
    .returning({ key: members.key })
  return noted.length > 0
}

/** Stores the referral code that a member signed up with. */
export async function attachReferral(tx: Tx, memberKey: MemberKey, code: string): Promise<void> {
  await tx.update(members).set({ referralCode: code }).where(eq(members.key, memberKey))
}

/** The promotion code that comes with a partner, or null. */
export async function promotionOfPartner(tx: Tx, partnerCode: string): Promise<string | null> {
  const rows = await tx
    .select({ code: partners.promotionCode })
    .from(partners)
    .where(eq(partners.code, partnerCode))
  return rows[0]?.code ?? null
}
