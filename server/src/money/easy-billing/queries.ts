import type { CardKey, InvoiceKey, LotKey, MemberKey, UserFundingKey } from '@goodturn/contract/ids'
import type { RechargeRule } from '@goodturn/contract/money/easy-billing/rules'
import type { FundingStatus, UserFunding } from '@goodturn/contract/money/easy-billing/schema'
import { dollars } from '@goodturn/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The member whose purchases are funded; `permissions` if the request's session already knows them. */
export interface FundedMember {
  memberKey: MemberKey
  permissions?: readonly string[]
}

/** A member's funding settings. Amounts are in cents. */
export interface Funding extends RechargeRule {
  key: UserFundingKey
  status: FundingStatus
  /** The card that replenishes the balance; null: the default card. */
  cardKey: CardKey | null
}

/** Loads a member's funding settings; null if staff haven't set them up. */
export async function fundingOf(tx: Tx, memberKey: MemberKey): Promise<Funding | null> {
  const rows = await rowsOf<Funding>(
    tx,
    sql`select key, status, funding_type as type, card_key as "cardKey", minimum_cents as "minimumCents",
          amount_cents as "amountCents"
        from user_fundings where member_key = ${memberKey}`,
  )
  return rows[0] ?? null
}

/**
 * Loads a buyer's funding settings for a purchase. Skips the query for members without the permission, who buy like
 * everyone else (BG-79).
 */
export async function fundingOfBuyer(
  tx: Tx,
  { memberKey, permissions }: FundedMember,
): Promise<Funding | null> {
  const allowed = permissions ?? (await permissionsOf(tx, memberKey))
  return allowed.includes('easy-billing') ? fundingOf(tx, memberKey) : null
}

/** A member's funding settings if easy billing pays for their purchases; otherwise null (B-4.1-19). */
export async function activeFunding(tx: Tx, buyer: FundedMember): Promise<Funding | null> {
  const funding = await fundingOfBuyer(tx, buyer)
  return funding?.status === 'active' ? funding : null
}

/** SQL condition on `members` that is true if easy billing pays for the member's purchases (B-4.1-19). */
export const paysByEasyBilling: SQL = sql`('easy-billing' = any(members.permissions) and exists (
  select from user_fundings where user_fundings.member_key = members.key and user_fundings.status = 'active'))`

/** The permissions that staff gave the member. */
async function permissionsOf(tx: Tx, memberKey: MemberKey): Promise<string[]> {
  const rows = await rowsOf<{ permissions: string[] }>(
    tx,
    sql`select permissions from members where key = ${memberKey}`,
  )
  return rows[0]?.permissions ?? []
}

/** The record as calls return it, in dollars. */
export function presentFunding(funding: Funding): UserFunding {
  const { key, status, type, cardKey, minimumCents, amountCents } = funding
  return {
    key,
    user_funding_status: status,
    funding_type: type,
    source: cardKey,
    minimum_balance: dollars(minimumCents),
    recharge_amount: dollars(amountCents),
  }
}

/** The fund that a paid recharge created, by its invoice; null if the invoice was for something else. */
export async function fundOf(tx: Tx, invoiceKey: InvoiceKey): Promise<LotKey | null> {
  const rows = await rowsOf<{ lot_key: LotKey | null }>(
    tx,
    sql`select lot_key from recharges where invoice_key = ${invoiceKey}`,
  )
  return rows[0]?.lot_key ?? null
}
