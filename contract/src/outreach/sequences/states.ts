import { type Transitions, checkTransitions } from '../../states.ts'

/** A sequence: used, at rest for everybody in it, or no longer offered. */
export const sequenceStates = ['active', 'paused', 'archived'] as const
export type SequenceState = (typeof sequenceStates)[number]

/** Where each state of a sequence may lead. */
export const sequenceTransitions = {
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: [],
} as const satisfies Transitions<SequenceState>

/**
 * A person in a sequence. `proposed` people cost nothing until their cost was reviewed; `stopped` ones wait for the
 * member; `ended` ones left quietly, because the person was archived or the sequence was.
 */
export const enrollmentStates = ['proposed', 'active', 'paused', 'stopped', 'done', 'left', 'ended'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

/** Where each state of an enrollment may lead. */
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
 * A step for one person, on its day. `charging`: an order was begun for it, and its answer is on the way; `dropped`:
 * the person left before it.
 */
export const turnStates = ['planned', 'charging', 'done', 'skipped', 'dropped'] as const
export type TurnState = (typeof turnStates)[number]

/** Where each state of a turn may lead: an order that was refused leaves the step to be done. */
export const turnTransitions = {
  planned: ['charging', 'done', 'skipped', 'dropped'],
  charging: ['planned', 'done', 'dropped'],
  done: [],
  skipped: [],
  dropped: [],
} as const satisfies Transitions<TurnState>

/** What a member may do with a person in a sequence. The server enforces it, the page offers it. */
export const enrollmentActs = {
  pause: ['active'],
  resume: ['paused'],
  goOn: ['stopped'],
  skip: ['active', 'stopped'],
  leave: ['proposed', 'active', 'paused', 'stopped'],
} as const satisfies Record<string, readonly EnrollmentState[]>

export type EnrollmentAct = keyof typeof enrollmentActs

/** Tells whether an act is open to a person in this state. */
export function mayAct(act: EnrollmentAct, state: EnrollmentState): boolean {
  return (enrollmentActs[act] as readonly EnrollmentState[]).includes(state)
}

/** Asserts that the machines of sequences are whole; throws otherwise. */
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
