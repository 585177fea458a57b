import { stopTitles, type StopReason } from '@goodturn/contract/outreach/sequences/stops'
import { invalid, notFound, refuse } from '../../platform/errors.ts'

/** 404: there is no such sequence, or it is someone else's. */
export const noSequence = () => notFound('We couldn’t find this sequence.')
/** 404: the sequence has no such step. */
export const noStep = () => notFound('We couldn’t find this step.')
/** 404: no due reminder with that key, or it is someone else's. */
export const noReminder = () => notFound('We couldn’t find this reminder.')
/** 404: no person with that key in a sequence of the member. */
export const noEnrollment = () => notFound('We couldn’t find this person in a sequence.')

/** 400: the member has the maximum number of sequences. */
export const tooManySequences = (max: number) =>
  invalid('title', `You can keep at most ${max} sequences. Archive one you no longer use.`)
/** 400: the ready-made sequence does not exist or is hidden. */
export const noReadyMade = () =>
  invalid('ready_made', 'This ready-made sequence is no longer offered. Please choose another one.')
/** 400: the sequence has the maximum number of steps. */
export const tooManySteps = (max: number) => invalid('kind', `A sequence can have at most ${max} steps.`)

/** 400: the gift of a step can't be sent by link. */
export const noLinkFor = (why: string) => refuse(400, 'link_not_possible', why, { field: 'asks_by_link' })

/** The total differs from the one the member saw: no one was enrolled. */
export const costChanged = () =>
  refuse(400, 'price_changed', 'The cost has changed. Please review it before you agree to it.', {
    field: 'total',
  })

/** An archived sequence takes in no one and cannot be changed. */
export const isArchived = () => refuse(400, 'invalid_state', 'This sequence is archived.')

/** The person's state in the sequence does not allow this act. */
export const notInThisState = () =>
  refuse(
    400,
    'invalid_state',
    'This person is no longer at this point of the sequence. Please reload the page.',
  )

/** The person now belongs to another member: nothing more is bought for them here. */
export const notYours = () =>
  refuse(400, 'invalid_state', 'This person is no longer on your list. Please remove them from the sequence.')

/** An order for the step is being paid: wait for its outcome. */
export const isCharging = () =>
  refuse(
    409,
    'payment_in_progress',
    'The payment for this step is in progress. Please try again in a few minutes.',
  )

/**
 * A step cannot be done as agreed. Thrown to roll back the transaction that tried; then the person's sequence stops
 * with this reason.
 */
export class TurnStopped extends Error {
  readonly reason: StopReason
  /** With the reason `price`: today's cost, in cents. */
  readonly cents: number | null

  constructor(reason: StopReason, text: string = stopTitles[reason], cents: number | null = null) {
    super(text)
    this.reason = reason
    this.cents = cents
  }
}
