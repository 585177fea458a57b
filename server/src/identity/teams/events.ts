import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

export interface TeamJoined {
  teamKey: TeamKey
  memberKey: MemberKey
  /** The person whom the accepted personal invitation assigns to the new member (CG-49), or null. */
  contactKey: ContactKey | null
}

/** A member joined a team, by signup or by accepting an invitation. */
export const teamJoined = defineEvent<TeamJoined>('team.joined')

export interface TeamLeft {
  teamKey: TeamKey
  memberKey: MemberKey
}

/** A member left a team or was removed: their mutual access ends in the same transaction (CG-66). */
export const teamLeft = defineEvent<TeamLeft>('team.left')
