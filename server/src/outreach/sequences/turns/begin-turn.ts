import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CheckoutKey, EnrollmentKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { beginCheckout } from '../../../ordering/checkout/begin.ts'
import { activeFunding } from '../../../money/easy-billing/queries.ts'
import type { ProcessorCharge } from '../../../money/invoices/charges/request-charge.ts'
import { fillCards } from '../../../shop/messaging/fill.ts'
import type { NewCheckout } from '../../../ordering/orders/new-checkout.ts'
import { settleCheckout } from '../../../ordering/orders/settle.ts'
import { assert, present } from '../../../platform/assert.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, violatedConstraint } from '../../../platform/database/database.ts'
import { presentFilling } from '../../../care/touches/cards.ts'
import { type AgreementRow, lockAgreementOf } from '../agreement.ts'
import { type DueTurn, findDueTurn, holdDue } from './due.queries.ts'
import { endQuietly } from './end-quietly.ts'
import { TurnStopped } from '../errors.ts'
import { addToMonth } from '../months.ts'
import { moveTurn } from '../move.ts'
import { findOrder } from '../order.queries.ts'
import { finishTurn, markCharging } from './finish-turn.ts'
import { asksOnItsDay, linkOf } from './link-of.ts'
import { schedule } from '../schedule.ts'
import { inFlight, stopOf } from '../stop-of.ts'
import { stopTurn } from './stop-turn.ts'
import { tryLater, tryTomorrow } from './try-later.ts'

/** A step that was begun: the charge to ask for, or null if it is already done or was paid from the wallet. */
export interface StartedTurn {
  asking: ProcessorCharge | null
}

const noCharge: StartedTurn = { asking: null }

/**
 * Begins a person's due step, in one transaction: a reminder is done at once; a gift goes through the checkout's own
 * rules, and its order, invoice, and charge are written before the processor is asked. Returns the charge to ask for,
 * if any; null if the person is no longer due, or another process has them.
 *
 * A step that cannot be done as agreed leaves nothing behind, and the person's sequence stops before the lock is
 * released, so no act of the member can come in between.
 */
export async function beginTurn(tx: Tx, key: EnrollmentKey, cause: Cause): Promise<StartedTurn | null> {
  const agreement = await lockAgreementOf(tx, key)
  if (!(await holdDue(tx, key, cause.now))) return null
  const due = await findDueTurn(tx, key, dateIn(cause.now))
  if (!due) {
    // The due step was removed or postponed in the meantime: schedules the next one, or finishes.
    await schedule(tx, sql`e.key = ${key}`, cause.now)
    return noCharge
  }
  if (due.isArchived) {
    await endQuietly(tx, due.enrollmentKey, cause.now)
    return noCharge
  }
  if (due.isMemberLocked && asksOnItsDay(due)) {
    // Links of a locked member can't be opened (D-1-117).
    await tryTomorrow(tx, key, cause.now)
    return noCharge
  }
  try {
    return await tx.transaction((inner) => takeStep(inner, due, agreement, cause))
  } catch (error) {
    await stopOrWait(tx, key, error, cause)
    return noCharge
  }
}

async function takeStep(
  tx: Tx,
  due: DueTurn,
  agreement: AgreementRow | null,
  cause: Cause,
): Promise<StartedTurn> {
  if (!due.isTheirs) throw new TurnStopped('handed_over')
  if (due.kind !== 'reminder') return buy(tx, due, agreement, cause)
  await finishTurn(tx, due, cause)
  return noCharge
}

/**
 * Records why a step stopped, or retries later if the member is paying for something right now; rethrows anything else.
 */
async function stopOrWait(tx: Tx, key: EnrollmentKey, error: unknown, cause: Cause): Promise<void> {
  const stop = stopOf(error)
  if (stop) await stopTurn(tx, key, stop, cause)
  else if (inFlight.has(violatedConstraint(error) ?? '')) await tryLater(tx, key, cause.now)
  else throw error
}

/**
 * Places an order for one item for one person. The item's id is the key of the person's step: only one live order can
 * have it, and an abandoned order frees it, so the step can be bought again. An idempotency key would stay taken.
 */
async function buy(tx: Tx, due: DueTurn, agreement: AgreementRow | null, cause: Cause): Promise<StartedTurn> {
  const { memberKey, turnKey, agreedCents } = due
  if (!agreement) throw new TurnStopped('consent')
  await checkPayer(tx, due, agreement)
  if (!due.serviceType) throw new TurnStopped('not_sold')
  const link = await linkOf(tx, due, cause)
  const written = writtenOn(due)
  assert(
    await moveTurn(tx, turnKey, 'charging', { written, linkSendBy: link?.send_by ?? null }),
    'a due step of a person who is held is planned',
  )
  const checkout = await beginCheckout(tx, orderOf(due, agreement, link, cause), cause)
  await checkAgreed(tx, due, { agreement, agreedCents, checkoutKey: checkout.checkoutKey }, cause)
  if (checkout.charge) return { asking: checkout.charge }
  const { checkoutKey } = checkout
  const invoiceKey = present(checkout.invoiceKey, 'a step is paid at once')
  await settleCheckout(
    tx,
    { checkoutKey, memberKey, payments: [{ memberKey, invoiceKey, charge: null }] },
    cause,
  )
  return noCharge
}

/** Stops unless the payer is the one agreed to: easy billing's balance, or a card. */
async function checkPayer(tx: Tx, { memberKey }: DueTurn, { byBalance }: AgreementRow): Promise<void> {
  const funding = await activeFunding(tx, { memberKey })
  if ((funding !== null) !== byBalance) throw new TurnStopped('payer')
}

function writtenOn(due: DueTurn): string | null {
  if (!due.message) return null
  const [written] = fillCards(due.message, [{ name: due.contactName, filling: presentFilling(due) }])
  return written ?? null
}

function orderOf(
  due: DueTurn,
  { cardKey }: AgreementRow,
  link: GiftLinkChoice | null,
  { now }: Cause,
): NewCheckout {
  const type = present(due.serviceType, 'a sold item has a type')
  const item: CartItem = {
    id: due.turnKey,
    type,
    member_data: {
      contact: { key: due.contactKey },
      service: { key: present(due.serviceKey, 'a gift has a service') },
      current_location: due.locationKey,
      price_id: due.priceKey,
      unit: type === 'plan' ? 'year' : null,
      gift_link: link,
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
    links: 'now',
    idempotencyKey: null,
    now,
  }
}

interface AgreedTerms {
  agreement: AgreementRow
  agreedCents: number | null
  checkoutKey: CheckoutKey
}

/** Checks the order as written: it costs no more than agreed, uses the named card, and stays below the ceiling. */
async function checkAgreed(tx: Tx, due: DueTurn, agreed: AgreedTerms, cause: Cause): Promise<void> {
  const { agreement, agreedCents, checkoutKey } = agreed
  const order = await findOrder(tx, checkoutKey)
  const cents = order.subtotalCents - order.autoCreditCents
  const title = due.serviceTitle ?? 'This gift'
  if (agreedCents === null) {
    const text = `${title} was added after this person joined. It costs ${formatCents(cents)}.`
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
      `${title} for ${formatCents(cents)} would go over your limit of ${kept} a month.`,
      cents,
    )
  }
  await markCharging(tx, due, { checkoutKey, cents, chargedOn })
}
