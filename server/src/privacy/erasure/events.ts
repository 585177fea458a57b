import type { MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'

export interface MemberForgotten {
  memberKey: MemberKey
  told: Mentions
}

/** A member is being erased permanently: higher rooms erase their data in the same transaction. */
export const memberForgotten = defineEvent<MemberForgotten>('member.forgotten')

export interface PeopleForgotten {
  told: Mentions
}

/** People on a member's list are being erased permanently: higher rooms erase their data in the same transaction. */
export const peopleForgotten = defineEvent<PeopleForgotten>('people.forgotten')
