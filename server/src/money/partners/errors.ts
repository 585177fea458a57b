import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** The partnership doesn't exist, has ended, or joins two others (BG-52). */
export const noPartnership = () => notFound('We couldn’t find this partnership. It may have ended.')

/** The invitation is to the member's own address, which is not verified yet. */
export const verifyFirst = () =>
  refuse(403, 'email_not_verified', 'Please verify your email address first. Open /verify to get a new link.')

/** Members can't share costs with themselves (BG-52). */
export const cannotInviteSelf = () => invalid('invitee_email', 'You can’t invite yourself.')

/** One open partnership per pair (BG-52). */
export const alreadyOpen = (message: string) =>
  refuse(400, 'already_invited', message, { field: 'invitee_email' })

/** The card isn't one of the caller's. */
export const notYourCard = (field: string) => invalid(field, 'Please choose one of your saved cards.')

/** An expired card cannot pay a share (BG-52). */
export const expiredCard = (field: string) =>
  refuse(400, 'card_expired', 'This card has expired. Please choose another card.', { field })

/** Only the invited member accepts (B-6-06). */
export const notYoursToAccept = () => denied('Only the invited member can accept this invitation.')

/** Only the invited member declines; the inviter waits or lets it lapse (B-6-07, BG-90). */
export const notYoursToDecline = () => denied('Only the invited member can decline this invitation.')

/** The request changes nothing on the caller's side. */
export const nothingToChange = (field: string) =>
  invalid(field, 'Please choose a card or your auto-accept setting.')
