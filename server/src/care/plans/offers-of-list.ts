import type { MemberKey } from '@goodturn/contract/ids'
import type { PlanTransfer } from '@goodturn/contract/care/plans/schema'
import type { Tx } from '../../platform/database/database.ts'

/** What answers the offers that the list of plans shows a member: newest first, open ones only (CG-55). */
export type OffersOfMember = (tx: Tx, memberKey: MemberKey, now: Date) => Promise<PlanTransfer[]>

let answer: OffersOfMember = async () => []

/** Provides the offers that the list shows; called once by the wiring. */
export function provideOffers(offers: OffersOfMember): void {
  answer = offers
}

/** The plans that a member may take over; none until offers are provided. */
export function offersOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]> {
  return answer(tx, memberKey, now)
}
