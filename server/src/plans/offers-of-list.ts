import type { MemberKey } from '@goodturn/contract/ids'
import type { PlanTransfer } from '@goodturn/contract/plans/schema'
import type { Tx } from '../platform/database.ts'

/** The open offers to a member (CG-55), as the list of plans carries them. */
export type OffersOfList = (tx: Tx, memberKey: MemberKey, now: Date) => Promise<PlanTransfer[]>

let known: OffersOfList | null = null

/** Says who knows the offers; called once by the wiring. */
export function tellOffersOfList(how: OffersOfList): void {
  known = how
}

/** The open offers to a member; none while no room makes any. */
export async function offersOfList(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]> {
  return known ? known(tx, memberKey, now) : []
}
