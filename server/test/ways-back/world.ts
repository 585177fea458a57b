// Two members who share costs, a second account of one of them, and the shop and staff.
import type { CardKey, ChargeKey, MemberKey, PartnershipKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { applyOutcome } from '../../src/money/invoices/charges/apply-outcome.ts'
import { issueLot } from '../../src/money/ledger/issue.ts'
import { textArray } from '../../src/platform/database/database.ts'
import type { Caller, TestApp } from '../app.ts'
import { buildBuyer } from '../build/order.ts'
import { buildMember } from '../build/member.ts'
import { buildPackageService } from '../build/package.ts'
import { buildPartnership } from '../build/partnership.ts'
import { buildCardPlan, buildTopOfMind } from '../build/plan.ts'
import { buildExperience } from '../build/touch.ts'
import type { Kind } from './steps.ts'

const dayMs = 86_400_000
/** Expiring credit: the buyer's from the start, and their older account's. */
const creditCents = { buyer: 4000, older: 1500 }
/** The sum of both. */
export const givenCents = creditCents.buyer + creditCents.older

/** Shared by all histories: the services and the staff. */
export async function openShop(app: TestApp) {
  const gift = await buildExperience(app, {}, { priceCents: 5401 })
  const services: Record<Kind, { key: ServiceKey; type: string }> = {
    gift: { key: gift.serviceKey, type: 'service' },
    package: await buildPackageService(app, { priceCents: 24_501 }),
    cards: await buildCardPlan(app, { annualPriceCents: 1803 }),
    plan: await buildTopOfMind(app),
  }
  return {
    app,
    services,
    larger: await buildTopOfMind(app, { title: 'Top of Mind Plus' }),
    staff: await app.asStaff(await buildMember(app, { isAdmin: true })),
    support: await app.staff('support'),
    second: await app.staff('support'),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** An account that buys. */
export interface Account {
  key: MemberKey
  email: string
  card: { key: CardKey; customerRef: string }
  caller: Caller
}

/** The state of a history; a merge changes who buys. */
export interface World {
  shop: Shop
  buyer: Account
  /** The buyer's other account, until merged. */
  older: Account | null
  partnership: PartnershipKey
  /** Whether a card tops up the buyer's balance. */
  easy: boolean
  /** All three members. */
  everyone: MemberKey[]
}

/** The start of a history. */
export async function openWorld(shop: Shop): Promise<World> {
  const { app } = shop
  const { key, inviter, invitee, inviterCard } = await buildPartnership(app, { inviteeAutoAccept: true })
  const second = await buildBuyer(app)
  const given = { kind: 'credit', reason: 'promotion', description: 'A thank-you', now: app.now } as const
  const until = (days: number) => new Date(app.now.getTime() + days * dayMs)
  await issueLot(app.db, {
    ...given,
    memberKey: inviter.key,
    cents: creditCents.buyer,
    expiresAt: until(200),
  })
  const { member } = second
  await issueLot(app.db, { ...given, memberKey: member.key, cents: creditCents.older, expiresAt: until(5) })
  return {
    shop,
    buyer: {
      key: inviter.key,
      email: inviter.email,
      card: inviterCard,
      caller: await app.as(inviter),
    },
    older: { key: member.key, email: member.email, card: second.card, caller: second.caller },
    partnership: key,
    easy: false,
    everyone: [inviter.key, invitee.key, member.key],
  }
}

/** How a purchase is paid for. */
interface Payment {
  shared: boolean
  credit: boolean
  late?: boolean
  /** Links are paid once they are accepted. */
  waits?: boolean
}

/** Buys items; returns the status. */
export async function pay(
  here: World,
  account: Account,
  items: readonly object[],
  { shared, credit, late = false, waits = false }: Payment,
): Promise<number> {
  const { caller, card } = account
  const isShared = shared && account === here.buyer
  const by = isShared ? { payment_partner: here.partnership } : { source: card.key }
  const isLater = waits && (!isShared || here.easy)
  const recharge = here.easy ? await rechargeNeeded(caller, items, isLater) : 0
  const links = isLater ? { links: 'on_acceptance' } : {}
  const order = { items, credit, ...by, ...links, ...(recharge > 0 ? { recharge } : {}) }
  const buy = () => caller.post('/v1/billing/checkout', order)
  if (!late || isShared) return (await buy()).status
  const { status } = await withFault(here, account, 'timeout_before', buy)
  await refuseOpen(here.shop.app, account)
  return status
}

/** The recharge the review shows the buyer, in dollars: for everything, or without gifts that are paid later. */
async function rechargeNeeded(caller: Caller, items: readonly object[], isLater: boolean): Promise<number> {
  const { status, body } = await caller.post('/v1/billing/review', { items })
  if (status !== 200) return 0
  return isLater ? body.data.easy_billing_recharge_today : body.data.easy_billing_recharge_required
}

/** Runs `work` while the next charge of an account's cards fails. */
export async function withFault<T>(
  { shop: { app } }: World,
  { card: { customerRef } }: Account,
  kind: 'timeout_before' | 'decline',
  work: () => Promise<T>,
): Promise<T> {
  const fault = { act: 'charge', kind, customerRef, times: 1, lateMs: 0, code: 'card_declined' } as const
  await app.platform.ports.processor.sandbox?.addFault(fault)
  const done = await work()
  // An unused fault must not hit a later charge.
  await app.rows(sql`delete from sandbox_faults where customer_ref = ${customerRef}`)
  return done
}

/** Settles open charges with the bank's late decline. */
async function refuseOpen(app: TestApp, { key: memberKey }: Account): Promise<void> {
  const open = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where member_key = ${memberKey} and state in ('asking', 'pending', 'action')`,
  )
  const refused = {
    state: 'failed',
    ref: null,
    code: 'card_declined',
    message: 'Your card was declined.',
  } as const
  for (const { key } of open) await applyOutcome(app.platform, key, refused, app.cause())
  await app.platform.jobs.drain()
}

/**
 * The sums of card payments and refunds, to a card, a bank, or a wallet; `lasting` is the part of those that never
 * expires.
 */
export async function checkSums({ shop: { app }, everyone }: World) {
  const members = textArray(everyone)
  const [row] = await app.rows<{
    paid: number
    back: number
    wallet: number
    lasting: number
    promised: number
    owed: number
  }>(sql`
    select (select coalesce(sum(amount_cents), 0)::int from charges where member_key = any(${members}) and state = 'succeeded') as paid,
      (select coalesce(sum(amount_cents), 0)::int from refunds where member_key = any(${members}) and state <> 'failed')
        + (select coalesce(sum(lost_cents), 0)::int from disputes where member_key = any(${members})) as back,
      (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = any(${members})) as wallet,
      (select coalesce(sum(remaining_cents), 0)::int from lots where member_key = any(${members}) and expires_at is null) as lasting,
      (select coalesce(sum(cents), 0)::int from promised_credits where member_key = any(${members}) and issued_at is null) as promised,
      (select coalesce(sum(owed_cents), 0)::int from disputes where member_key = any(${members}) and written_off_at is null) as owed`)
  return row!
}

/**
 * Lines with more refunded, promised, used, or lost than was paid for them, and invoices whose money, less what a
 * settled dispute took, doesn't cover what is promised or used of it.
 */
export function findOverdrawn({
  shop: { app },
  everyone,
}: World): Promise<{ key: string; missing: number }[]> {
  const members = textArray(everyone)
  return app.rows(sql`
    select line.key, (sum(back.cents) - line.paid_cents)::int as missing
    from line_returns back join invoice_lines line on line.key = back.line_key join invoices on invoices.key = back.invoice_key
    where back.undone_at is null and invoices.member_key = any(${members})
    group by line.key having sum(back.cents) > line.paid_cents
    union all
    select line.key, (sum(back.cents - back.money_cents) - line.auto_credit_cents)::int
    from line_returns back join invoice_lines line on line.key = back.line_key join invoices on invoices.key = back.invoice_key
    where back.undone_at is null and invoices.member_key = any(${members})
    group by line.key having sum(back.cents - back.money_cents) > line.auto_credit_cents
    union all
    select invoices.key, gone.back + gone.taken + gone.lost - charged_cents - credit_cents
    from invoices cross join lateral (select
        (select coalesce(sum(amount_cents + wallet_cents), 0)::int from refunds
          where refunds.invoice_key = invoices.key and state <> 'failed') as back,
        (select coalesce(sum(money_cents), 0)::int from line_returns where line_returns.invoice_key = invoices.key
          and refund_key is null and undone_at is null and way <> 'dispute') as taken,
        (select coalesce(sum(lost_cents), 0)::int from disputes join charges on charges.key = disputes.charge_key
          where charges.invoice_key = invoices.key and owed_cents is not null) as lost) gone
    where status = 'paid' and member_key = any(${members})
      and gone.back + gone.taken + gone.lost > charged_cents + credit_cents`)
}
