// The figures in emails, added up as a reader would, against their invoices and credits.
import { amountRows } from '@goodturn/contract/money/invoices/amounts'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import type { CreditDetail } from '@goodturn/contract/money/ledger/schema'
import { expect } from 'vitest'
import { present } from '../../src/platform/assert.ts'

/** A received email. */
export interface ReadMail {
  template: string
  subject: string
  plain: string
  html: string
}

interface Line {
  label: string
  cents: number
}

const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const sumOf = (lines: readonly Line[]) => sum(lines.map((line) => line.cents))
const inOrder = (values: readonly number[]) => values.toSorted((one, other) => one - other)
const inCents = (amount: string) => cents(Number(amount.replaceAll(',', '')))

const linesOf = ({ plain }: ReadMail): Line[] =>
  [...plain.matchAll(/^(.+): (-?)\$([\d,]+\.\d\d)$/gm)].map(([, label = '', minus, amount]) => ({
    label,
    cents: inCents(amount as string) * (minus === '-' ? -1 : 1),
  }))

const charged = 'Charged to your card'
const creditUsedText = 'Credit used'
const allItemsText = 'Total'
/** The description of credits for canceled plans and packages. */
const canceledCreditText = /^Unused part of |, canceled$/

/** Splits lines into the purchase, the balance's part, and the card's part, which is 0 if not stated. */
function parts(mail: ReadMail) {
  const lines = linesOf(mail)
  const named = (name: string) => lines.filter(({ label }) => label === name)
  return {
    bought: lines.filter(({ label }) => ![charged, creditUsedText, allItemsText].includes(label)),
    all: named(allItemsText),
    balanceCents: sum(named(creditUsedText).map((line) => -line.cents)),
    chargedCents: sumOf(named(charged)),
  }
}

/** An order's receipt: its lines add up to the payer's part of the items, and the rest matches the invoice's page. */
export function readReceipt(mail: ReadMail, invoices: readonly InvoiceDetail[]): void {
  const invoice = invoices.find(({ key }) => mail.html.includes(`/billing/invoices/manage/${key}`))
  const rows = amountRows(present(invoice, 'a receipt is of an invoice')).map(({ label, amount }) => ({
    label,
    cents: cents(amount),
  }))
  const lines = linesOf(mail)
  expect(lines.slice(-rows.length), mail.plain).toEqual(rows)
  const part = cents(invoice?.subtotal ?? -1) + cents(invoice?.discount ?? -1)
  expect(sumOf(lines.slice(0, -rows.length)), mail.plain).toBe(part)
}

/** Renewal receipts: each adds up and matches its invoices, and every paid renewal is on one. */
export function readRenewals(mails: readonly ReadMail[], invoices: readonly InvoiceDetail[]): void {
  const paid = invoices.filter((invoice) => invoice.renewal_charge && invoice.invoice_status === 'paid')
  const receipts = mails.filter(({ template }) => template === 'renewal-receipt')
  const told = receipts.flatMap((mail) => {
    const own = paid.filter(({ number }) => mail.plain.includes(number))
    readRenewal(mail, own)
    return own.map(({ number }) => number)
  })
  expect(told.toSorted(), 'renewals on receipts').toEqual(paid.map(({ number }) => number).toSorted())
}

function readRenewal(mail: ReadMail, own: readonly InvoiceDetail[]): void {
  const { bought, all, balanceCents, chargedCents } = parts(mail)
  const subtotals = own.map(({ subtotal }) => cents(subtotal))
  expect(inOrder(bought.map((line) => line.cents)), mail.plain).toEqual(inOrder(subtotals))
  expect(
    all.map((line) => line.cents),
    'all of them',
  ).toEqual(own.length > 1 ? [sum(subtotals)] : [])
  expect(sumOf(bought) - balanceCents, mail.plain).toBe(chargedCents)
  expect(chargedCents, 'charged for renewals').toBe(
    sum(own.map(({ amount_charged: amount }) => cents(amount))),
  )
  expect(balanceCents, 'balance of renewals').toBe(sum(own.map(({ credit_used: used }) => cents(used))))
}

/** Refunds in emails, by staff and for canceled gifts, match the invoices: to the balance and to the card. */
export function readRefunds(mails: readonly ReadMail[], invoices: readonly InvoiceDetail[]): void {
  const lines = mails.filter(({ template }) => template === 'refund').flatMap(linesOf)
  const returned = mails.flatMap(({ template, subject }) => {
    const back =
      template === 'credit-issued' &&
      /^\$([\d,]+\.\d\d) (?:is back in your balance|of credit was issued to you)$/.exec(subject)
    return back ? [inCents(back[1] as string)] : []
  })
  const refunds = invoices.flatMap((invoice) => invoice.refunds)
  const toBalance = lines.filter(({ label }) => label === 'Back to your balance')
  const toCard = lines.filter(({ label }) => label !== 'Back to your balance')
  expect(sumOf(toBalance) + sum(returned), 'back to the balance').toBe(
    sum(refunds.map(({ to_balance }) => cents(to_balance))),
  )
  expect(sumOf(toCard), 'back to the card').toBe(sum(refunds.map(({ to_card }) => cents(to_card))))
}

/**
 * The emails of credits issued for cancellations add up and name each new credit, which covers the card's part of the
 * line; the balance's part was returned to its source.
 */
export function readIssuedCredits(mails: readonly ReadMail[], credits: readonly CreditDetail[]): void {
  const told = mails.flatMap((mail) => {
    const isIssued = mail.template === 'credit-issued' && mail.subject.endsWith('was issued to you')
    return isIssued ? issuedBy(mail) : []
  })
  const promised = credits.filter(({ description }) => canceledCreditText.test(description))
  for (const { description, issued_amount: amount } of promised) {
    const at = told.findIndex((line) => line.label === description && line.cents >= cents(amount))
    expect(at, `${description} of ${amount} was told`).toBeGreaterThanOrEqual(0)
    told.splice(at, 1)
  }
}

/** The credits named in an email; their sum matches its lines and subject. */
function issuedBy(mail: ReadMail): Line[] {
  const lines = linesOf(mail)
  const total = lines.pop()
  const description = /^For: (.+)$/m.exec(mail.plain)?.[1]
  const own = total && description ? [{ label: description, cents: total.cents }] : lines
  expect(sumOf(own), mail.plain).toBe(total?.cents)
  expect(mail.subject).toMatch(/^\$[\d,]+\.\d\d of credit/)
  expect(inCents(mail.subject.slice(1, mail.subject.indexOf(' '))), mail.subject).toBe(total?.cents)
  return own
}
