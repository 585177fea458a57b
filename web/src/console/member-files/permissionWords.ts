import type { Permission } from '@goodturn/contract/identity/accounts/permissions'

/** What staff allow a member, in words. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  'gifting-log': 'Gifting log',
  'easy-billing': 'Easy billing',
  'ratings-booster': 'Ratings booster',
}
