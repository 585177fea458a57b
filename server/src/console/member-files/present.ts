import type {
  ContactKey,
  InvoiceKey,
  LotKey,
  MailKey,
  PlanKey,
  RefundKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import type { RefundState } from '@goodturn/contract/money/invoices/states'
import type {
  FileInvoice,
  FileLot,
  FileMail,
  FilePerson,
  FilePlan,
  FileRefund,
  FileTouch,
} from '@goodturn/contract/console/member-files/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { isCarrierStatus, trackingStatus } from '@goodturn/contract/care/touches/tracking'
import type { Art } from '../../shop/catalog/tables.ts'

/** A row's key and creation time, as the query returns them. */
interface KeyAndTime<K extends string> {
  key: K
  at: Date | string
}

const since = (at: Date | string) => seconds(new Date(at))
const sinceOrNull = (at: Date | string | null) => (at === null ? null : since(at))

export interface PersonRow extends KeyAndTime<ContactKey> {
  display_name: string
  email: string | null
  phone: string | null
  company: string | null
  contact_type: string
  place: string | null
}

/** One of a member's people. */
export function presentPerson(row: PersonRow): FilePerson {
  return {
    key: row.key,
    name: row.display_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    type: row.contact_type,
    created: since(row.at),
    place: row.place,
  }
}

export interface PlanRow extends KeyAndTime<PlanKey> {
  title: string
  recipient_name: string
  status: PlanStatus
  unit: 'year' | 'month'
  renewal_cents: number
  next_charge: string
  auto_renew: boolean
  art: Art
}

/** One of a member's plans. */
export function presentPlan(row: PlanRow): FilePlan {
  return {
    key: row.key,
    title: row.title,
    whom: row.recipient_name,
    status: row.status,
    unit: row.unit,
    price: dollars(row.renewal_cents),
    next_charge: row.next_charge,
    auto_renew: row.auto_renew,
    art: row.art,
  }
}

export interface InvoiceRow extends KeyAndTime<InvoiceKey> {
  number: number
  status: string
  purpose: string
  charge_reason: string | null
  amount_cents: number
  charged_cents: number
  credit_cents: number
  refunded_cents: number
  card_brand: string | null
  card_last4: string | null
  lines: number
  what: string | null
  whom: string | null
  asked_cents: number
  dispute: {
    key: string
    state: 'open' | 'won' | 'lost'
    cents: number
    feeCents: number
    owedCents: number
    isWrittenOff: boolean
    replacedNumber: number | null
  } | null
}

/** A member's invoice. The refundable amount is zero if it is not paid or was a recharge. */
export function presentInvoice(row: InvoiceRow): FileInvoice {
  const paid = row.status === 'paid' && row.purpose !== 'funding' ? row.charged_cents + row.credit_cents : 0
  return {
    key: row.key,
    number: invoiceNumber(row.number),
    created: since(row.at),
    status: row.status,
    purpose: row.purpose,
    what: row.what ?? row.charge_reason,
    whom: row.whom,
    lines: row.lines,
    amount: dollars(row.amount_cents + row.credit_cents),
    card:
      row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    from_wallet: dollars(row.credit_cents),
    refunded: dollars(row.refunded_cents),
    refundable:
      row.dispute?.state === 'open' ? 0 : dollars(Math.max(0, paid - row.refunded_cents - row.asked_cents)),
    dispute: row.dispute && {
      key: row.dispute.key,
      state: row.dispute.state,
      amount: dollars(row.dispute.cents),
      fee: dollars(row.dispute.feeCents),
      owed: dollars(row.dispute.owedCents),
      written_off: row.dispute.isWrittenOff,
      replaced_plan: row.dispute.replacedNumber === null ? null : invoiceNumber(row.dispute.replacedNumber),
    },
  }
}

export interface TouchRow {
  key: TouchKey
  title: string
  recipient_name: string
  event_date: string
  status: TouchStatus
  tracking_number: string | null
  tracking_carrier: string | null
  tracking_status: string | null
  completed_at: Date | string | null
  link: FileTouch['link']
  art: Art
}

/** One of a member's touches; its tracking status depends on the date. */
export function presentTouch(row: TouchRow, now: Date): FileTouch {
  return {
    key: row.key,
    title: row.title,
    whom: row.recipient_name,
    date: row.event_date,
    status: row.status,
    tracking_number: row.tracking_number,
    tracking_carrier: row.tracking_carrier,
    tracking_status: trackingStatus(
      {
        status: row.status,
        completedAt: row.completed_at === null ? null : new Date(row.completed_at),
        trackingNumber: row.tracking_number,
        carrierStatus: isCarrierStatus(row.tracking_status) ? row.tracking_status : null,
      },
      now,
    ),
    link: row.link,
    art: row.art,
  }
}

export interface MailRow extends KeyAndTime<MailKey> {
  subject: string
  template: string
  sent_at: Date | string | null
  failure: string | null
  is_given_up: boolean
}

/** An email to a member, without its text. */
export function presentMail(row: MailRow): FileMail {
  return {
    key: row.key,
    subject: row.subject,
    kind: row.template,
    created: since(row.at),
    sent: sinceOrNull(row.sent_at),
    state: row.is_given_up ? 'failed' : row.sent_at === null ? 'waiting' : 'sent',
    failure: row.failure,
  }
}

export interface LotRow extends KeyAndTime<LotKey> {
  kind: 'credit' | 'fund'
  reason: string
  description: string
  issued_cents: number
  remaining_cents: number
  expires_at: Date | string | null
}

/** A member's credit or fund. */
export function presentLot(row: LotRow): FileLot {
  return {
    key: row.key,
    kind: row.kind,
    reason: row.reason,
    description: row.description,
    issued: dollars(row.issued_cents),
    left: dollars(row.remaining_cents),
    created: since(row.at),
    expires: sinceOrNull(row.expires_at),
  }
}

export interface RefundRow extends KeyAndTime<RefundKey> {
  state: RefundState
  amount_cents: number
  wallet_cents: number
  reason: string
  invoice_key: InvoiceKey | null
  number: number | null
}

/** A refund to a member. */
export function presentRefund(row: RefundRow): FileRefund {
  return {
    key: row.key,
    invoice:
      row.invoice_key === null || row.number === null
        ? null
        : { key: row.invoice_key, number: invoiceNumber(row.number) },
    state: row.state,
    to_card: dollars(row.amount_cents),
    to_wallet: dollars(row.wallet_cents),
    reason: row.reason,
    created: since(row.at),
  }
}
