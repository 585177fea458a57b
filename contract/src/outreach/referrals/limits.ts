/** What a friend's first purchase brings: this much credit to each of the two (B-9-16, B-9-17), in cents. */
export const referralRewardCents = 2500
/** How long that credit is good (BG-63). */
export const referralRewardMonths = 12
/** So long after a first purchase its reward is certain, also when none of its gifts was processed yet. */
export const rewardCertainAfterDays = 30
/** A first purchase that is refunded whole within this time takes back what is left of both credits (BG-81). */
export const rewardWithdrawnWithinDays = 30
/** How many invitations of the affiliate program a member sends in 24 hours (P:G-56). */
export const affiliateInvitesPerDay = 50
/** How long "Copied" shows after the link was copied (B-4.11-02). */
export const copiedMs = 3000
/** Quarters that the view looks back over. */
export const quartersShown = 8
/** Friends from whom on the page draws how things went over time. */
export const friendsForChart = 3
