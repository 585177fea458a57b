/** How many invitations by mail one address gets in 24 hours and in 30 days, whoever sends them and to what. */
export const invitationsToAddressPerDay = 5
export const invitationsToAddressPerMonth = 20
/** How many invitations of all kinds one member sends by mail in 24 hours. */
export const invitationsByMemberPerDay = 50
