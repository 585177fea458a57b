import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * A carrier's label of a touch, bought once for each time that it goes out. `used` went out with its parcel; `unwanted`
 * does not go out any more, and is given back: `refunded`, or `forfeited` where the carrier keeps the money.
 */
export const labelStates = [
  'asked',
  'bought',
  'refused',
  'used',
  'unwanted',
  'refunded',
  'forfeited',
] as const
export type LabelState = (typeof labelStates)[number]

/** Where each state of a carrier's label may lead. */
const labelTransitions = {
  asked: ['bought', 'refused', 'unwanted'],
  refused: ['asked'],
  bought: ['used', 'unwanted'],
  unwanted: ['refunded', 'forfeited'],
  used: [],
  refunded: [],
  forfeited: [],
} as const satisfies Transitions<LabelState>

/** Asserts that the machine of carriers' labels is whole; throws otherwise. */
export function checkLabelMachine(): void {
  checkTransitions<LabelState>('label', labelTransitions, {
    first: ['asked'],
    final: ['used', 'refunded', 'forfeited'],
  })
}
