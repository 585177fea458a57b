import type { Permission } from '@goodturn/contract/identity/accounts/permissions'

/** Labels of the permissions that staff give a member. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  'gifting-log': 'Gifting log',
  'easy-billing': 'Easy billing',
  'ratings-booster': 'Ratings booster',
}
