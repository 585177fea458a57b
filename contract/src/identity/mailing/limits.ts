/** The most invitation emails to one address in 24 hours and in 30 days, from all senders and of all kinds. */
export const invitationsToAddressPerDay = 5
export const invitationsToAddressPerMonth = 20
/** The most invitation emails by one member in 24 hours, of all kinds. */
export const invitationsByMemberPerDay = 50
