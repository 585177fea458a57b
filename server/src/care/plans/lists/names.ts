import type { PlanDetails } from './details.queries.ts'

const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ')

/**
 * The from-name on a plan's cards (C-4.6-43): the plan's own; else the assigned member's from-name or full name; else
 * the full name of the person invited for the contact; else the caller's from-name or full name.
 */
export function displayFromName(
  fromName: string | null,
  { assigned, invited, viewer }: Pick<PlanDetails, 'assigned' | 'invited' | 'viewer'>,
): string {
  if (fromName) return fromName
  if (assigned) return assigned.from_name || fullName(assigned)
  return (invited && fullName(invited)) || viewer.from_name || fullName(viewer)
}

/** The to-name on a plan's cards (C-4.6-44): the plan's own, else the contact's salutation. */
export function displayToName(toName: string | null, contact: PlanDetails['contact']): string {
  return toName || contact.message_salutation
}

/** Text that says who pays for a plan, as shown on its page (CG-58). */
export function fundedBy(isOwner: boolean, owner: PlanDetails['owner']): string {
  return `Funded by ${isOwner ? 'You' : fullName(owner)}`
}
