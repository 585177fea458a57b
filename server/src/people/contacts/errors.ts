import { locationsPerContactMax } from '@goodturn/contract/people/contacts/limits'
import { changedMeanwhile, denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** 404: a person who is unknown, somebody else's, or archived where an archived one will not do. */
export const noContact = () => notFound('We could not find this person.')

/** 404: an address that is unknown, of somebody else's people, or archived where an archived one will not do. */
export const noLocation = () => notFound('We could not find this address.')

/** 400 `invalid_state`: an archived person keeps their history and takes nothing new. */
export const contactIsArchived = () =>
  refuse(400, 'invalid_state', 'This person is archived. Bring them back first to make changes.')

/** 400 `invalid_state`: an archived address is not edited, and neither is one of an archived person. */
export const locationIsArchived = () =>
  refuse(400, 'invalid_state', 'This address is archived. Bring it back first to make changes.')

/** 400 `invalid_state`: archiving what is archived, or bringing back what is not (CG-89). */
export const alreadyInState = changedMeanwhile

/** 403: a colleague whom a person was assigned to edits them, but does not archive them. */
export const mayNotArchive = () =>
  denied('Only the member who added this person, or an admin of the team, can archive them.')

/** 403: assigning is for the owner and the admins of a team (CG-51). */
export const mayNotAssign = () => denied('Only owners and admins of a team can assign people.')

/** 400 `validation` at `member`: a person is assigned to somebody of the actor's own team (C-1-21). */
export const noSuchColleague = () => invalid('member', 'Please choose a member of your team.')

/** 400 `validation`: more addresses than one person can have. */
export const tooManyLocations = () =>
  refuse(400, 'validation', `A person can have at most ${locationsPerContactMax} addresses.`)

/** 403: handing over all of somebody's people at once is for the owner of a team. */
export const ownerHandsOver = () => denied('Only the owner of a team can hand over somebody’s people.')

/** 400 `validation` at `to`: people are handed over to somebody else. */
export const sameColleague = () => invalid('to', 'Please choose another member of your team.')

/** 400 `invalid_state`: an owner hands over whom they saw, and nobody else. */
export const listHasChanged = () =>
  refuse(
    400,
    'invalid_state',
    'The list of people has changed in the meantime. Nobody was moved: please look at it again.',
  )

/** 400 `invalid_state`: a hand-over moves somebody. */
export const nobodyToHandOver = () =>
  refuse(400, 'invalid_state', 'This member looks after nobody whom you could hand over.')

/** 404: no hand-over of the caller's team. */
export const noHandOver = () => notFound('We could not find this hand-over.')
