import { z } from 'zod/mini'

/** What staff can allow a member: each opens screens of its own. */
export const permissions = ['gifting-log', 'easy-billing', 'ratings-booster'] as const

export type Permission = (typeof permissions)[number]

/** What members switch on and off themselves: 1 or 0 (C-6-01, C-7-14). */
export const permissionPreferences = z.object({ 'qr-feedback': z.literal([0, 1], 'Please send 1 or 0.') })

export type PermissionPreferences = z.output<typeof permissionPreferences>
