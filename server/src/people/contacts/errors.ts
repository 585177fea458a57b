import { futureDateText } from '@goodturn/contract/people/contacts/dates'
import { locationsPerContactMax } from '@goodturn/contract/people/contacts/limits'
import { stateChanged, denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** 404: a person who is unknown, someone else's, or archived where that isn't allowed. */
export const noContact = () => notFound('We couldn’t find this person.')

/** 404: an address that is unknown, of someone else's people, or archived where that isn't allowed. */
export const noLocation = () => notFound('We couldn’t find this address.')

/** 400 `invalid_state`: an archived person keeps their history but can't be changed. */
export const contactIsArchived = () =>
  refuse(400, 'invalid_state', 'This person is archived. Restore them first to make changes.')

/** 400 `invalid_state`: an archived address can't be edited, nor can one of an archived person. */
export const locationIsArchived = () =>
  refuse(400, 'invalid_state', 'This address is archived. Restore it first to make changes.')

/** 400 `invalid_state`: already archived, or not archived when restoring (CG-89). */
export const alreadyInState = stateChanged

/** 403: a colleague can edit a person assigned to them, but not archive them. */
export const cannotArchive = () =>
  denied('Only the member who added this person, or a team admin, can archive them.')

/** 403: only the owner and admins of a team can assign people (CG-51). */
export const cannotAssign = () => denied('Only owners and admins of a team can assign people.')

/** 400 `validation` at `member`: people can only be assigned to a member of the actor's own team (C-1-21). */
export const noSuchColleague = () => invalid('member', 'Please choose a member of your team.')

/** 400 `validation`: more addresses than one person can have. */
export const tooManyLocations = () =>
  refuse(400, 'validation', `A person can have at most ${locationsPerContactMax} addresses.`)

/** 403: only the owner of a team can hand over all of a member's people at once. */
export const onlyOwnerHandsOver = () => denied('Only the owner of a team can hand over someone’s people.')

/** 400 `validation` at `to`: people have to be handed over to another member. */
export const sameColleague = () => invalid('to', 'Please choose another member of your team.')

/** 400 `invalid_state`: the list no longer matches what the owner saw, and only those people may be handed over. */
export const listHasChanged = () =>
  refuse(
    400,
    'invalid_state',
    'The list of people has changed in the meantime. No one was moved. Please check it again.',
  )

/** 400 `invalid_state`: there is no one to hand over. */
export const nothingToHandOver = () =>
  refuse(400, 'invalid_state', 'This member doesn’t look after anyone you could hand over.')

/** 404: not a handover of the caller's team. */
export const noHandOver = () => notFound('We couldn’t find this handover.')

/** 400 `validation` at `day`: someone accepts no gifts from today or an earlier day on. */
export const futureNoGiftsDay = () => invalid('day', futureDateText)

/** 400 `invalid_state`: a mark that the person made can't be rewritten, only removed with a reason (D-3-32). */
export const personMadeMark = (firstName: string) =>
  refuse(
    400,
    'invalid_state',
    `${firstName} said so themselves, so this can’t be changed. You can remove it with a reason.`,
  )

/** 400 `validation` at `reason`: a mark that the person made is removed with a reason only (D-3-32). */
export const reasonToRemoveMark = (firstName: string) =>
  invalid('reason', `${firstName} said so themselves. Please enter why you’re removing it.`)

/** 400 `invalid_state`: the person isn't marked, or no longer is. */
export const notMarked = stateChanged
