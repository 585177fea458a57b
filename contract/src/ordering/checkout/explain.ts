import { formatCents, inCents } from '../../money.ts'
import { formatUtcDay } from '../../time.ts'
import type { PaymentPart } from './payment-part.ts'

/** Whether the explanation is of a future payment, on the payment page, or a past one, on an invoice. */
export type PaymentTense = 'before' | 'after'

/**
 * Explains in plain words which token, discount, credit, fund, partner, and card pays how much of an order, in order of
 * use (BG-24, BG-41, BG-43), and which of it expires. `dueDollars` is the part not yet covered, such as before a card
 * is chosen. Returns one or more sentences; credit expires on the same day for every reader.
 */
export function explainPayment(parts: readonly PaymentPart[], telling: PaymentTense, dueDollars = 0): string {
  const words = paymentTexts[telling]
  const reductionParts = parts.flatMap((part) => {
    if (part.kind === 'token') return words.token(part)
    if (part.kind === 'discount') return words.discount(part)
    return part.kind === 'auto_credit' ? words.autoCredit(part) : []
  })
  const balance = parts.flatMap((part) => describeBalancePart(part) ?? [])
  const partners = parts.filter(({ kind }) => kind === 'partner').map(words.partner)
  const cards = parts.filter(({ kind }) => kind === 'card')
  const opening = reductionParts.length > 0 ? 'Then ' : ''
  return [
    ...reductionParts,
    ...(balance.length > 0 ? [`${opening}${joinTexts(balance)} ${words.balance(balance.length)}.`] : []),
    ...partners,
    ...cards.map((part) => words.card(part, parts.length > 1)),
    ...(dueDollars > 0 ? [words.left(money(dueDollars))] : []),
    ...(cards.length + partners.length === 0 && dueDollars <= 0 ? [words.nothing] : []),
  ].join(' ')
}

const paymentTexts = {
  before: {
    token: (part: PaymentPart) =>
      `${tokens(part)} ${part.count === 1 ? 'covers' : 'cover'} ${money(part.amount)}.`,
    discount: (part: PaymentPart) =>
      `${part.title ?? 'Your discount'}${until(part)} saves you ${money(part.amount)}.`,
    autoCredit: (part: PaymentPart) =>
      `Unused time on what you’re replacing takes ${money(part.amount)} off.`,
    balance: (sources: number) => (sources === 1 ? 'is used' : 'are used'),
    partner: (part: PaymentPart) => `${part.title ?? 'Your partner'} pays ${money(part.amount)}.`,
    card: (part: PaymentPart, isLast: boolean) =>
      `${isLast ? 'The last ' : ''}${money(part.amount)} is charged to ${part.title ?? 'your card'}.`,
    left: (amount: string) => `${amount} is left to pay.`,
    nothing: 'Nothing is left to pay.',
  },
  after: {
    token: (part: PaymentPart) => `${tokens(part)} covered ${money(part.amount)}.`,
    discount: (part: PaymentPart) => `${part.title ?? 'Your discount'} saved you ${money(part.amount)}.`,
    autoCredit: (part: PaymentPart) => `Unused time on what you replaced took ${money(part.amount)} off.`,
    balance: (sources: number) => (sources === 1 ? 'was used' : 'were used'),
    partner: (part: PaymentPart) => `${part.title ?? 'Your partner'} paid ${money(part.amount)}.`,
    card: (part: PaymentPart, isLast: boolean) =>
      `${isLast ? 'The last ' : ''}${money(part.amount)} was charged to ${part.title ?? 'your card'}.`,
    left: (amount: string) => `${amount} was left to pay.`,
    nothing: 'Nothing was left to pay.',
  },
} as const

/** Describes a part paid from the balance; null for other parts. */
function describeBalancePart(part: PaymentPart): string | null {
  const amount = money(part.amount)
  if (part.kind === 'fund') return `${amount} of your funds`
  if (part.kind === 'credit') return `${amount} of credit that never expires`
  if (part.kind !== 'expiring') return null
  if (part.expires_at === null) return `${amount} of credit that expires`
  const date = formatUtcDay(part.expires_at)
  return part.count === 1
    ? `${amount} of credit that expires on ${date}`
    : `${amount} of ${part.count} credits that expire, the first on ${date},`
}

const tokens = ({ title, count }: PaymentPart) =>
  `${count} ${count === 1 ? 'token' : 'tokens'}${title ? ` (${title})` : ''}`

const until = ({ expires_at }: PaymentPart) =>
  expires_at === null ? '' : ` (good until ${formatUtcDay(expires_at)})`

const money = (amount: number) => formatCents(inCents(amount))

/** "a", "a and b", "a, b and c". A text that ends with a comma gets no second one. */
function joinTexts(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('')
  return `${texts.slice(0, -1).join(', ').replaceAll(',,', ',')} and ${texts.at(-1) ?? ''}`
}
