import type { PaymentPart } from '../checkout/payment-part.ts'
import { formatCents, inCents } from '../../money.ts'
import { formatUtcDay } from '../../time.ts'
import type { BulkUndo, UndoSkipReason } from './schema.ts'

/** A line of a receipt or a list: its subject, and the amount or the reason. */
type TextLine = readonly [label: string, value: string]

/** Formats a refunded part as a line. Credit expires on the same day for every reader. */
export function refundLine(part: PaymentPart): TextLine {
  const value = part.kind === 'token' ? pluralize(part.count, 'token') : formatCents(inCents(part.amount))
  return [refundLabels[part.kind](part), value]
}

const refundLabels: Record<PaymentPart['kind'], (part: PaymentPart) => string> = {
  token: ({ title }) => title ?? 'Tokens',
  discount: ({ title }) => title ?? 'Discount',
  auto_credit: () => 'Credit that never expires, for plans you replaced',
  expiring: ({ expires_at: at }) => (at === null ? 'Credit' : `Credit that expires on ${formatUtcDay(at)}`),
  credit: () => 'Credit that never expires',
  fund: () => 'Your funds',
  partner: ({ title }) => `To ${title ?? 'your partner'}, who paid half`,
  card: ({ title }) => `Credit that never expires, for the part ${title ?? 'your card'} paid`,
}

/** Formats an item that an undo leaves in place: the count and title, and the reason. */
export function skippedLine({ reason, title, count }: BulkUndo['stays'][number]): TextLine {
  return [count === 1 ? title : `${count.toLocaleString('en-US')} × ${title}`, undoSkipTexts[reason]]
}

const undoSkipTexts: Record<UndoSkipReason, string> = {
  plan: 'Plan: cancel it on its own page',
  package: 'Package: cancel it on its own page',
  gift: 'Not chosen on the form',
  kept: 'Goes out right away, so it can’t be canceled',
  preparing: 'Our team is already preparing it',
  discount: 'Discount: used up by the order',
}

/** "1 gift", "1,200 gifts". */
export const giftCountText = (count: number) => pluralize(count, 'gift')

const pluralize = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
