import { type Blocker, blockerText } from '@goodturn/contract/privacy/erasure/blockers'
import { Refusal, denied, refuse } from '../../platform/errors.ts'

/** 403: a colleague to whom a person is assigned can't erase them. */
export const cannotErase = () =>
  denied('Only the member who added this person, or a team admin, can erase them.')

/** 400 `invalid_state`: each thing that must end first, with what to do about it. */
export const stillOpen = (hindrances: readonly Blocker[]) =>
  new Refusal(
    400,
    hindrances.map((one) => ({ message: blockerText(one), code: 'invalid_state' as const })),
  )

/** 400 `invalid_state`: an administrator has to give up the role first. */
export const adminsCannotBeErased = () =>
  refuse(400, 'invalid_state', 'An administrator can’t be erased. Remove the role first.')

/** 400 `invalid_state`: an erasure is already scheduled. */
export const alreadyScheduled = () => refuse(400, 'invalid_state', 'This account is already being erased.')

/** 400 `invalid_state`: there is nothing to call off. */
export const notScheduled = () => refuse(400, 'invalid_state', 'This account isn’t being erased.')
