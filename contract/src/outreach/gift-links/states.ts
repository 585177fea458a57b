import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a gift link (D-1-44). `opened` means that the recipient pressed "See your gift". */
export const giftLinkStates = ['waiting', 'opened', 'accepted', 'declined', 'expired', 'canceled'] as const
export type GiftLinkState = (typeof giftLinkStates)[number]

/** Allowed transitions of a gift link (D-1-45). */
export const giftLinkTransitions = {
  waiting: ['opened', 'accepted', 'declined', 'expired', 'canceled'],
  opened: ['accepted', 'declined', 'expired', 'canceled'],
  accepted: [],
  declined: [],
  expired: [],
  canceled: [],
} as const satisfies Transitions<GiftLinkState>

/** The states in which a link can be answered. */
export const openLinkStates = ['waiting', 'opened'] as const satisfies readonly GiftLinkState[]

/** States of a gift link's payment (D-1-46): set aside until the answer, or paid with the order. */
export const linkPaymentStates = [
  'held',
  'charging',
  'due',
  'paid',
  'released',
  'lapsed',
  'refunded',
] as const
export type LinkPaymentState = (typeof linkPaymentStates)[number]

/** Allowed transitions of a gift link's payment (D-1-46). */
export const linkPaymentTransitions = {
  held: ['charging', 'released'],
  charging: ['paid', 'due'],
  due: ['charging', 'lapsed'],
  paid: ['refunded'],
  released: [],
  lapsed: [],
  refunded: [],
} as const satisfies Transitions<LinkPaymentState>

/** Asserts that the state machines of gift links and their payments are complete; throws otherwise. */
export function checkGiftLinkMachines(): void {
  checkTransitions<GiftLinkState>('gift link', giftLinkTransitions, {
    first: ['waiting'],
    final: ['accepted', 'declined', 'expired', 'canceled'],
  })
  checkTransitions<LinkPaymentState>('gift link payment', linkPaymentTransitions, {
    first: ['held', 'paid'],
    final: ['released', 'lapsed', 'refunded'],
  })
}
