/** The credit that both members get for a friend's first purchase (B-9-16, B-9-17), in cents. */
export const referralRewardCents = 2500
/** The number of months that the reward credit is valid (BG-63). */
export const referralRewardMonths = 12
/** Days after a first purchase until its reward is certain, even if none of its gifts was processed yet. */
export const rewardFinalAfterDays = 30
/** Days within which a full refund of a first purchase withdraws the rest of both credits (BG-81). */
export const rewardWithdrawnWithinDays = 30
/** The most affiliate invitations that a member sends in 24 hours (P:G-56). */
export const affiliateInvitesPerDay = 50
/** How long "Copied" shows after copying the link (B-4.11-02). */
export const copiedMs = 3000
/** Quarters shown in the view. */
export const quartersShown = 8
/** The number of friends from which the page shows the chart. */
export const friendsForChart = 3
