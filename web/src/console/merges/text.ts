import type { EndedKind, MergePreview, MovedKind } from '@goodturn/contract/console/merges/schema'
import type { MergeState } from '@goodturn/contract/console/merges/states'
import { formatMoney } from '../../platform/format.ts'

const movedLabels: Readonly<Record<MovedKind, readonly [one: string, many: string]>> = {
  people: ['person', 'people'],
  addresses: ['address', 'addresses'],
  gifts: ['gift', 'gifts'],
  plans: ['plan', 'plans'],
  packages: ['package', 'packages'],
  tokens: ['token', 'tokens'],
  discounts: ['discount', 'discounts'],
  reservations: ['reservation', 'reservations'],
  invoices: ['invoice with its payments', 'invoices with their payments'],
  messages: ['message to us', 'messages to us'],
  log: ['gifting log entry', 'gifting log entries'],
  imports: ['import', 'imports'],
  sequences: ['sequence', 'sequences'],
  questionnaires: ['questionnaire', 'questionnaires'],
  partnerships: [
    'partnership, paid by this account’s default card',
    'partnerships, paid by this account’s default card',
  ],
  notes: ['staff note', 'staff notes'],
}

/** Lists everything that moves from one account to the other, line by line. */
export function describeMoved({ moves, credit, funds, promised, twice }: MergePreview): string[] {
  const money = [
    [credit, 'of credit, each keeping its expiration date'],
    [funds, 'of funds'],
    [promised, 'of promised credit'],
  ] as const
  return [
    ...moves.map(
      ({ kind, count }) => `${count.toLocaleString('en-US')} ${movedLabels[kind][count === 1 ? 0 : 1]}`,
    ),
    ...money.filter(([amount]) => amount > 0).map(([amount, what]) => `${formatMoney(amount)} ${what}`),
    ...(twice > 0
      ? [
          twice === 1
            ? 'One person is in both accounts and will be listed twice'
            : `${twice} people are in both accounts and will be listed twice`,
        ]
      : []),
  ]
}

const endedLabels: Readonly<Record<EndedKind, string>> = {
  sessions: 'It’s signed out everywhere',
  second_step: 'Its second step is removed',
  cards: 'Its saved cards are removed: what they paid for is charged to this account’s default card',
  easy_billing: 'Its easy billing ends',
  integrations: 'Its connections to other services end; people added through them stay',
  calendar: 'Its private calendar link stops working',
  pictures: 'Its photo and logo are removed',
  referral_code: 'Its referral link stops working',
  double_discounts: 'Its promotion discounts that this account also had end',
  agreement: 'Its sequences charge what this account agreed to; without an agreement, they stop and ask',
  edits: 'Its bulk message changes can no longer be undone',
}

/** Lists everything that ends with the account, line by line, starting with its sign-in. */
export const describeEnded = ({ from, ends }: MergePreview): string[] => [
  `No one can sign in with ${from.email} anymore`,
  'Its name, signature, and settings aren’t carried over: this account’s are used',
  ...ends.map(({ kind }) => endedLabels[kind]),
]

export const mergeStateLabels: Readonly<Record<MergeState, string>> = {
  asked: 'Waiting for both email addresses',
  confirmed: 'Waiting for a second staff member',
  done: 'Merged',
  withdrawn: 'Withdrawn',
  lapsed: 'Not answered in time',
  refused: 'Refused',
}
