import { linkPaymentDays } from '@goodturn/contract/outreach/gift-links/limits'
import { countOf, formatMoney } from '../../platform/format.ts'
import type { Balance } from './balance.ts'
import type { EasyPayment } from './easyBilling.ts'
import type { LaterPayment } from './linkPayment.ts'

/** Gifts by link that are paid once they are accepted. */
export interface LinkPayFacts {
  later: LaterPayment
  /** The recipient, or "someone" of several. */
  who: string
  /** "Visa 4242"; null without a card. */
  card: string | null
  /** The number of gifts by link. */
  count: number
}

/** What is held today, what the card may be charged and when, and what comes back (D-1-26). */
interface StepTexts {
  today: string
  accepted: string
  otherwise: string
}

const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ')

/** The steps for a member who named a card. */
export function stepTexts({ later: { held, later }, card, count }: LinkPayFacts): StepTexts {
  const charged = count === 1 ? `once, ${formatMoney(later)}` : `for each one, ${formatMoney(later)} in all`
  return {
    today: join(setAsideText(held, count), later > 0 && 'Your card isn’t charged.'),
    accepted:
      later > 0
        ? `We ${held > 0 ? `use the ${formatMoney(held)} and ` : ''}charge ${card ?? 'your card'} ${charged}. Never more, even if the price goes up. If it’s declined, you have ${linkPaymentDays} days to pay.`
        : `We use the ${formatMoney(held)}. No card is charged.`,
    otherwise: join(backText(held), later > 0 && 'Your card is never charged.'),
  }
}

/** The steps with easy billing, whose card replenishes the balance only after an acceptance. */
export function easyStepTexts(facts: LinkPayFacts, easy: EasyPayment): StepTexts {
  const { held, later } = facts.later
  const isCharged = later > 0 || easy.rechargeLater > 0
  const them = facts.count === 1 ? 'it' : 'them'
  const used = `We use the ${formatMoney(held)}.`
  return {
    today: join(setAsideText(held, facts.count), isCharged && `Your card isn’t charged for ${them}.`),
    accepted: later > 0 ? easyAcceptedText(facts, easy) : join(used, minimumText(easy)),
    otherwise: join(backText(held), isCharged && `Your card is never charged for ${them}.`),
  }
}

function easyAcceptedText({ later: { held, later }, count }: LinkPayFacts, easy: EasyPayment): string {
  const aside = held > 0 ? `the ${formatMoney(held)} and ${formatMoney(later)} more` : formatMoney(later)
  const inAll = count === 1 ? '' : ' in all'
  return join(
    `We use ${aside} of your balance${inAll}. Never more, even if the price goes up.`,
    easy.rechargeLater > 0 && easy.card
      ? `If your balance stays as it is, we first replenish it with ${formatMoney(easy.rechargeLater)}${inAll} from ${nameOf(easy.card)}. If that’s declined, you have ${linkPaymentDays} days to pay.`
      : easy.recharge > 0 && 'Today’s recharge covers it, unless you use your balance by then.',
  )
}

const minimumText = ({ rechargeLater, card }: EasyPayment) =>
  rechargeLater > 0 && card
    ? `If your balance stays as it is, we also replenish it with ${formatMoney(rechargeLater)} from ${nameOf(card)}.`
    : 'No card is charged.'

const nameOf = ({ brand, last4 }: { brand: string; last4: string }) => `${brand} ${last4}`

const setAsideText = (held: number, count: number) => {
  const gifts = count === 1 ? 'this gift' : `these ${countOf(count, 'gift')}`
  return held > 0
    ? `${formatMoney(held)} of your balance is set aside for ${gifts}.`
    : `You pay nothing for ${gifts}.`
}

const backText = (held: number) =>
  held > 0 ? `The ${formatMoney(held)} goes back to your balance.` : 'You pay nothing.'

const asideNowText = (held: number) => held > 0 && `We set ${formatMoney(held)} of your balance aside now.`

/** Paying once the gifts are accepted, in a line. */
export const laterText = ({ held, later }: LaterPayment, who: string) =>
  join(
    asideNowText(held),
    later > 0 ? `Your card is charged only after ${who} says yes.` : 'No card is charged.',
  )

/** The same with easy billing, for the number of gifts by link. */
export const easyLaterText = (
  { held }: LaterPayment,
  { rechargeLater }: EasyPayment,
  who: string,
  count: number,
) =>
  join(
    asideNowText(held),
    rechargeLater > 0
      ? `Your balance is replenished for ${count === 1 ? 'it' : 'them'} only after ${who} says yes.`
      : 'No card is charged.',
  )

/** Paying now, in a line: what comes from the balance, and from a card or a recharge of the balance. */
export function nowText({ credit, due }: Balance, card: string | null, isRecharged: boolean): string {
  const rest = isRecharged ? 'from a recharge' : `on ${card ?? 'your card'}`
  const parts = [
    credit > 0 && `${formatMoney(credit)} from your balance`,
    due > 0 && `${formatMoney(due)} ${rest}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' and ')} today.` : 'Nothing is left to pay.'
}
