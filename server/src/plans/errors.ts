import { refuse } from '../platform/errors.ts'

/** The contact has a Top of Mind plan that this purchase does not replace. */
export const placeTaken = (name: string) =>
  refuse(400, 'invalid_state', `${name} already has a Top of Mind plan.`)

/** Another purchase for the same contact is being paid for, or waits for a partner. */
export const placeClaimed = (name: string) =>
  refuse(400, 'invalid_state', `A Top of Mind plan for ${name} is already being paid for.`)
