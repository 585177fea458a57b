/** Limits and delays of staff accounts, one place each. */

/** A session ends so many hours after it was opened, whatever is done in it. */
export const staffSessionHours = 12
/** An invitation's link works so many days. */
export const staffInviteDays = 7
/** How many tokens for the command line one of the staff has at the same time. */
export const staffTokensMax = 10
export const staffTokenNameLengthMax = 60
/** For how many days those do not approve for each other of whom one invited the other. */
export const invitedTogetherDays = 30
