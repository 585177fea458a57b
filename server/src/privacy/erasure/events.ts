import type { MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'
import type { Told } from '../../platform/forgetting/forgotten.ts'

export interface MemberForgotten {
  memberKey: MemberKey
  told: Told
}

/** A member is being erased for good: what rooms above keep of them goes in the same transaction. */
export const memberForgotten = defineEvent<MemberForgotten>('member.forgotten')

export interface PeopleForgotten {
  told: Told
}

/** The same of people of a member's list. */
export const peopleForgotten = defineEvent<PeopleForgotten>('people.forgotten')
