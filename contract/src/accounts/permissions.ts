/** What staff can allow a member: each opens screens of its own. */
export const permissions = ['gifting-log', 'easy-billing', 'ratings-booster'] as const

export type Permission = (typeof permissions)[number]
