import { denied, invalid, notFound, refuse, tooMany } from '../../platform/errors.ts'

/** Unknown, revoked, or used (P:G-29). */
export const invalidInvite = () => notFound('This invitation is invalid or has already been used.')

/** The invitation being accepted is unknown, revoked, or used (CG-50). */
export const cannotAccept = () =>
  refuse(400, 'already_used', 'This invitation is invalid or has already been used.')

/** A member is in at most one team (CG-50, CG-66). */
export const alreadyInTeam = () => refuse(400, 'already_member', 'You already belong to a team.')

/** A share link can't readmit someone who was removed. */
export const removedBefore = () =>
  refuse(
    400,
    'already_used',
    'You were removed from this team. Please ask its owner or an admin for a personal invitation.',
  )

/** Asks members with people or plans for consent before their team sees them. */
export const consentRequired = (title: string) =>
  refuse(
    409,
    'consent_required',
    `Join ${title}? Its owner and admins will see your people, plans, and gifts.`,
  )

/** 404: the caller isn't in a team. */
export const noTeam = () => notFound('You don’t belong to a team.')

/** 404: not a member of the caller's team. */
export const noSuchMember = () => notFound('We couldn’t find this team member.')

/** 404: not an invitation of the caller's team, or a revoked one. */
export const noSuchInvite = () => notFound('We couldn’t find this invitation.')

/** 403: only owners and admins may invite, assign, and remove (CG-51). */
export const leadersOnly = () => denied('Only owners and admins of a team can do this.')

/** 403: only the owner grants and revokes admin rights (CG-51). */
export const ownerOnly = () => denied('Only the owner of a team can change or remove an admin.')

/** 403: a team keeps its owner (C-6-03, C-6-04). */
export const ownerIsProtected = () => denied('The owner of a team can’t be changed or removed.')

/** 403: no one can change or remove themselves (CG-51). */
export const notYourself = () => denied('You can’t change or remove yourself.')

/** 403: the owner can't leave the team. */
export const ownerCannotLeave = () => denied('The owner of a team can’t leave it.')

/** 400: an accepted invitation can't be resent or revoked (C-4.8-10). */
export const alreadyAccepted = () =>
  refuse(400, 'invalid_state', 'This invitation has already been accepted.')

/** 400: one open invitation per address (CG-49). */
export const alreadyInvited = () =>
  refuse(400, 'already_invited', 'This person has already been invited.', { field: 'email' })

/** 400: the invited person is already in the team (CG-49). */
export const isTeamMember = () =>
  refuse(400, 'already_member', 'This person is already a member of your team.', { field: 'email' })

/** 400: an invitation can only name an unassigned person of the team (CG-49). */
export const cannotBeAssigned = () =>
  invalid('contact', 'Please choose one of your people who isn’t assigned to anyone yet.')

/** 429: an invitation is mailed at most once a minute (CG-49). */
export const sentJustNow = () =>
  tooMany('This invitation was sent less than a minute ago. Please try again in a minute.')
