import type { CartItem } from '@goodturn/contract/checkout/schema'
import type { CheckoutKey, EnrollmentKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { dateIn } from '@goodturn/contract/time'
import { beginCheckout } from '../checkout/begin.ts'
import { activeFunding } from '../easy-billing/queries.ts'
import type { Asking } from '../invoices/ask-processor.ts'
import { fillCards } from '../messaging/fill.ts'
import type { NewCheckout } from '../orders/new-checkout.ts'
import { settleCheckout } from '../orders/settle.ts'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { presentFilling } from '../touches/cards.ts'
import { type AgreementRow, lockAgreement } from './agreement.ts'
import { type DueTurn, lockDue } from './due.queries.ts'
import { endQuietly } from './end-quietly.ts'
import { TurnStopped } from './errors.ts'
import { addToMonth } from './months.ts'
import { moveTurn } from './move.ts'
import { findOrder } from './order.queries.ts'
import { finishTurn, markCharging } from './finish-turn.ts'

/** A step that was begun: the charge to ask for, or null where it is done already, or the wallet paid. */
export interface BegunTurn {
  asking: Asking | null
}

const done: BegunTurn = { asking: null }

/**
 * Begins the due step of a person, in one transaction: a reminder is done at once; a gift goes through the checkout's
 * own rules, and its order, invoice and charge are written down before anybody is asked for money. Returns the charge to
 * ask for, if there is one; null where the person is due no more, or another process has them. Throws `TurnStopped`, and the refusals of the
 * checkout, so that nothing of it stays; violates an index while the member is paying for something else.
 */
export async function beginTurn(tx: Tx, key: EnrollmentKey, cause: Cause): Promise<BegunTurn | null> {
  const due = await lockDue(tx, key, cause.now)
  if (!due) return null
  if (due.isArchived) {
    await endQuietly(tx, due.enrollmentKey, cause.now)
    return done
  }
  if (!due.isTheirs) throw new TurnStopped('handed_over')
  if (due.kind === 'reminder') {
    await finishTurn(tx, due, cause)
    return done
  }
  return buy(tx, due, cause)
}

/**
 * The order of one item for one person. The item's id is the person's step: one live order has it, and an order that was
 * given up frees it, so that the step may be bought again. An idempotency key would stay taken.
 */
async function buy(tx: Tx, due: DueTurn, cause: Cause): Promise<BegunTurn | null> {
  const { memberKey, turnKey, agreedCents } = due
  const agreement = await lockAgreement(tx, memberKey)
  if (!agreement) throw new TurnStopped('consent')
  await checkPayer(tx, due, agreement)
  if (!due.serviceType) throw new TurnStopped('not_sold')
  const written = writtenOn(due)
  if (!(await moveTurn(tx, turnKey, 'charging', { written }))) return null
  const begun = await beginCheckout(tx, orderOf(due, agreement, cause), cause)
  await checkAgreed(tx, due, { agreement, agreedCents, checkoutKey: begun.checkoutKey }, cause)
  if (begun.charge) return { asking: begun.charge }
  const { checkoutKey, invoiceKey } = begun
  await settleCheckout(
    tx,
    { checkoutKey, memberKey, payments: [{ memberKey, invoiceKey, charge: null }] },
    cause,
  )
  return done
}

/** Whoever pays by easy billing agreed to that, and nobody else. */
async function checkPayer(tx: Tx, { memberKey }: DueTurn, { byBalance }: AgreementRow): Promise<void> {
  const funding = await activeFunding(tx, { memberKey })
  if ((funding !== null) !== byBalance) throw new TurnStopped('payer')
}

function writtenOn(due: DueTurn): string | null {
  if (!due.message) return null
  const [written] = fillCards(due.message, [{ name: due.contactName, filling: presentFilling(due) }])
  return written ?? null
}

function orderOf(due: DueTurn, { cardKey }: AgreementRow, { now }: Cause): NewCheckout {
  const type = present(due.serviceType, 'what is sold has a type')
  const item: CartItem = {
    id: due.turnKey,
    type,
    member_data: {
      contact: { key: due.contactKey },
      service: { key: present(due.serviceKey, 'a gift has a service') },
      current_location: due.locationKey,
      price_id: due.priceKey,
      unit: type === 'plan' ? 'year' : null,
    },
  }
  return {
    memberKey: due.memberKey,
    items: [item],
    source: cardKey,
    partnershipKey: null,
    useCredit: true,
    funding: null,
    shownRechargeCents: null,
    idempotencyKey: null,
    now,
  }
}

interface Agreed {
  agreement: AgreementRow
  agreedCents: number | null
  checkoutKey: CheckoutKey
}

/** The order as it was written costs no more than was agreed to, on the card that was named, below the ceiling. */
async function checkAgreed(tx: Tx, due: DueTurn, agreed: Agreed, cause: Cause): Promise<void> {
  const { agreement, agreedCents, checkoutKey } = agreed
  const order = await findOrder(tx, checkoutKey)
  const cents = order.subtotalCents - order.autoCreditCents
  const title = due.serviceTitle ?? 'This gift'
  if (agreedCents === null) {
    const text = `${title} was added after this person entered. It costs ${formatCents(cents)}.`
    throw new TurnStopped('consent', text, cents)
  }
  if (cents > agreedCents) {
    const text = `${title} now costs ${formatCents(cents)}. You agreed to ${formatCents(agreedCents)}.`
    throw new TurnStopped('price', text, cents)
  }
  if (order.cardKey !== null && order.cardKey !== agreement.cardKey) throw new TurnStopped('card')
  const chargedOn = dateIn(cause.now)
  const { ceilingCents } = agreement
  const spentCents = await addToMonth(tx, due.memberKey, chargedOn, cents)
  if (spentCents > ceilingCents) {
    const kept = formatCents(ceilingCents)
    throw new TurnStopped(
      'ceiling',
      `${title} for ${formatCents(cents)} would go over your ceiling of ${kept} a month.`,
      cents,
    )
  }
  await markCharging(tx, due, { checkoutKey, cents, chargedOn })
}
