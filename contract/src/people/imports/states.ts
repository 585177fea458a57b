import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of an import: one from a file is done in one transaction; one from an integration runs page by page. What is
 * done may be undone once.
 */
export const importStates = ['running', 'done', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const importTransitions = {
  running: ['done'],
  done: ['undone'],
  undone: [],
} as const satisfies Transitions<ImportState>

/** States of a file that the concierge imports. Staff may set it back, as when the member sends what was missing. */
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

/** Asserts that the machines of imports and of files for the concierge are whole; throws otherwise. */
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
