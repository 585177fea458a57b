import type { PaymentPart } from '../checkout/explain.ts'
import { formatCents, inCents } from '../money.ts'
import type { BulkUndo, StayReason } from './schema.ts'

/** A line of a receipt or a list: what it is about, and how much or why. */
type Line = readonly [label: string, value: string]

/** What comes back, as a line. Dates are those of `zone`, the reader's own unless given. */
export function returnLine(part: PaymentPart, zone?: string): Line {
  const value = part.kind === 'token' ? counted(part.count, 'token') : formatCents(inCents(part.amount))
  return [returnLabels[part.kind](part, zone), value]
}

const returnLabels: Record<PaymentPart['kind'], (part: PaymentPart, zone?: string) => string> = {
  token: ({ title }) => title ?? 'Tokens',
  discount: ({ title }) => title ?? 'Discount',
  auto_credit: () => 'Credit that never expires, for plans you had replaced',
  expiring: ({ expires_at: at }, zone) =>
    at === null ? 'Credit' : `Credit that expires on ${dayOf(at, zone)}`,
  credit: () => 'Credit that never expires',
  fund: () => 'Your funds',
  partner: ({ title }) => `To ${title ?? 'your partner'}, who paid half`,
  card: ({ title }) => `Credit that never expires, for what ${title ?? 'your card'} paid`,
}

/** What stays, as a line: so many of what, and why. */
export function stayLine({ reason, title, count }: BulkUndo['stays'][number]): Line {
  return [count === 1 ? title : `${count.toLocaleString('en-US')} × ${title}`, stayWords[reason]]
}

const stayWords: Record<StayReason, string> = {
  plan: 'Plan: cancel it on its own page',
  package: 'Package: cancel it on its own page',
  gift: 'Not chosen on the form',
  kept: 'Goes out at once, cannot be canceled',
  preparing: 'Our team is preparing it',
  discount: 'Discount: used up by the order',
}

/** "1 gift", "1,200 gifts". */
export const giftsCounted = (count: number) => counted(count, 'gift')

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

const dayOf = (at: number, zone: string | undefined) =>
  new Date(at * 1000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(zone ? { timeZone: zone } : {}),
  })
