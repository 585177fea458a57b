/** Limits and delays of staff accounts, one place each. */

/** Hours until a session ends, regardless of activity. */
export const staffSessionHours = 12
/** Days that an invitation's link works. */
export const staffInviteDays = 7
/** The most command-line tokens that one staff member can have at a time. */
export const staffTokensMax = 10
export const staffTokenNameLengthMax = 60
/** Days during which two staff members can't approve each other's requests after one invited the other. */
export const invitedTogetherDays = 30
