import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey } from '@goodturn/contract/ids'
import type { UpcomingRenewal } from '@goodturn/contract/plans/schema'
import { assert } from '../platform/assert.ts'
import type { Tx } from '../platform/database.ts'

export interface RenewalsAsked {
  memberKey: MemberKey
  page: number
  after: string | undefined
}

/** Lists the renewals of a member's plans that are to come; the room above invoices says how. */
export type ListRenewals = (tx: Tx, asked: RenewalsAsked) => Promise<PageOf<UpcomingRenewal>>

let known: ListRenewals | null = null

/** Says who lists renewals; called once by the wiring. */
export function tellRenewals(how: ListRenewals): void {
  known = how
}

/** A page of the member's renewals to come (B-7-42). */
export async function listRenewals(tx: Tx, asked: RenewalsAsked): Promise<PageOf<UpcomingRenewal>> {
  assert(known, 'somebody lists renewals')
  return known(tx, asked)
}
