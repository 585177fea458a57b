import type { members } from '../../identity/accounts/tables.ts'
import type { contacts } from '../../people/contacts/tables.ts'

type Member = Pick<typeof members.$inferSelect, 'firstName' | 'lastName' | 'fromName' | 'fromNamePackages'>

/** The name under the cards of a package: its own, else of who looks after the contact, else of who bought it. */
export function shownFromName(fromName: string | null, assigned: Member | null, owner: Member): string {
  const signer = assigned ?? owner
  const fullName = [signer.firstName, signer.lastName].filter(Boolean).join(' ')
  return fromName || signer.fromNamePackages || signer.fromName || fullName
}

/** The name that the cards of a package begin with: its own, else how the contact is addressed. */
export function shownToName(
  toName: string | null,
  contact: Pick<typeof contacts.$inferSelect, 'messageSalutation'>,
): string {
  return toName || contact.messageSalutation
}
