import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** 403: only members with an affiliate record are in the program (P:G-52). */
export const noAffiliate = () => denied()

/** 400: there is already an open invitation to this address (P:G-56). */
export const alreadyInvited = () => invalid('email', 'You have already invited this email address.')

/** 400: the caller's own address. */
export const ownAddress = () => invalid('email', 'You can’t invite yourself.')

/** 404: not an invitation of the caller. */
export const noSuchInvite = () => notFound('We couldn’t find this invitation.')

/** 400: the friend has already signed up with it and keeps the discount (P:G-56). */
export const isAccepted = () => refuse(400, 'invalid_state', 'This invite has already been accepted.')
