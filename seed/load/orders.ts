import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { bumpCounters } from '../../server/src/platform/database/counters.ts'
import { checkoutItems, checkouts } from '../../server/src/ordering/orders/tables.ts'
import { charges } from '../../server/src/money/invoices/charges/tables.ts'
import { invoiceLines, invoices } from '../../server/src/money/invoices/tables.ts'
import { lineReturns, refunds } from '../../server/src/money/invoices/refunds/tables.ts'
import { invoiceSearchText } from '../../server/src/money/invoices/search-text.ts'
import { chargeRef, sandboxCustomer } from '../../server/src/vendors/sandbox/sandbox-parts.ts'
import { sandboxCharges, sandboxRefunds } from '../../server/src/vendors/tables.ts'
import { cards } from '../../server/src/money/cards/tables.ts'
import type { Story, StoryCard, StoryOrder, StoryOrderItem } from '../stories/types.ts'
import { linkChoiceOf } from './gift-links.ts'
import { type Scene, requireNamed, inChunks, instantOf } from './names.ts'
import { locationName } from './people.ts'
import { invoicesOfRequests, loadRequestedOrders } from './requests.ts'
import { type Movement, post } from './wallet.ts'

interface Bookkeeping {
  scene: Scene
  cardOf(order: StoryOrder): StoryCard & { ref: string }
  personName(key: string): string
  /** What the recipient of a gift by link may choose; null for gifts to an address. */
  linkOf(order: StoryOrder): GiftLinkChoice | null
  unitOf(plan: string): 'year' | 'month' | null
}

const itemTypes = { gift: 'service', plan: 'plan', package: 'package' } as const

/** Writes orders as a purchase would leave them: checkout, invoice with lines, charge, refund, and postings. */
export async function loadOrders(scene: Scene, story: Story): Promise<void> {
  const books = await openBooks(scene, story)
  const bought = story.orders.filter(({ purpose, halfOf }) => purpose === 'purchase' && halfOf === null)
  await inChunks(bought, async (chunk) => {
    await scene.tx.insert(checkouts).values(chunk.map((order) => checkoutRow(books, order)))
    await scene.tx
      .insert(checkoutItems)
      .values(chunk.flatMap((order) => order.items.map((item, at) => itemRow(books, order, item, at))))
  })
  await loadRequestedOrders(scene, story)
  const owed = [...story.orders.map((each) => invoiceRow(books, each)), ...invoicesOfRequests(scene, story)]
  // Oldest first: invoice numbers increase with time.
  for (const invoice of owed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    await scene.tx.insert(invoices).values(invoice)
  const lines = story.orders.flatMap((order) =>
    order.items.map((item, at) => lineRow(books, order, item, at)),
  )
  await inChunks(lines, (chunk) => scene.tx.insert(invoiceLines).values(chunk))
  await loadCharges(
    books,
    story.orders.filter(({ cardCents }) => cardCents > 0),
  )
  await post(
    scene,
    story.orders.flatMap((order) => movementsOf(books, order)),
  )
  await bumpCounters(
    scene.tx,
    story.orders.map(({ owner }) => ({ memberKey: scene.key('member', owner), name: 'invoices', change: 1 })),
  )
}

async function openBooks(scene: Scene, story: Story): Promise<Bookkeeping> {
  const refs = new Map((await scene.tx.select().from(cards)).map((row) => [row.key, row.processorRef]))
  const saved = story.members.flatMap((member) => member.cards)
  const people = new Map(
    story.people.map(({ key, firstName, lastName }) => [key, `${firstName} ${lastName}`.trim()]),
  )
  return {
    scene,
    cardOf(order) {
      const card = requireNamed(
        saved.find(({ key }) => key === order.card),
        order.card,
      )
      return { ...card, ref: requireNamed(refs.get(scene.key('card', card.key)), card.key) }
    },
    personName: (key) => requireNamed(people.get(key), key),
    linkOf(order) {
      const link = story.giftLinks.find(({ gift }) => gift === order.key)
      return link ? linkChoiceOf(scene, link) : null
    },
    unitOf: (plan) => story.plans.find(({ key }) => key === plan)?.unit ?? null,
  }
}

const walletOf = (order: StoryOrder) => order.wallet.reduce((sum, { amountCents }) => sum + amountCents, 0)

function checkoutRow({ scene }: Bookkeeping, order: StoryOrder): typeof checkouts.$inferInsert {
  const at = instantOf(scene, order.day)
  const creditCents = walletOf(order)
  return {
    key: scene.key('checkout', order.key),
    memberKey: scene.key('member', order.owner),
    state: order.status === 'paid' ? 'settled' : 'failed',
    cardKey: order.cardCents > 0 ? scene.key('card', order.card) : null,
    useCredit: creditCents > 0,
    subtotalCents: order.partnership ? sharedTotal(order) : order.subtotalCents,
    partnershipKey: order.partnership ? scene.key('partnership', order.partnership) : null,
    creditCents,
    dueCents: order.cardCents,
    createdAt: at,
    settledAt: order.status === 'paid' ? at : null,
  }
}

function itemRow(
  { scene, personName, linkOf, unitOf }: Bookkeeping,
  order: StoryOrder,
  item: StoryOrderItem,
  position: number,
): typeof checkoutItems.$inferInsert {
  const { key, title } = scene.service(item.service)
  const unit = item.pays.kind === 'plan' ? unitOf(item.pays.key) : null
  const giftLink = linkOf(order)
  return {
    key: scene.key('checkoutItem', `${order.key}-${position}`),
    checkoutKey: scene.key('checkout', order.key),
    memberKey: scene.key('member', order.owner),
    clientItemId: `story-${order.key}-${position}`,
    position,
    type: itemTypes[item.pays.kind],
    contactKey: scene.key('contact', item.person),
    contactName: personName(item.person),
    locationKey: giftLink ? null : scene.key('location', locationName(item.person)),
    giftLink,
    serviceKey: key,
    serviceTitle: title,
    unit,
    baseCents: item.priceCents,
    savingsCents: item.discountCents,
    feeCents: item.serviceFeeCents,
    paidCents: paidFor(item),
    discountDescription: item.discountTitle || null,
  }
}

const paidFor = (item: StoryOrderItem) => item.priceCents - item.discountCents + item.serviceFeeCents

/** Total of a shared order's items for both payers. */
const sharedTotal = (order: StoryOrder) => order.items.reduce((sum, item) => sum + paidFor(item), 0)

const purposes = { purchase: 'checkout', renewal: 'renewal', credit_purchase: 'funding' } as const

function invoiceRow(books: Bookkeeping, order: StoryOrder): typeof invoices.$inferInsert {
  const { scene } = books
  const at = instantOf(scene, order.day)
  const paid = order.status === 'paid'
  const card = order.cardCents > 0 ? books.cardOf(order) : null
  return {
    key: scene.key('invoice', order.key),
    memberKey: scene.key('member', order.owner),
    purpose: purposes[order.purpose],
    purposeKey: order.purpose === 'renewal' ? scene.key('renewal', order.key) : null,
    checkoutKey: order.purpose === 'purchase' ? scene.key('checkout', order.halfOf ?? order.key) : null,
    ...(order.partnership ? { flags: { partner_purchase: true } } : {}),
    status: paid ? 'paid' : 'failed',
    subtotalCents: order.subtotalCents,
    creditCents: walletOf(order),
    amountCents: order.cardCents,
    chargedCents: paid ? order.cardCents : 0,
    refundedCents: order.refund?.amountCents ?? 0,
    refundedAt: order.refund ? instantOf(scene, order.refund.day) : null,
    failedAt: paid ? null : at,
    failedReason: order.failedReason || null,
    cardKey: card && scene.key('card', card.key),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    searchText: invoiceSearchText({
      lines: order.items.map(({ service, person }) => ({
        serviceTitle: scene.service(service).title,
        contactName: books.personName(person),
      })),
    }),
    createdAt: at,
    paidAt: paid ? at : null,
  }
}

function lineRow(
  { scene, personName }: Bookkeeping,
  order: StoryOrder,
  item: StoryOrderItem,
  position: number,
): typeof invoiceLines.$inferInsert {
  const { key, title } = scene.service(item.service)
  return {
    key: scene.key('invoiceLine', `${order.key}-${position}`),
    invoiceKey: scene.key('invoice', order.key),
    position,
    contactKey: scene.key('contact', item.person),
    contactName: personName(item.person),
    serviceKey: key,
    serviceTitle: title,
    amountCents: item.priceCents + item.serviceFeeCents,
    paidCents: order.partnership ? order.subtotalCents : paidFor(item),
    partnerPurchase: order.partnership !== null,
    feeCents: item.serviceFeeCents,
    discountDescription: item.discountTitle || null,
  }
}

async function loadCharges(books: Bookkeeping, orders: readonly StoryOrder[]): Promise<void> {
  const { scene } = books
  await inChunks(orders, async (chunk) => {
    await scene.tx.insert(charges).values(chunk.map((order) => chargeRow(books, order)))
    await scene.tx.insert(sandboxCharges).values(chunk.map((order) => sandboxRow(books, order)))
  })
  const refunded = orders.flatMap(({ key, owner, refund }) => (refund ? [{ key, owner, refund }] : []))
  if (refunded.length === 0) return
  await scene.tx.insert(refunds).values(
    refunded.map(({ key, owner, refund }) => ({
      key: scene.key('refund', key),
      chargeKey: scene.key('charge', key),
      invoiceKey: scene.key('invoice', key),
      memberKey: scene.key('member', owner),
      amountCents: refund.amountCents,
      state: 'succeeded' as const,
      processorRef: `sbx_re_${scene.key('refund', key)}`,
      reason: 'canceled',
      createdAt: instantOf(scene, refund.day),
      endedAt: instantOf(scene, refund.day),
    })),
  )
  await scene.tx.insert(lineReturns).values(
    refunded.map(({ key, refund }) => ({
      invoiceKey: scene.key('invoice', key),
      lineKey: scene.key('invoiceLine', `${key}-0`),
      way: 'staff' as const,
      cents: refund.amountCents,
      moneyCents: refund.amountCents,
      refundKey: scene.key('refund', key),
      createdAt: instantOf(scene, refund.day),
    })),
  )
  await scene.tx.insert(sandboxRefunds).values(
    refunded.map(({ key, refund }) => ({
      key: scene.key('refund', key),
      attemptKey: scene.key('charge', key),
      amountCents: refund.amountCents,
      createdAt: instantOf(scene, refund.day),
    })),
  )
}

function chargeRow(books: Bookkeeping, order: StoryOrder): typeof charges.$inferInsert {
  const { scene } = books
  const card = books.cardOf(order)
  const at = instantOf(scene, order.day)
  const paid = order.status === 'paid'
  return {
    key: scene.key('charge', order.key),
    memberKey: scene.key('member', order.owner),
    invoiceKey: scene.key('invoice', order.key),
    cardKey: scene.key('card', card.key),
    cardBrand: card.brand,
    cardLast4: card.last4,
    amountCents: order.cardCents,
    state: paid ? 'succeeded' : 'failed',
    processorRef: chargeRef(scene.key('charge', order.key)),
    failureCode: paid ? null : 'insufficient_funds',
    failureMessage: order.failedReason || null,
    refundedCents: order.refund?.amountCents ?? 0,
    createdAt: at,
    endedAt: at,
  }
}

function sandboxRow(books: Bookkeeping, order: StoryOrder): typeof sandboxCharges.$inferInsert {
  const { scene } = books
  const paid = order.status === 'paid'
  return {
    attemptKey: scene.key('charge', order.key),
    customerRef: sandboxCustomer(scene.key('member', order.owner)),
    cardRef: books.cardOf(order).ref,
    amountCents: order.cardCents,
    capture: true,
    state: paid ? 'succeeded' : 'failed',
    failureCode: paid ? null : 'insufficient_funds',
    refundedCents: order.refund?.amountCents ?? 0,
    createdAt: instantOf(scene, order.day),
  }
}

/** The purchase as settlement posts it, and the refund to the card. */
function movementsOf({ scene }: Bookkeeping, order: StoryOrder): Movement[] {
  if (order.status !== 'paid') return []
  const invoiceKey = scene.key('invoice', order.key)
  const chargeKey = order.cardCents > 0 ? scene.key('charge', order.key) : undefined
  const memberKey = scene.key('member', order.owner)
  const purchase: Movement = {
    memberKey,
    kind: 'purchase',
    invoiceKey,
    ...(chargeKey ? { chargeKey } : {}),
    at: instantOf(scene, order.day),
    postings: [
      { account: 'card_clearing', cents: order.cardCents },
      ...order.wallet.map(({ lot, amountCents }) => ({
        account: 'wallet',
        lotKey: scene.key('lot', lot),
        cents: amountCents,
      })),
      // A separate movement issues purchased funds; their price isn't revenue yet.
      { account: order.purpose === 'credit_purchase' ? 'issued' : 'revenue', cents: -order.subtotalCents },
    ],
  }
  if (!order.refund || !chargeKey) return [purchase]
  const { day, amountCents } = order.refund
  const refund: Movement = {
    memberKey,
    kind: 'refund',
    invoiceKey,
    chargeKey,
    at: instantOf(scene, day),
    postings: [
      { account: 'refunds', cents: amountCents },
      { account: 'card_clearing', cents: -amountCents },
    ],
  }
  return [purchase, refund]
}
