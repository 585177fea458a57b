import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey } from '@goodturn/contract/ids'
import type { UpcomingRenewal } from '@goodturn/contract/care/plans/schema'
import type { Tx } from '../../platform/database/database.ts'

export interface RenewalsQuery {
  memberKey: MemberKey
  page: number
  after: string | undefined
}

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Lists a page of the upcoming renewals of a member's plans (B-7-42). */
    upcomingRenewals(tx: Tx, asked: RenewalsQuery): Promise<PageOf<UpcomingRenewal>>
  }
}
