import type { CardKey, GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { issueLot } from '../../../src/money/ledger/issue.ts'
import { acceptLink } from '../../../src/outreach/gift-links/answer.ts'
import type { TestApp } from '../../app.ts'
import { buildCard } from '../card.ts'
import { buildBuyer } from '../order.ts'
import { buildService } from '../service.ts'
import { buildGiftLink, denver } from './gift-link.ts'

interface Parts {
  buyer?: Awaited<ReturnType<typeof buildBuyer>>
  /** The buyer's balance, of which everything is held; $20.00 by default. */
  balanceCents?: number
  /** The number of the card that is named for the rest. */
  card?: string
  /** Emailed by us, not passed on by its sender. */
  emailed?: boolean
}

/** A gift for $60.00 by link that is paid once it is accepted. */
export async function buildHeldLink(app: TestApp, parts: Parts = {}) {
  const buyer = parts.buyer ?? (await buildBuyer(app))
  const balanceCents = parts.balanceCents ?? 2000
  if (balanceCents > 0) await issueCredit(app, buyer.member, balanceCents)
  const service = await buildService(app, { priceCents: 6000 })
  const card = parts.card ? await buildCard(app, buyer.member, { number: parts.card }) : buyer.card
  const source: CardKey = card.key
  const link = parts.emailed ? { send_by: 'email' as const } : {}
  return buildGiftLink(app, {
    buyer,
    service,
    link,
    pay: { links: 'on_acceptance', credit: true, source },
  })
}

/** Accepts a link as its recipient, and lets the card be charged. */
export async function acceptHeld(app: TestApp, { key }: { key: GiftLinkKey }): Promise<void> {
  const address = { kind: 'typed' as const, name: '', address: denver, isShared: true }
  await app.db.transaction((tx) => acceptLink(tx, key, address, app.cause(), app.platform.ports.geocoder))
  await app.platform.jobs.drain()
}

/** Gives a member credit that never expires. */
export async function issueCredit(app: TestApp, { key }: { key: MemberKey }, cents: number): Promise<void> {
  await app.db.transaction((tx) =>
    issueLot(tx, {
      memberKey: key,
      kind: 'credit',
      reason: 'other',
      description: 'A credit',
      cents,
      expiresAt: null,
      now: app.now,
    }),
  )
}

interface Owned {
  member: { key: MemberKey }
}

/** What a member's wallet has left, in cents. */
export async function walletOf(app: TestApp, { member }: Owned): Promise<number> {
  const rows = await app.rows<{ cents: number }>(
    sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots where member_key = ${member.key}`,
  )
  return rows[0]?.cents ?? 0
}

/** A member's holds, oldest first. */
export const holdsOf = (app: TestApp, { member }: Owned) =>
  app.rows(
    sql`select state, cents from holds where member_key = ${member.key} order by created_at, cents desc`,
  )

/** A member's charges, oldest first. */
export const chargesOf = (app: TestApp, { member }: Owned) =>
  app.rows(
    sql`select state, amount_cents as cents from charges where member_key = ${member.key} order by created_at`,
  )
