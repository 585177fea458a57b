import { type Transitions, checkTransitions } from '../../states.ts'

/** How a service is connected: by an API key, by OAuth, or by a key and then OAuth (A-3-47). */
export const authTypes = ['api_key', 'oauth', 'both'] as const
export type AuthType = (typeof authTypes)[number]

/** The people that a service has: contacts of a CRM, or employees of an HR system. */
export const integrationKinds = ['contacts', 'employees'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

/** The kinds of run: importing the people that the member chose, or syncing changes. */
export const runKinds = ['import', 'sync'] as const
export type RunKind = (typeof runKinds)[number]

/** States of a run. A disconnect stops it; the data it has already stored stays. */
export const runStates = ['running', 'done', 'failed', 'stopped'] as const
export type RunState = (typeof runStates)[number]

/** Allowed transitions of a run. */
export const runTransitions = {
  running: ['done', 'failed', 'stopped'],
  done: [],
  failed: [],
  stopped: [],
} as const satisfies Transitions<RunState>

/** States of a person in a service: linked to one here, waiting for required data, or left out by the member. */
export const externalStates = ['linked', 'waiting', 'left_out'] as const
export type ExternalState = (typeof externalStates)[number]

/** Allowed transitions of a person in a service. */
export const externalTransitions = {
  linked: ['waiting'],
  waiting: ['linked', 'left_out'],
  left_out: ['waiting', 'linked'],
} as const satisfies Transitions<ExternalState>

/** Asserts that the state machines of runs and external people are complete; throws otherwise. */
export function checkIntegrationMachines(): void {
  checkTransitions<RunState>('integration run', runTransitions, {
    first: ['running'],
    final: ['done', 'failed', 'stopped'],
  })
  checkTransitions<ExternalState>('person of an integration', externalTransitions, {
    first: ['linked', 'waiting'],
    final: [],
  })
}
