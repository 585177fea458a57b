import type { CardKey, PartnershipKey } from '@goodturn/contract/ids'
import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import { invoiceOf } from '@goodturn/contract/ordering/checkout/rules'
import type { CheckoutAnswer, Review } from '@goodturn/contract/ordering/checkout/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { confirmWithBank } from '../../money/cards/confirmWithBank.ts'
import { type CartEntry, toCartItem } from '../cart/entry.ts'
import { changeCart } from '../cart/changeCart.ts'
import { forgetChoices } from '../cart/choiceStorage.ts'
import { paths } from '../../paths.ts'
import { isDefinite } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import {
  type OpenAction,
  type Order,
  attemptKey,
  forgetAttempt,
  openAction,
  rememberOpen,
} from './attempt.ts'
import { useRefetchReview } from './useReview.ts'
import { toTagManager } from '../../platform/tracking/queues.ts'

/** The buyer's order and how it is paid. */
export interface PaymentInput {
  entries: readonly CartEntry[]
  version: string
  review: Review
  /** A saved card's id; null when the wallet covers everything, or a partner pays half. */
  source: CardKey | null
  /** A partnership's key: never together with a source (B-4.1-13). */
  partner: PartnershipKey | null
  credit: boolean
  /** When gifts by link are paid (D-1-25). */
  links: LinkPayment
  /** With easy billing: the recharge shown to the buyer, in dollars. */
  recharge: number | undefined
}

/**
 * Pays: one call at a time, with one key until it is definitely refused; then the bank's confirmation if it asks for
 * one; then the purchase event, the cart without the bought items, and the success page (B-4.1-01 to B-4.1-11).
 */
export function usePay() {
  const { history } = useRouter()
  const queries = useQueryClient()
  const reviewAgain = useRefetchReview()
  const isRunning = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [waiting, setWaiting] = useState<OpenAction | null>(openAction)

  async function run(act: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPaying(true)
    setError(null)
    try {
      await act()
    } catch (thrown) {
      if (isDefinite(thrown)) {
        forgetAttempt()
        setWaiting(null)
        reviewAgain()
      }
      setError(thrown)
    } finally {
      isRunning.current = false
      setPaying(false)
    }
  }

  async function buy(input: PaymentInput): Promise<void> {
    const { entries, version, review, source, partner, credit, links, recharge } = input
    const prices = new Map(review.items.map((item) => [item.id, item.price_paid]))
    const items = entries.map((entry) => ({ ...toCartItem(entry), price_paid: prices.get(entry.id) }))
    const idempotencyKey = attemptKey(
      [version, review.subtotal, source, partner, credit, links, recharge].join(' '),
    )
    const { data } = await client.checkout.checkout(
      partner === null
        ? { items, source, credit, recharge, ...(links === 'now' ? {} : { links }) }
        : { items, payment_partner: partner, credit },
      { context: { idempotencyKey } },
    )
    const order = toOrder(review)
    if ('sending' in data || !data.action) return finish(data, order)
    const open = { id: invoiceOf(data), client_secret: data.action.client_secret, order }
    rememberOpen(open)
    setWaiting(open)
    await goOn(open)
  }

  async function goOn(open: OpenAction): Promise<void> {
    await confirmWithBank(open)
    const { data } = await client.checkout.continueCheckout({ key: open.id })
    await finish(data, open.order)
  }

  async function finish(answer: CheckoutAnswer, order: Order): Promise<void> {
    setPaid(true)
    forgetAttempt()
    // An order that is paid once it's accepted isn't a purchase yet.
    if (!('sending' in answer)) trackPurchase(invoiceOf(answer), order)
    forgetChoices()
    await changeCart([], order.ids)
    // Cached gifts, people, balances, and invoices are stale after an order.
    void queries.invalidateQueries()
    history.push(paths.paymentSuccess(successQuery(answer, order)))
  }

  return {
    isPaying,
    isPaid,
    error,
    /** The bank is waiting for the buyer to confirm an earlier press, maybe from before a reload. */
    isWaiting: waiting !== null,
    pay: (input: PaymentInput) => run(() => (waiting ? goOn(waiting) : buy(input))),
    goOn: () => run(async () => waiting && goOn(waiting)),
  }
}

function toOrder(review: Review): Order {
  const bought = review.items.filter((item) => !item.soft_deleted)
  return {
    ids: review.items.map(({ id }) => id),
    packages: bought.filter(({ type }) => type === 'package').length,
    subtotal: review.subtotal,
    items: bought.map(({ item, title, price_paid }) => ({
      item_id: item.id,
      item_name: title,
      price: price_paid,
    })),
  }
}

/** The query for the success page: the order, and how many packages were bought. The server provides the rest. */
function successQuery(answer: CheckoutAnswer, { packages }: Order): string {
  if ('sending' in answer) return `?${new URLSearchParams({ sending: answer.sending }).toString()}`
  const query = new URLSearchParams()
  const isAsked = 'inviter' in answer && answer.awaiting_partner
  if (isAsked) query.set('partner', 'asked')
  // Packages that the partner has yet to approve aren't being prepared.
  if (packages > 0 && !isAsked) query.set('packages', String(packages))
  if (answer.pending) query.set('pending', 'true')
  query.set('order', invoiceOf(answer))
  return `?${query.toString()}`
}

/** Sends a purchase to analytics (BG-89): the invoice's key, the subtotal in dollars, and each item once. */
function trackPurchase(transactionId: string, { subtotal, items }: Order): void {
  toTagManager({
    event: 'purchase',
    ecommerce: {
      transaction_id: transactionId,
      value: subtotal,
      currency: 'USD',
      items: items.map((item) => ({ ...item, quantity: 1 })),
    },
  })
}
