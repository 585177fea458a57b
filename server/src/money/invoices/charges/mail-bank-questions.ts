import type { ChargeKey, InvoiceKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { sendMail, sendMails } from '../../../platform/mail/mail.ts'
import { type Recurring, whenColumn } from '../../../platform/jobs/recurring.ts'
import type { ChargeRow } from './charge-row.ts'
import { bankMailAfterMs, confirmWithinMs } from './retry-times.ts'

const perRound = 200
const secondsLeft = (confirmWithinMs - bankMailAfterMs) / 1000

interface UnansweredQuestion {
  key: ChargeKey
  invoice_key: InvoiceKey
  number: number
  amount_cents: number
  card_brand: string
  card_last4: string
  email: string
  first_name: string
}

/** Mails payers who didn't answer their bank's confirmation request, once each, ten minutes after it asked. */
export const mailBankQuestions: Recurring = {
  name: 'mail-bank-questions',
  nextDue: whenColumn(sql`select min(ask_again_at) - make_interval(secs => ${secondsLeft}) as due from charges
        where state = 'action' and split_key is null and bank_mailed_at is null`),
  async run({ database }, cause) {
    for (;;) {
      const told = await database.transaction((tx) => mailRound(tx, cause))
      if (told < perRound) return
    }
  },
}

async function mailRound(tx: Tx, cause: Cause): Promise<number> {
  const at = cause.now.toISOString()
  const asked = await rowsOf<UnansweredQuestion>(
    tx,
    sql`select charges.key, charges.invoice_key, invoices.number, charges.amount_cents, charges.card_brand,
          charges.card_last4, members.email, members.first_name
        from charges join invoices on invoices.key = charges.invoice_key ${joinMember(sql`invoices`)}
        where charges.state = 'action' and charges.split_key is null and charges.bank_mailed_at is null
          and charges.ask_again_at <= ${at}::timestamptz + make_interval(secs => ${secondsLeft})
        order by charges.key limit ${perRound} for update of charges skip locked`,
  )
  const keys = textArray(asked.map(({ key }) => key))
  await tx.execute(sql`update charges set bank_mailed_at = ${at}::timestamptz where key = any(${keys})`)
  await sendMails(
    tx,
    cause,
    asked.map((charge) => ({ to: charge.email, mail: mailOf(charge, cause) })),
  )
  return asked.length
}

function mailOf(charge: UnansweredQuestion, cause: Cause) {
  const number = invoiceNumber(charge.number)
  return {
    template: 'bank-asks',
    subject: `Your bank still needs you to confirm ${formatCents(charge.amount_cents)}`,
    heading: `Your bank is waiting for you, ${charge.first_name}`,
    paragraphs: [
      `Your bank asked you to confirm ${formatCents(charge.amount_cents)} on your ${charge.card_brand} ending in ${charge.card_last4}. Nothing is charged until you do.`,
      'Confirm it, or cancel the payment. If you don’t, we’ll cancel it within the hour.',
    ],
    button: {
      label: `Continue with invoice ${number}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${charge.invoice_key}`,
    },
  }
}

/** Notifies a payer who was mailed about their bank's request that nothing was charged. */
export async function mailNotCharged(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const [payer] = await rowsOf<Pick<UnansweredQuestion, 'number' | 'email' | 'first_name'>>(
    tx,
    sql`select invoices.number, members.email, members.first_name
        from invoices ${joinMember(sql`invoices`)} where invoices.key = ${charge.invoice_key}`,
  )
  if (!payer) return
  await sendMail(tx, cause, payer.email, {
    template: 'payment-let-go',
    subject: `${formatCents(charge.amount_cents)} wasn’t charged`,
    heading: `Nothing was charged, ${payer.first_name}`,
    paragraphs: [
      `The payment of ${formatCents(charge.amount_cents)} wasn’t confirmed with your bank, so we canceled it.`,
      'The purchase was undone: your balance, tokens, and discounts are as they were. You can order again any time.',
    ],
    button: { label: 'See your invoices', url: `${cause.settings.publicUrl}/billing/invoices` },
  })
}
