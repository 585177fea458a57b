import type { MemberKey } from '@goodturn/contract/ids'
import type { PlanTransfer } from '@goodturn/contract/plans/schema'
import type { Tx } from '../platform/database.ts'

/** What answers the offers that the list of plans shows a member: newest first, open ones only (CG-55). */
export type OffersOfMember = (tx: Tx, memberKey: MemberKey, now: Date) => Promise<PlanTransfer[]>

let answer: OffersOfMember = async () => []

/** Lets the offers be found by who keeps them; called once by the wiring. */
export function answerOffers(offers: OffersOfMember): void {
  answer = offers
}

/** The plans that a member may take over; none until somebody keeps offers. */
export function offersOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]> {
  return answer(tx, memberKey, now)
}
