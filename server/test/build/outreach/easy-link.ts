import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type FundingChange, setFunding } from '../../../src/money/easy-billing/set-funding.ts'
import type { TestApp } from '../../app.ts'
import { buildCard } from '../card.ts'
import { buildBuyer } from '../order.ts'
import { buildHeldLink } from './held-link.ts'

/** The card and the rule of the buyer. */
interface EasyParts {
  /** The number of the card that replenishes the balance. */
  card?: string
  rule?: Partial<FundingChange>
}

/** A member with easy billing, whose card replenishes the balance in steps of $50.00. */
export async function buildEasyBuyer(app: TestApp, { card: number, rule = {} }: EasyParts = {}) {
  const buyer = await buildBuyer(app, { permissions: ['easy-billing'] })
  const card = number ? await buildCard(app, buyer.member, { number }) : buyer.card
  const set = (change: Partial<FundingChange>) =>
    app.db.transaction((tx) => setFunding(tx, buyer.member.key, { status: 'active', ...change }, app.cause()))
  await set({ type: 'credit_card', amountCents: 5000, cardKey: card.key, ...rule })
  return { ...buyer, recharges: card, set }
}

/** A gift for $60.00 by link of a member with easy billing, paid once it is accepted; $20.00 are in the wallet by default. */
export async function buildEasyLink(
  app: TestApp,
  { balanceCents = 2000, ...parts }: EasyParts & { balanceCents?: number } = {},
) {
  const buyer = await buildEasyBuyer(app, parts)
  return { ...(await buildHeldLink(app, { buyer, balanceCents })), ...buyer }
}

/** A member's recharges, oldest first. */
export const rechargesOf = (app: TestApp, { member }: { member: { key: MemberKey } }) =>
  app.rows(
    sql`select purpose, state, cents, reason from recharges where member_key = ${member.key} order by created_at, key`,
  )
