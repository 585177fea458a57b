import { z } from 'zod/mini'

/** Permissions that staff can grant a member; each opens its own screens. */
export const permissions = ['gifting-log', 'easy-billing', 'ratings-booster'] as const

export type Permission = (typeof permissions)[number]

/** The permissions that members turn on and off themselves: 1 or 0 (C-6-01, C-7-14). */
export const permissionPreferences = z.object({ 'qr-feedback': z.literal([0, 1], 'Please send 1 or 0.') })

export type PermissionPreferences = z.output<typeof permissionPreferences>
