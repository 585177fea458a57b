import type { members } from '../../identity/accounts/tables.ts'
import type { contacts } from '../../people/contacts/tables.ts'

type Member = Pick<typeof members.$inferSelect, 'firstName' | 'lastName' | 'fromName' | 'fromNamePackages'>

/** The name signed on a package's cards: its own, else the contact's assigned member's, else the buyer's. */
export function displayFromName(fromName: string | null, assigned: Member | null, owner: Member): string {
  const signer = assigned ?? owner
  const fullName = [signer.firstName, signer.lastName].filter(Boolean).join(' ')
  return fromName || signer.fromNamePackages || signer.fromName || fullName
}

/** The name that a package's cards begin with: its own, else the contact's salutation. */
export function displayToName(
  toName: string | null,
  contact: Pick<typeof contacts.$inferSelect, 'messageSalutation'>,
): string {
  return toName || contact.messageSalutation
}
