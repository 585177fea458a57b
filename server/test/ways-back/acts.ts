// The acts of each step of a history, through member and staff calls where they exist.
import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import { setFunding } from '../../src/money/easy-billing/set-funding.ts'
import { recordDispute } from '../../src/money/invoices/disputes/record-dispute.ts'
import { present } from '../../src/platform/assert.ts'
import { textArray } from '../../src/platform/database/database.ts'
import { acceptLink, declineLink } from '../../src/outreach/gift-links/answer.ts'
import { buildPerson } from '../build/order.ts'
import { denver, linkChoice } from '../build/outreach/gift-link.ts'
import { buildReservation } from '../build/reservation.ts'
import type { Kind, Step } from './steps.ts'
import { type World, pay, withFault } from './world.ts'

const dayMs = 86_400_000

/** Does one step and returns its status. */
export async function takeStep(here: World, what: Step): Promise<number> {
  const { buyer, shop } = here
  const { app, services, staff } = shop
  const { caller, card } = buyer
  const parent = sql`(select key from plans where member_key = ${buyer.key}
    union all select key from packages where member_key = ${buyer.key})`
  switch (what.does) {
    case 'buy': {
      const payer = what.older ? here.older : buyer
      if (!payer) return 404
      const unit = what.monthly ? ('month' as const) : ('year' as const)
      const items = []
      for (const kind of [what.what, ...(what.also ? [what.also] : [])]) {
        const { item } = await buildPerson(app, payer)
        const made = item(services[kind], kind === 'cards' || kind === 'plan' ? { unit } : {})
        const sent = kind === 'gift' && what.byLink ? byLink(made) : made
        items.push(kind === 'gift' && what.fromForm ? { ...sent, bulk_form: 'all' } : sent)
      }
      return pay(here, payer, items, what)
    }
    case 'answer':
      return answer(here, what)
    case 'reserve': {
      const { key: serviceKey } = services.gift
      const { key } = await buildReservation(app, {
        memberKey: buyer.key,
        serviceKey,
        qty: 3,
        unitCents: 3251,
        agreedCents: 3 * 3251,
      })
      const paid = await caller.post(`/shipment-reservations/process/${key}`, { source: card.key })
      return paid.status
    }
    case 'undo': {
      const key = await paidInvoice(here, what.pick)
      const order = await caller.get(`/v1/bulkorders/${key}`)
      if (order.status !== 200) return order.status
      const { gifts } = order.body.data
      return (await caller.post(`/v1/bulkorders/undo/${key}`, { gifts })).status
    }
    case 'upgrade': {
      const key = await newest(here, 'plan', ['active'])
      const [plan] = await app.rows<{ contact_key: string; location_key: string }>(
        sql`select contact_key, location_key from plans where key = ${key}`,
      )
      const { item } = await buildPerson(app, buyer)
      const made = item(shop.larger, { unit: what.to })
      const replaces = {
        cancel_service: key,
        contact: { key: plan?.contact_key ?? 'none' },
        current_location: plan?.location_key,
      }
      const replacing = { ...made, member_data: { ...made.member_data, ...replaces } }
      return pay(here, buyer, [replacing], { shared: what.shared, credit: false })
    }
    case 'cancel': {
      const key = await newest(here, what.what, ['active', 'pending', 'paused'])
      if (what.what === 'gift')
        return (await caller.patch(`/v1/touches/${key}`, { status: 'canceled' })).status
      const path = what.what === 'package' ? 'transactions' : 'subscriptions'
      return (await caller.post(`/v1/${path}/cancel/${key}`)).status
    }
    case 'reactivate': {
      const key = await newest(here, what.what, ['canceled'])
      return (await caller.post(`/subscriptions/reactivate/${key}`)).status
    }
    case 'swap': {
      const key = await newest(here, 'plan', ['active'])
      const { contact, location } = await buildPerson(app, buyer)
      const to = { contact: contact.key, location_id: location.key }
      return (await caller.post(`/v1/subscriptions/swap/${key}`, to)).status
    }
    case 'refund': {
      const key = await paidInvoice(here, what.pick)
      const lines = await app.rows<{ key: string }>(
        sql`select key from invoice_lines where invoice_key = ${key} order by position`,
      )
      const line = what.line == null ? undefined : lines[what.line % Math.max(1, lines.length)]
      const given = { reason: 'Broken', goes_on: what.goesOn, cancels: what.cancels ?? false }
      const some = what.cents === null ? {} : { amount: what.cents / 100 }
      const answer = await refundPreviewed(here, key, line ? { lines: [line.key] } : some, given)
      await app.platform.jobs.drain()
      return answer.status
    }
    case 'dispute':
      return dispute(here, what)
    case 'decide':
      return decide(here, what)
    case 'recharge':
      return recharge(here, what)
    case 'easy': {
      await app.rows(sql`update members set permissions = '{easy-billing}' where key = ${buyer.key}`)
      const status = what.on ? ('active' as const) : ('inactive' as const)
      const setUp = { status, type: 'credit_card', amountCents: 6000, cardKey: card.key } as const
      await app.db.transaction((tx) => setFunding(tx, buyer.key, setUp, app.cause()))
      here.easy = what.on
      return 200
    }
    case 'merge':
      return merge(here, what)
    case 'send':
      await app.db
        .execute(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
        where key = (select key from touches where status = 'pending' and parent_key in ${parent} order by event_date, key limit 1)`)
      return 200
    case 'fail': {
      const [touch] = await app.rows<{ key: string }>(
        sql`select key from touches where status = 'pending' and parent_key in ${parent} order by event_date, key limit 1`,
      )
      const answer = await staff.post(`/v1/admin/touches/${touch?.key ?? 'none'}/end`, {
        reason: 'Out of stock',
      })
      await app.platform.jobs.drain()
      return answer.status
    }
    default:
      await app.travelTo(new Date(app.now.getTime() + what.days * dayMs), {
        daily: ['ledger.issue-promised', 'expire-credits'],
      })
      return 200
  }
}

type Of<Does extends Step['does']> = Extract<Step, { does: Does }>

/** The same gift, whose recipient is asked where it goes. */
function byLink(item: CartItem): CartItem {
  const { contact, service } = item.member_data
  return { ...item, member_data: { contact, service, gift_link: linkChoice() } }
}

/** The oldest open gift link of the members is answered, canceled by its member, or stopped by staff. */
async function answer(here: World, { how, declined = false }: Of<'answer'>): Promise<number> {
  const { app, support } = here.shop
  const [link] = await app.rows<{ key: GiftLinkKey; owner: MemberKey }>(
    sql`select key, member_key as owner from gift_links
        where member_key = any(${textArray(here.everyone)}) and state in ('waiting', 'opened') order by key limit 1`,
  )
  if (!link) return 404
  if (how === 'cancel')
    return (await (await app.as({ key: link.owner })).post(`/v1/giftlinks/${link.key}/cancel`)).status
  if (how === 'stop')
    return (
      await support.post(`/v1/staff/members/${link.owner}/links/${link.key}/cancel`, { reason: 'Sold out' })
    ).status
  const say = async () => {
    await app.db.transaction(async (tx) => {
      if (how === 'decline')
        return declineLink(tx, link.key, { reason: 'rather_not', note: null }, app.cause())
      const to = { kind: 'typed', name: 'Grace Okafor', address: denver, isShared: false } as const
      return acceptLink(tx, link.key, to, app.cause(), app.platform.ports.geocoder)
    })
    await app.platform.jobs.drain()
  }
  await (declined ? withFault(here, here.buyer, 'decline', say) : say())
  return 200
}

/** The buyer's bank reverses a charge, or is asked to. */
async function dispute({ shop: { app }, everyone }: World, what: Of<'dispute'>): Promise<number> {
  // A bank may reverse what was already refunded, too; that is a loss, not a refund of ours. What an upgrade uses is
  // still there to lose.
  const rows = await app.rows<{ key: string }>(
    sql`select charges.key from charges join invoices on invoices.key = charges.invoice_key
        where charges.state = 'succeeded' and invoices.status = 'paid'
          and charges.member_key = any(${textArray(everyone)})
          and not exists (select from disputes where charge_key = charges.key)
          and not exists (select from refunds where invoice_key = invoices.key)
          and not exists (select from line_returns
            where invoice_key = invoices.key and undone_at is null and way <> 'upgrade')
        order by charges.created_at, charges.key`,
  )
  const charge = rows[what.pick % Math.max(1, rows.length)]
  if (!charge) return 404
  const ref = `sbx_dp_${charge.key}`
  await app.rows(sql`insert into sandbox_disputes (ref, attempt_key, status, created_at)
    values (${ref}, ${charge.key}, ${what.outcome}, ${app.now.toISOString()}::timestamptz)`)
  await recordDispute(app.platform, ref, app.cause())
  await app.platform.jobs.drain()
  return 200
}

/** The bank decides the oldest open dispute. */
async function decide({ shop: { app }, everyone }: World, { outcome }: Of<'decide'>): Promise<number> {
  const [open] = await app.rows<{ key: string }>(
    sql`select key from disputes where closed_at is null and member_key = any(${textArray(everyone)})
        order by opened_at, key limit 1`,
  )
  if (!open) return 404
  await app.rows(sql`update sandbox_disputes set status = ${outcome} where ref = ${open.key}`)
  await recordDispute(app.platform, open.key, app.cause())
  await app.platform.jobs.drain()
  return 200
}

/** Retries the buyer's newest failed invoice. */
async function recharge(here: World, { declined }: Of<'recharge'>): Promise<number> {
  const { app } = here.shop
  const { key: memberKey, caller, card } = here.buyer
  const [invoice] = await app.rows<{ key: string }>(
    sql`select key from invoices where status = 'failed' and member_key = ${memberKey}
        order by created_at desc, key desc limit 1`,
  )
  const again = () => caller.post(`/v1/invoices/recharge/${invoice?.key ?? 'none'}`, { source: card.key })
  const { status } = await (declined ? withFault(here, here.buyer, 'decline', again) : again())
  await app.platform.jobs.drain()
  return status
}

/** Merges the buyer's two accounts: both mailboxes and two employees agree. */
async function merge(here: World, { stays }: Of<'merge'>): Promise<number> {
  const { app, support, second } = here.shop
  if (!here.older) return 404
  const [from, into] = stays === 'buyer' ? [here.older, here.buyer] : [here.buyer, here.older]
  const wanted = { from: from.key, reason: 'Signed up twice' }
  const asked = await support.post(`/v1/staff/members/${into.key}/merge`, wanted)
  if (asked.status !== 200) return asked.status
  // All links are opened from one network here.
  await app.rows(sql`delete from limit_buckets where key like 'merge-links:%'`)
  for (const { email } of [from, into]) {
    const mails = await app.mailsTo(email)
    const mail = present(
      mails.find(({ template }) => template === 'merge-asked'),
      'both were asked',
    )
    const token = /\/merge\/([\w-]+)/.exec(mail.plain)?.[1]
    await app.anonymous.post('/v1/merges/link/confirm', { token })
  }
  const [waiting] = (await support.get(`/v1/staff/members/${into.key}/merges`)).body.data
  const answer = await second.post(`/v1/staff/approvals/${waiting.approval}/approve`)
  if (answer.status !== 200) return answer.status
  if (answer.body.data.failure !== null) return 400
  await app.platform.jobs.drain()
  here.buyer = into
  here.older = null
  here.easy &&= stays === 'buyer'
  return 200
}

const newest = async ({ buyer, shop: { app } }: World, what: Kind, states: string[]): Promise<string> => {
  const from = {
    gift: sql`select key from touches where parent_kind = 'service'`,
    package: sql`select key from packages where true`,
    cards: sql`select key from plans where not is_topofmind`,
    plan: sql`select key from plans where is_topofmind`,
  }
  const [row] = await app.rows<{ key: string }>(
    sql`${from[what]} and member_key = ${buyer.key} and status in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}) order by created_at desc, key desc limit 1`,
  )
  return row?.key ?? 'none'
}

/** One of the paid invoices. */
async function paidInvoice({ everyone, shop: { app } }: World, at: number): Promise<string> {
  const rows = await app.rows<{ key: string }>(
    sql`select key from invoices where status = 'paid' and member_key = any(${textArray(everyone)})
        order by created_at, key`,
  )
  return rows[at % Math.max(1, rows.length)]?.key ?? 'none'
}

/** Refunds the rest of every paid invoice twice; returns the statuses of the second time. */
export async function refundAllTwice(here: World): Promise<number[]> {
  const { app } = here.shop
  const invoices = await app.rows<{ key: string }>(
    sql`select key from invoices where status = 'paid' and member_key = any(${textArray(here.everyone)}) order by created_at, key`,
  )
  const statuses: number[] = []
  for (const { key } of invoices) {
    const again = { reason: 'Broken', goes_on: true }
    await refundPreviewed(here, key, {}, again)
    statuses.push((await refundPreviewed(here, key, {}, again)).status)
  }
  await app.platform.jobs.drain()
  return statuses
}

/** Refunds part of an invoice as previewed by staff. */
async function refundPreviewed({ shop: { staff } }: World, key: string, asked: object, given: object) {
  const preview = await staff.post(`/v1/staff/invoices/${key}/refundpreview`, asked)
  if (preview.status !== 200) return preview
  const { seen } = preview.body.data
  return staff.post(`/v1/staff/invoices/${key}/refund`, { ...given, ...asked, seen })
}
