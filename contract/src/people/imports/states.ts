import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of an import: a file import runs in one transaction, an integration import page by page. A finished import can
 * be undone once.
 */
export const importStates = ['running', 'done', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const importTransitions = {
  running: ['done'],
  done: ['undone'],
  undone: [],
} as const satisfies Transitions<ImportState>

/** States of a concierge file. Staff may move it back, for example when the member sends missing data. */
export const conciergeStates = ['received', 'in_progress', 'done'] as const
export type ConciergeState = (typeof conciergeStates)[number]

export const conciergeStateLabels: Record<ConciergeState, string> = {
  received: 'Received',
  in_progress: 'In progress',
  done: 'Done',
}

export const conciergeTransitions = {
  received: ['in_progress', 'done'],
  in_progress: ['received', 'done'],
  done: ['in_progress'],
} as const satisfies Transitions<ConciergeState>

/** Asserts that the state machines of imports and concierge files are complete; throws otherwise. */
export function checkImportMachines(): void {
  checkTransitions<ImportState>('import', importTransitions, {
    first: ['running', 'done'],
    final: ['undone'],
  })
  checkTransitions<ConciergeState>('concierge upload', conciergeTransitions, {
    first: ['received'],
    final: [],
  })
}
