import type { PasswordReset } from '../../identity/accounts/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { revokeFeed } from './feed.ts'

/**
 * Revokes the feed's private address when the password is reset by mail: anyone who got into the account may have read
 * it. Listens to `passwordReset`. A member who changes the password while signed in keeps the address, and can revoke
 * it on its own page.
 */
export async function endFeedOnReset(tx: Tx, { memberKey }: PasswordReset, cause: Cause): Promise<void> {
  await revokeFeed(tx, memberKey, cause)
}
