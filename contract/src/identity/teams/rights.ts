/** A member's role in a team (C-1-20). */
export const teamTypes = ['owner', 'admin', 'member'] as const
export type TeamType = (typeof teamTypes)[number]

/** The roles that can be given to a member: a team keeps its owner (C-5-60). */
export const assignableTypes = ['admin', 'member'] as const
export type AssignableType = (typeof assignableTypes)[number]

/** Owners and admins see all of the team's people, invite, and assign (CG-51, CG-52). */
export function isTeamLead(type: TeamType | undefined): boolean {
  return type === 'owner' || type === 'admin'
}

/** Returns whether a member of type `by` may remove one of type `of`; no one removes themselves (CG-51). */
export function mayRemove(by: TeamType, of: TeamType): boolean {
  return by === 'owner' ? of !== 'owner' : by === 'admin' && of === 'member'
}

/**
 * Returns whether a member of type `by` may change another from `from` to `to`; an admin promotes but never demotes
 * (CG-51).
 */
export function canChangeRole(by: TeamType, from: TeamType, to: AssignableType): boolean {
  if (from === 'owner') return false
  return by === 'owner' || (by === 'admin' && (from === to || to === 'admin'))
}
