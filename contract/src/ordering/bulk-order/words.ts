import type { PaymentPart } from '../checkout/payment-part.ts'
import { formatCents, inCents } from '../../money.ts'
import { dayInWords } from '../../time.ts'
import type { BulkUndo, StayReason } from './schema.ts'

/** A line of a receipt or a list: its subject, and the amount or the reason. */
type Line = readonly [label: string, value: string]

/** Formats a refunded part as a line. Credit expires on the same day for every reader. */
export function returnLine(part: PaymentPart): Line {
  const value = part.kind === 'token' ? counted(part.count, 'token') : formatCents(inCents(part.amount))
  return [returnLabels[part.kind](part), value]
}

const returnLabels: Record<PaymentPart['kind'], (part: PaymentPart) => string> = {
  token: ({ title }) => title ?? 'Tokens',
  discount: ({ title }) => title ?? 'Discount',
  auto_credit: () => 'Credit that never expires, for plans you replaced',
  expiring: ({ expires_at: at }) => (at === null ? 'Credit' : `Credit that expires on ${dayInWords(at)}`),
  credit: () => 'Credit that never expires',
  fund: () => 'Your funds',
  partner: ({ title }) => `To ${title ?? 'your partner'}, who paid half`,
  card: ({ title }) => `Credit that never expires, for the part ${title ?? 'your card'} paid`,
}

/** Formats an item that an undo leaves in place: the count and title, and the reason. */
export function stayLine({ reason, title, count }: BulkUndo['stays'][number]): Line {
  return [count === 1 ? title : `${count.toLocaleString('en-US')} × ${title}`, stayWords[reason]]
}

const stayWords: Record<StayReason, string> = {
  plan: 'Plan: cancel it on its own page',
  package: 'Package: cancel it on its own page',
  gift: 'Not chosen on the form',
  kept: 'Goes out right away, so it can’t be canceled',
  preparing: 'Our team is already preparing it',
  discount: 'Discount: used up by the order',
}

/** "1 gift", "1,200 gifts". */
export const giftsCounted = (count: number) => counted(count, 'gift')

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
