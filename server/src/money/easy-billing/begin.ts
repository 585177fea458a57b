import type { Key, MemberKey } from '@goodturn/contract/ids'
import { chargeCentsMax } from '@goodturn/contract/money'
import { chargeableCard } from '../cards/queries.ts'
import type { ProcessorCharge } from '../invoices/charges/request-charge.ts'
import { processorChargeOf, insertCharges } from '../invoices/charges/insert-charges.ts'
import { type NewInvoice, insertInvoices } from '../invoices/insert-invoices.ts'
import { cardPart } from '../invoices/charges/paid-by.ts'
import { present } from '../../platform/assert.ts'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import type { Funding } from './queries.ts'
import type { RechargePurpose } from './recharge-handlers.ts'

/** A recharge that a purchase or renewal needs. */
export interface NewRecharge {
  memberKey: MemberKey
  funding: Funding
  purpose: RechargePurpose
  purposeKey: Key<'checkout' | 'renewal'>
  cents: number
  now: Date
}

/** The title of its invoice line. */
const title = 'Balance recharge'

/**
 * Writes a recharge with its invoice and charge attempt, before the processor is asked (BG-78). Refuses a card that
 * can't be charged, like any purchase; violates `recharges_one_open` or `charges_in_flight` while another charge of the
 * member is open. One statement besides finding the card.
 */
export async function beginRecharge(tx: Tx, wanted: NewRecharge): Promise<ProcessorCharge> {
  const { memberKey, funding, purpose, purposeKey, cents, now } = wanted
  if (cents > chargeCentsMax) throw tooLarge()
  const paying = await chargeableCard(tx, memberKey, funding.cardKey, now)
  const key = newKey('recharge')
  const invoice: NewInvoice = {
    key: newKey('invoice'),
    memberKey,
    purpose: 'funding',
    purposeKey: key,
    status: 'unpaid',
    subtotalCents: cents,
    amountCents: cents,
    card: paying.card,
    paidBy: cardPart(paying, cents),
    lines: [{ serviceTitle: title, amountCents: cents, paidCents: cents }],
  }
  const charge = { key: newKey('charge'), memberKey, invoiceKey: invoice.key, amountCents: cents, paying }
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`with recharge as (insert into recharges (key, member_key, purpose, purpose_key, invoice_key, cents, state, created_at)
        values (${key}, ${memberKey}, ${purpose}, ${purposeKey}, ${invoice.key}, ${cents}, 'open', ${now.toISOString()}::timestamptz)),
      ${insertInvoices([invoice], now)},
      charge as (${insertCharges([charge], now)})
      select number from invoice`,
  )
  return processorChargeOf(charge, present(rows[0], 'an invoice was written').number)
}

const tooLarge = () =>
  refuse(400, 'validation', 'Your balance can be replenished with at most $999,999.99 at a time.')
