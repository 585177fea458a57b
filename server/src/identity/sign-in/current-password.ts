import type { Ctx } from '../../platform/context.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { wrongCurrentPassword } from './errors.ts'
import { passwordMatches } from './passwords.ts'
import { type Account, type Realm, accountField } from './realm.ts'
import type { HolderKey } from './tables.ts'

/**
 * Checks the password of someone who is signed in. 400 for a wrong one, 429 after ten. An attempt counts before the
 * password is checked, so simultaneous attempts all count.
 */
export async function checkCurrentPassword<K extends HolderKey>(
  realm: Realm<K>,
  ctx: Ctx,
  { key, passwordHash }: Pick<Account<K>, 'key' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const { limits } = ctx.platform
  await limits.require(realm.limits.currentPassword, key)
  if (!(await passwordMatches(passwordHash, password))) {
    logSecurity(ctx, { event: 'password refused', by: 'password', ...accountField(realm, key) })
    throw wrongCurrentPassword()
  }
  await limits.reset(realm.limits.currentPassword, key)
}
