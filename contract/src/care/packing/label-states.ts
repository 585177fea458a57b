import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * A carrier's label of a touch, bought once for each shipment. `used` went out with its parcel; `unwanted` will not go
 * out and is submitted for a refund: `refunded`, or `forfeited` where the carrier keeps the money.
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

/** Allowed transitions of a carrier's label. */
const labelTransitions = {
  asked: ['bought', 'refused', 'unwanted'],
  refused: ['asked'],
  bought: ['used', 'unwanted'],
  unwanted: ['refunded', 'forfeited'],
  used: [],
  refunded: [],
  forfeited: [],
} as const satisfies Transitions<LabelState>

/** Asserts that the carrier label state machine is complete; throws otherwise. */
export function checkLabelMachine(): void {
  checkTransitions<LabelState>('label', labelTransitions, {
    first: ['asked'],
    final: ['used', 'refunded', 'forfeited'],
  })
}
