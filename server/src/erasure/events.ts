import type { MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../platform/events.ts'

export interface MemberForgotten {
  memberKey: MemberKey
}

/** A member is being erased for good: what rooms above keep of them goes in the same transaction. */
export const memberForgotten = defineEvent<MemberForgotten>('member.forgotten')
