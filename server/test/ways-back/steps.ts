// What can happen to money paid by two members, random or scripted, for `ways-back.scenario.test.ts`.
import fc from 'fast-check'

const kinds = ['gift', 'package', 'cards', 'plan'] as const
export type Kind = (typeof kinds)[number]
/**
 * What happens to gift links: answers by the recipient, whose acceptance a card may refuse; ends by the member, staff,
 * or an erasure; and a late payment.
 */
const answers = ['accept', 'refuse', 'decline', 'cancel', 'stop', 'erase', 'pay'] as const

/** One act of a member, their bank, or staff; numbers that name an invoice wrap around. */
export type Step =
  | {
      does: 'buy'
      what: Kind
      also?: Kind | null
      monthly?: boolean
      fromForm?: boolean
      /** Gifts are sent by link. */
      byLink?: boolean
      /** Links are paid once they are accepted. */
      waits?: boolean
      shared: boolean
      credit: boolean
      /** From the person's other account, while it exists. */
      older?: boolean
      /** The bank declines after the buyer was already told to wait. */
      late?: boolean
    }
  | { does: 'answer'; how: (typeof answers)[number] }
  | { does: 'reserve' }
  | { does: 'undo'; pick: number }
  | { does: 'upgrade'; to: 'year' | 'month'; shared: boolean }
  | { does: 'cancel'; what: Kind }
  | { does: 'reactivate'; what: 'cards' | 'plan' }
  | { does: 'swap' }
  | {
      does: 'refund'
      pick: number
      cents: number | null
      line?: number | null
      goesOn: boolean
      cancels?: boolean
    }
  | { does: 'dispute'; pick: number; outcome: 'needs_response' | 'won' | 'lost' }
  | { does: 'decide'; outcome: 'won' | 'lost' }
  | { does: 'recharge'; declined: boolean }
  | { does: 'easy'; on: boolean }
  | { does: 'merge'; stays: 'buyer' | 'older' }
  | { does: 'send' }
  | { does: 'fail' }
  | { does: 'wait'; days: number }

const pick = fc.nat(20)
const seldom = fc.constantFrom(false, false, false, true)
/** Any step. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('buy' as const),
    what: fc.constantFrom(...kinds),
    also: fc.option(fc.constantFrom(...kinds)),
    monthly: fc.boolean(),
    fromForm: fc.boolean(),
    byLink: fc.boolean(),
    waits: fc.boolean(),
    shared: fc.boolean(),
    credit: fc.boolean(),
    older: seldom,
    late: seldom,
  }),
  fc.record({
    does: fc.constant('answer' as const),
    how: fc.constantFrom(...answers),
  }),
  fc.record({ does: fc.constant('reserve' as const) }),
  fc.record({ does: fc.constant('undo' as const), pick }),
  fc.record({
    does: fc.constant('upgrade' as const),
    to: fc.constantFrom('year' as const, 'month' as const),
    shared: fc.boolean(),
  }),
  fc.record({ does: fc.constant('cancel' as const), what: fc.constantFrom(...kinds) }),
  fc.record({
    does: fc.constant('reactivate' as const),
    what: fc.constantFrom('cards' as const, 'plan' as const),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      pick,
      cents: fc.option(fc.integer({ min: 1, max: 12_000 })),
      line: fc.option(fc.nat(1)),
      goesOn: fc.boolean(),
      cancels: fc.boolean(),
    }),
  },
  fc.record({
    does: fc.constant('dispute' as const),
    pick,
    outcome: fc.constantFrom('needs_response' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({
    does: fc.constant('decide' as const),
    outcome: fc.constantFrom('won' as const, 'lost' as const),
  }),
  fc.record({ does: fc.constant('recharge' as const), declined: fc.boolean() }),
  fc.record({ does: fc.constant('easy' as const), on: fc.boolean() }),
  fc.record({
    does: fc.constant('merge' as const),
    stays: fc.constantFrom('buyer' as const, 'older' as const),
  }),
  fc.record({ does: fc.constant('swap' as const) }),
  fc.record({ does: fc.constant('send' as const) }),
  fc.record({ does: fc.constant('fail' as const) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(1, 6, 40) }),
)

/** Sequences once found to pay twice; tried first, so that none is ever skipped. */
export const knownSequences: Step[][] = [
  // Easy billing pays for links once they are accepted: from the balance, by a recharge that is refunded and lost, and by
  // a card after a refused recharge; then easy billing ends before an acceptance.
  [
    { does: 'easy', on: true },
    { does: 'buy', what: 'gift', byLink: true, waits: true, shared: false, credit: true },
    { does: 'answer', how: 'accept' },
    { does: 'refund', pick: 1, cents: 700, goesOn: true },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'buy', what: 'cards', also: 'gift', byLink: true, waits: true, shared: true, credit: false },
    { does: 'answer', how: 'refuse' },
    { does: 'recharge', declined: false },
    { does: 'refund', pick: 3, cents: null, goesOn: false },
    { does: 'buy', what: 'gift', byLink: true, waits: true, shared: false, credit: true },
    { does: 'easy', on: false },
    { does: 'answer', how: 'accept' },
    { does: 'wait', days: 40 },
  ],
  // Staff stop links that were paid, refunded in part, and held; then the last day passes.
  [
    { does: 'buy', what: 'gift', byLink: true, shared: true, credit: true },
    { does: 'refund', pick: 0, cents: 700, goesOn: true },
    { does: 'answer', how: 'stop' },
    { does: 'buy', what: 'gift', byLink: true, waits: true, shared: false, credit: true },
    { does: 'answer', how: 'stop' },
    { does: 'wait', days: 40 },
  ],
  // A gift by link is refunded by staff, then declined; another one ends with its last day.
  [
    { does: 'buy', what: 'gift', byLink: true, shared: false, credit: true },
    { does: 'refund', pick: 0, cents: 700, goesOn: true },
    { does: 'answer', how: 'decline' },
    { does: 'buy', what: 'gift', byLink: true, shared: true, credit: false },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'wait', days: 40 },
  ],
  // Links that are paid once accepted: one beside a paid gift is accepted and refunded, one declined, one is too late.
  [
    { does: 'buy', what: 'gift', also: 'gift', byLink: true, waits: true, shared: false, credit: true },
    { does: 'answer', how: 'accept' },
    { does: 'refund', pick: 0, cents: null, goesOn: false },
    { does: 'answer', how: 'decline' },
    {
      does: 'buy',
      what: 'cards',
      also: 'gift',
      byLink: true,
      waits: true,
      shared: false,
      credit: true,
      late: true,
    },
    { does: 'answer', how: 'accept' },
    { does: 'fail' },
    { does: 'buy', what: 'gift', byLink: true, waits: true, shared: false, credit: false },
    { does: 'wait', days: 40 },
  ],
  // Accepted gifts whose card is refused: one is paid late and refunded, one lapses; the person of a third is erased.
  [
    { does: 'buy', what: 'gift', byLink: true, waits: true, shared: false, credit: true },
    { does: 'answer', how: 'refuse' },
    { does: 'answer', how: 'pay' },
    { does: 'refund', pick: 0, cents: 700, goesOn: true },
    { does: 'buy', what: 'gift', byLink: true, waits: true, shared: false, credit: true },
    { does: 'answer', how: 'refuse' },
    { does: 'buy', what: 'gift', byLink: true, shared: false, credit: true },
    { does: 'answer', how: 'erase' },
    { does: 'wait', days: 40 },
    { does: 'answer', how: 'pay' },
  ],
  // A package is canceled, then refunded by staff, then the promised credit falls due.
  [
    { does: 'buy', what: 'package', shared: false, credit: true },
    { does: 'cancel', what: 'package' },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'wait', days: 6 },
  ],
  // An annual plan: canceled, partly refunded, the credit issued, refunded again.
  [
    { does: 'buy', what: 'cards', shared: true, credit: false },
    { does: 'cancel', what: 'cards' },
    { does: 'refund', pick: 0, cents: 500, goesOn: false },
    { does: 'wait', days: 6 },
    { does: 'refund', pick: 0, cents: null, goesOn: false },
    { does: 'refund', pick: 1, cents: null, goesOn: false },
  ],
  // Refunded in full but continued, then canceled, reactivated, and canceled again.
  [
    { does: 'buy', what: 'cards', shared: false, credit: false },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'cancel', what: 'cards' },
    { does: 'wait', days: 6 },
    { does: 'reactivate', what: 'cards' },
    { does: 'cancel', what: 'cards' },
    { does: 'wait', days: 6 },
  ],
  // Refunded, and its full value used for an upgrade; then the upgrade is refunded, too.
  [
    { does: 'buy', what: 'plan', shared: true, credit: true },
    { does: 'refund', pick: 0, cents: 5000, goesOn: true },
    { does: 'upgrade', to: 'month', shared: false },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'refund', pick: 2, cents: null, goesOn: true },
    { does: 'cancel', what: 'plan' },
    { does: 'wait', days: 6 },
  ],
  // A package and a plan whose charges are lost in disputes, one of them canceled before.
  [
    { does: 'buy', what: 'package', shared: false, credit: true },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'buy', what: 'cards', shared: true, credit: false },
    { does: 'dispute', pick: 0, outcome: 'needs_response' },
    { does: 'cancel', what: 'cards' },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'wait', days: 6 },
  ],
  // Two items on one invoice, refunded one line at a time; a monthly plan that moves to another person and ends with a
  // fee.
  [
    { does: 'buy', what: 'plan', also: 'gift', shared: true, credit: true },
    { does: 'swap' },
    { does: 'refund', pick: 0, cents: null, line: 0, goesOn: false },
    { does: 'refund', pick: 1, cents: null, line: 1, goesOn: true },
    { does: 'buy', what: 'plan', monthly: true, shared: true, credit: false },
    { does: 'send' },
    { does: 'send' },
    { does: 'cancel', what: 'plan' },
    { does: 'wait', days: 1 },
    { does: 'refund', pick: 3, cents: null, goesOn: false },
  ],
  // Gifts from the form: one is partly refunded and canceled, then the order is undone; reserved tokens are refunded.
  [
    { does: 'buy', what: 'gift', also: 'gift', fromForm: true, shared: false, credit: true },
    { does: 'refund', pick: 0, cents: 1200, goesOn: false, cancels: true },
    { does: 'undo', pick: 0 },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'buy', what: 'gift', also: 'gift', fromForm: true, shared: false, credit: false },
    { does: 'undo', pick: 1 },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'reserve' },
    { does: 'refund', pick: 2, cents: 4000, goesOn: false, cancels: true },
    { does: 'refund', pick: 2, cents: null, goesOn: false },
  ],
  // A gift staff can't give, from a plan that is refunded and canceled.
  [
    { does: 'buy', what: 'cards', shared: true, credit: false },
    { does: 'fail' },
    { does: 'refund', pick: 0, cents: 700, goesOn: true },
    { does: 'cancel', what: 'cards' },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'wait', days: 6 },
  ],
  // The other account buys with credit that expires soon, is refunded in credit valid for 30 days, and is merged with
  // the buyer's.
  [
    { does: 'buy', what: 'gift', older: true, shared: false, credit: true },
    { does: 'refund', pick: 0, cents: 1000, goesOn: true },
    { does: 'merge', stays: 'buyer' },
    { does: 'cancel', what: 'gift' },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
    { does: 'merge', stays: 'buyer' },
    { does: 'wait', days: 40 },
  ],
  // A shared plan is canceled, its buyer's account is merged, and the promised credit falls due in the remaining one.
  [
    { does: 'buy', what: 'cards', shared: true, credit: true },
    { does: 'buy', what: 'package', older: true, shared: false, credit: true },
    { does: 'cancel', what: 'cards' },
    { does: 'merge', stays: 'older' },
    { does: 'refund', pick: 0, cents: 600, goesOn: true },
    { does: 'cancel', what: 'package' },
    { does: 'wait', days: 6 },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'refund', pick: 2, cents: null, goesOn: true },
  ],
  // An order is declined late, retried twice, canceled, disputed, and charged once more.
  [
    { does: 'buy', what: 'package', late: true, shared: false, credit: true },
    { does: 'recharge', declined: true },
    { does: 'merge', stays: 'buyer' },
    { does: 'recharge', declined: false },
    { does: 'recharge', declined: false },
    { does: 'cancel', what: 'package' },
    { does: 'refund', pick: 0, cents: 9000, goesOn: true },
    { does: 'recharge', declined: false },
    { does: 'wait', days: 6 },
    { does: 'refund', pick: 0, cents: null, goesOn: true },
  ],
  // A card tops up the balance, the second time only on a retry; the orders are undone, and the fund is disputed.
  [
    { does: 'easy', on: true },
    { does: 'buy', what: 'gift', fromForm: true, shared: false, credit: true },
    { does: 'buy', what: 'gift', also: 'package', fromForm: true, late: true, shared: false, credit: true },
    { does: 'recharge', declined: false },
    { does: 'cancel', what: 'package' },
    { does: 'undo', pick: 0 },
    { does: 'refund', pick: 1, cents: null, goesOn: true },
    { does: 'merge', stays: 'older' },
    { does: 'wait', days: 6 },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'refund', pick: 2, cents: null, goesOn: true },
    { does: 'refund', pick: 3, cents: null, goesOn: true },
  ],
  // A card tops up the balance, its bank reverses the charge, and purchases paid from the fund are canceled and
  // refunded.
  [
    { does: 'easy', on: true },
    { does: 'buy', what: 'gift', shared: false, credit: true },
    { does: 'buy', what: 'package', shared: false, credit: true },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'cancel', what: 'gift' },
    { does: 'merge', stays: 'older' },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'cancel', what: 'package' },
    { does: 'wait', days: 6 },
  ],
  // A delivery of a package paid by card is credited, then the rest of the invoice, partly paid by expiring credit, is
  // refunded.
  [
    { does: 'buy', what: 'gift', also: 'package', shared: false, credit: true },
    { does: 'fail' },
    { does: 'reserve' },
    { does: 'refund', pick: 0, cents: null, goesOn: false },
    { does: 'reactivate', what: 'cards' },
    { does: 'upgrade', to: 'year', shared: false },
    { does: 'wait', days: 1 },
    { does: 'cancel', what: 'gift' },
  ],
  // Expiring credit pays for a monthly plan, whose value pays for an upgrade with a gift that staff can't give.
  [
    { does: 'buy', what: 'plan', monthly: true, shared: false, credit: true },
    { does: 'upgrade', to: 'month', shared: false },
    { does: 'fail' },
    { does: 'wait', days: 6 },
  ],
  // The same, upgraded twice.
  [
    { does: 'buy', what: 'plan', monthly: true, shared: false, credit: true },
    { does: 'upgrade', to: 'month', shared: false },
    { does: 'upgrade', to: 'year', shared: false },
    { does: 'fail' },
    { does: 'wait', days: 6 },
  ],
  // A plan is upgraded twice, then its charge is lost, and so is that of the first upgrade.
  [
    { does: 'buy', what: 'plan', shared: false, credit: true },
    { does: 'upgrade', to: 'year', shared: false },
    { does: 'send' },
    { does: 'upgrade', to: 'month', shared: false },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'fail' },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'wait', days: 6 },
  ],
  // A shared plan is disputed by its buyer, upgraded, and the dispute is lost; the partner's is won.
  [
    { does: 'buy', what: 'plan', shared: true, credit: true },
    { does: 'dispute', pick: 0, outcome: 'needs_response' },
    { does: 'upgrade', to: 'year', shared: true },
    { does: 'decide', outcome: 'lost' },
    { does: 'dispute', pick: 0, outcome: 'needs_response' },
    { does: 'fail' },
    { does: 'decide', outcome: 'won' },
    { does: 'refund', pick: 2, cents: 2000, goesOn: true },
    { does: 'wait', days: 6 },
  ],
  // A shared plan is upgraded, and both of its charges are lost; the upgrade is then refunded.
  [
    { does: 'buy', what: 'plan', also: 'gift', shared: true, credit: true },
    { does: 'upgrade', to: 'year', shared: true },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'dispute', pick: 0, outcome: 'lost' },
    { does: 'fail' },
    { does: 'refund', pick: 2, cents: null, goesOn: true },
    { does: 'refund', pick: 3, cents: 700, goesOn: false },
    { does: 'wait', days: 6 },
  ],
]
