/** The most partners that one member may invite in 24 hours (BG-52). */
export const partnerInvitesPerDay = 20
/** Days after which an unanswered invitation lapses (BG-52). */
export const partnerInviteDays = 30
/** The longest card key in a partnership (B-5-40, B-5-41). */
export const partnerSourceLengthMax = 255
