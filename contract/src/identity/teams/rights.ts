/** What a member is in a team (C-1-20). */
export const teamTypes = ['owner', 'admin', 'member'] as const
export type TeamType = (typeof teamTypes)[number]

/** The types that a member can be given: a team keeps its owner (C-5-60). */
export const givenTypes = ['admin', 'member'] as const
export type GivenType = (typeof givenTypes)[number]

/** Owners and admins see all of the team's people, invite and assign (CG-51, CG-52). */
export function leads(type: TeamType | undefined): boolean {
  return type === 'owner' || type === 'admin'
}

/** Whether one of type `by` may remove another of type `of`; nobody removes themselves (CG-51). */
export function mayRemove(by: TeamType, of: TeamType): boolean {
  return by === 'owner' ? of !== 'owner' : by === 'admin' && of === 'member'
}

/** Whether one of type `by` may make another, who is `from`, a `to`; an admin promotes and never demotes (CG-51). */
export function mayGive(by: TeamType, from: TeamType, to: GivenType): boolean {
  if (from === 'owner') return false
  return by === 'owner' || (by === 'admin' && (from === to || to === 'admin'))
}
