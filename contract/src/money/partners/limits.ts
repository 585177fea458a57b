/** How many partners one member may invite in 24 hours (BG-52). */
export const partnerInvitesPerDay = 20
/** Days after which an invitation that nobody answered lapses (BG-52). */
export const partnerInviteDays = 30
/** Longest key of a card that a partnership takes (B-5-40, B-5-41). */
export const partnerSourceLengthMax = 255
