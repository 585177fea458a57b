import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a sequence: in use, paused for everyone in it, or no longer offered. */
export const sequenceStates = ['active', 'paused', 'archived'] as const
export type SequenceState = (typeof sequenceStates)[number]

/** Allowed transitions of a sequence. */
export const sequenceTransitions = {
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: [],
} as const satisfies Transitions<SequenceState>

/**
 * A person in a sequence. `proposed` people cost nothing until their cost is reviewed; `stopped` ones wait for the
 * member; `ended` ones were removed quietly, because the person or the sequence was archived.
 */
export const enrollmentStates = ['proposed', 'active', 'paused', 'stopped', 'done', 'left', 'ended'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

/** Allowed transitions of an enrollment. */
export const enrollmentTransitions = {
  proposed: ['active', 'left', 'ended'],
  active: ['paused', 'stopped', 'done', 'left', 'ended'],
  paused: ['active', 'left', 'ended'],
  stopped: ['active', 'left', 'ended'],
  done: [],
  left: [],
  ended: [],
} as const satisfies Transitions<EnrollmentState>

/**
 * A person's step on its day. `charging`: its order was started and hasn't been answered; `dropped`: the person left
 * before it.
 */
export const turnStates = ['planned', 'charging', 'done', 'skipped', 'dropped'] as const
export type TurnState = (typeof turnStates)[number]

/** Allowed transitions of a turn: a refused order leaves the step to be done. */
export const turnTransitions = {
  planned: ['charging', 'done', 'skipped', 'dropped'],
  charging: ['planned', 'done', 'dropped'],
  done: [],
  skipped: [],
  dropped: [],
} as const satisfies Transitions<TurnState>

/** A member's allowed actions on a person in a sequence, enforced by the server and offered by the page. */
export const enrollmentActs = {
  pause: ['active'],
  resume: ['paused'],
  goOn: ['stopped'],
  skip: ['active', 'stopped'],
  leave: ['proposed', 'active', 'paused', 'stopped'],
} as const satisfies Record<string, readonly EnrollmentState[]>

export type EnrollmentAct = keyof typeof enrollmentActs

/** Returns whether an act is allowed for a person in this state. */
export function mayAct(act: EnrollmentAct, state: EnrollmentState): boolean {
  return (enrollmentActs[act] as readonly EnrollmentState[]).includes(state)
}

/** Asserts that the sequence state machines are complete; throws otherwise. */
export function checkSequenceMachines(): void {
  checkTransitions<SequenceState>('sequence', sequenceTransitions, { first: ['active'], final: ['archived'] })
  checkTransitions<EnrollmentState>('enrollment', enrollmentTransitions, {
    first: ['proposed'],
    final: ['done', 'left', 'ended'],
  })
  checkTransitions<TurnState>('turn', turnTransitions, {
    first: ['planned'],
    final: ['done', 'skipped', 'dropped'],
  })
}
