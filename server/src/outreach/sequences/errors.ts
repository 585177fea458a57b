import { stopTitles, type StopReason } from '@goodturn/contract/outreach/sequences/stops'
import { invalid, notFound, refuse } from '../../platform/errors.ts'

/** 404: no such sequence, or somebody else's. */
export const noSequence = () => notFound('We could not find this sequence.')
/** 404: the sequence has no such step. */
export const noStep = () => notFound('We could not find this step.')
/** 404: no reminder of that key whose day has come, or somebody else's. */
export const noReminder = () => notFound('We could not find this reminder.')
/** 404: nobody of that key in a sequence of the member's. */
export const noEnrollment = () => notFound('We could not find this person in a sequence.')

/** 400 beyond the sequences that a member may keep. */
export const tooManySequences = (max: number) =>
  invalid('title', `You can keep at most ${max} sequences. Archive one that you no longer use.`)
/** 400 for a ready-made sequence that there is not, or that is hidden. */
export const noReadyMade = () =>
  invalid('ready_made', 'This ready-made sequence is no longer offered. Please choose another one.')
/** 400 beyond the steps that a sequence may have. */
export const tooManySteps = (max: number) => invalid('kind', `A sequence has at most ${max} steps.`)

/** The total that the member saw is another one now: nobody was enrolled. */
export const costChanged = () =>
  refuse(400, 'price_changed', 'The cost has changed. Please look at it again before you agree to it.', {
    field: 'total',
  })

/** A sequence that is archived takes nobody in, and is not changed. */
export const isArchived = () => refuse(400, 'invalid_state', 'This sequence is archived.')

/** An act that the state of a person in a sequence does not allow. */
export const notNow = () =>
  refuse(
    400,
    'invalid_state',
    'This person is no longer at this point of the sequence. Please reload the page.',
  )

/** The person went over to another member: nothing more is bought for them here. */
export const notYours = () =>
  refuse(400, 'invalid_state', 'This person is no longer among yours. Please take them out of the sequence.')

/** An order for the step is being paid: its answer comes first. */
export const isCharging = () =>
  refuse(
    409,
    'payment_in_progress',
    'The payment for this step is in progress. Please try again in a few minutes.',
  )

/**
 * A step cannot be done as it was agreed to. Thrown out of the transaction that tried, so that nothing of it stays; then
 * the person's sequence stops with this reason.
 */
export class TurnStopped extends Error {
  readonly reason: StopReason
  /** With `price`: what it costs today, in cents. */
  readonly cents: number | null

  constructor(reason: StopReason, text: string = stopTitles[reason], cents: number | null = null) {
    super(text)
    this.reason = reason
    this.cents = cents
  }
}
