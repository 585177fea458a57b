import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey } from '@goodturn/contract/ids'
import type { UpcomingRenewal } from '@goodturn/contract/care/plans/schema'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface RenewalsQuery {
  memberKey: MemberKey
  page: number
  after: string | undefined
}

/** Lists the upcoming renewals of a member's plans; the room above invoices provides it. */
export type ListRenewals = (tx: Tx, asked: RenewalsQuery) => Promise<PageOf<UpcomingRenewal>>

let known: ListRenewals | null = null

/** Provides the list of renewals; called once by the wiring. */
export function provideRenewals(how: ListRenewals): void {
  known = how
}

/** A page of the member's upcoming renewals (B-7-42). */
export async function listRenewals(tx: Tx, asked: RenewalsQuery): Promise<PageOf<UpcomingRenewal>> {
  assert(known, 'the list of renewals is provided')
  return known(tx, asked)
}
