import type { MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

export interface PartnershipEnded {
  partnershipKey: PartnershipKey
  inviterKey: MemberKey
  inviteeKey: MemberKey
  /** The member who ended it. */
  endedBy: string
}

/** One side ended an accepted partnership: what waits on it is given up in the same transaction (BG-53). */
export const partnershipEnded = defineEvent<PartnershipEnded>('partnership.ended')
