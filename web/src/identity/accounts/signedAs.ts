import type { User } from '@goodturn/contract/identity/accounts/schema'

type SignatureFields = Pick<User, 'from_name' | 'first_name' | 'last_name'>

/** The name that signs a member's cards: their sign-off name, else their full name. */
export function signedAs(user: SignatureFields): string {
  return user.from_name || `${user.first_name} ${user.last_name}`.trim()
}
