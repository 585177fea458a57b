import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { rechargeAmountCents } from '@goodturn/contract/money/easy-billing/rules'
import type { FundingStatus, FundingType } from '@goodturn/contract/money/easy-billing/schema'
import { dollars } from '@goodturn/contract/money'
import { eq } from 'drizzle-orm'
import { findCard } from '../cards/queries.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { type Funding, fundingOf } from './queries.ts'
import { userFundings } from './tables.ts'

/** Funding settings entered by staff; omitted fields stay unchanged. Amounts are in cents. */
export interface FundingChange {
  status: FundingStatus
  type?: FundingType | undefined
  minimumCents?: number | undefined
  amountCents?: number | undefined
  /** One of the member's cards; null for their default card. */
  cardKey?: CardKey | null | undefined
}

/** Applies the settings entered by staff to a member's earlier ones; a new record pays from the balance alone. */
export function applyFundingChange(earlier: Funding | null, setUp: FundingChange): Omit<Funding, 'key'> {
  return {
    status: setUp.status,
    type: setUp.type ?? earlier?.type ?? 'internal',
    minimumCents: setUp.minimumCents ?? earlier?.minimumCents ?? 0,
    amountCents: setUp.amountCents ?? earlier?.amountCents ?? rechargeAmountCents,
    cardKey: setUp.cardKey === undefined ? (earlier?.cardKey ?? null) : setUp.cardKey,
  }
}

/** Whether a card may now be charged more, sooner, or a different card is used: the member's mandate grows. */
export function raisesMandate(earlier: Funding | null, after: Omit<Funding, 'key'>): boolean {
  const recharges = (funding: Omit<Funding, 'key'>) =>
    funding.status === 'active' && funding.type === 'credit_card'
  if (!recharges(after)) return false
  if (!earlier || !recharges(earlier)) return true
  return (
    after.amountCents > earlier.amountCents ||
    after.minimumCents > earlier.minimumCents ||
    after.cardKey !== earlier.cardKey
  )
}

/**
 * Sets up easy billing for a member, or switches it on and off, for staff (BG-77). A new record pays from the balance
 * alone unless a card is requested. A repeat changes nothing.
 */
export async function setFunding(
  tx: Tx,
  memberKey: MemberKey,
  setUp: FundingChange,
  cause: Cause,
): Promise<Funding> {
  if (setUp.cardKey) await findCard(tx, memberKey, setUp.cardKey)
  const earlier = await fundingOf(tx, memberKey)
  const { type: fundingType, ...kept } = applyFundingChange(earlier, setUp)
  const change = { ...kept, fundingType }
  await tx
    .insert(userFundings)
    .values({ ...change, key: newKey('userFunding'), memberKey, createdAt: cause.now })
    .onConflictDoUpdate({ target: userFundings.memberKey, set: change })
  await recordAct(tx, cause, 'member.easy_billing', memberKey, {
    status: change.status,
    funding_type: change.fundingType,
    minimum_balance: dollars(change.minimumCents),
    recharge_amount: dollars(change.amountCents),
  })
  return present(await fundingOf(tx, memberKey), 'the record was written')
}

/**
 * Sets the card that replenishes the member's balance (BG-77). 404 without a record, and for someone else's or a
 * removed card; 400 if no card is ever charged.
 */
export async function setSource(
  tx: Tx,
  memberKey: MemberKey,
  cardKey: CardKey,
  cause: Cause,
): Promise<Funding> {
  const funding = await fundingOf(tx, memberKey)
  if (!funding) throw notFound('Easy billing isn’t set up yet.')
  if (funding.type === 'internal') {
    throw refuse(400, 'validation', 'No card is charged for your balance.', { field: 'source' })
  }
  await findCard(tx, memberKey, cardKey)
  await tx.update(userFundings).set({ cardKey }).where(eq(userFundings.memberKey, memberKey))
  await recordAct(tx, cause, 'easy_billing.source', memberKey, { card: cardKey })
  return { ...funding, cardKey }
}
