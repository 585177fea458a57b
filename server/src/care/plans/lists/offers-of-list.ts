import type { MemberKey } from '@goodturn/contract/ids'
import type { PlanTransfer } from '@goodturn/contract/care/plans/schema'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns the offers that the plans list shows a member: newest first, open ones only (CG-55). */
export type OffersOfMember = (tx: Tx, memberKey: MemberKey, now: Date) => Promise<PlanTransfer[]>

let answer: OffersOfMember = async () => []

/** Sets the source of the list's offers; called once by the wiring. */
export function provideOffers(offers: OffersOfMember): void {
  answer = offers
}

/** The plans that a member may take over; none until a source is set. */
export function offersOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]> {
  return answer(tx, memberKey, now)
}
