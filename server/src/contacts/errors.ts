import { locationsPerContactMax } from '@goodturn/contract/contacts/limits'
import { changedMeanwhile, denied, invalid, notFound, refuse } from '../platform/errors.ts'

/** Unknown, foreign, or archived where an archived one will not do. */
export const noContact = () => notFound('We could not find this person.')
export const noLocation = () => notFound('We could not find this address.')

/** An archived person keeps what was, and takes nothing new. */
export const contactIsArchived = () =>
  refuse(400, 'invalid_state', 'This person is archived. Bring them back first to make changes.')
export const locationIsArchived = () =>
  refuse(400, 'invalid_state', 'This address is archived. Bring it back first to make changes.')

/** Archiving what is archived, bringing back what is not. */
export const alreadySo = changedMeanwhile

export const mayNotArchive = () =>
  denied('Only the member who added this person, or an admin of the team, can archive them.')
export const mayNotAssign = () => denied('Only owners and admins of a team can assign people.')
export const noSuchColleague = () => invalid('member', 'Please choose a member of your team.')

export const tooManyLocations = () =>
  refuse(400, 'validation', `A person can have at most ${locationsPerContactMax} addresses.`)
