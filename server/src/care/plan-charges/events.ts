import type { InvoiceKey, MemberKey, PlanKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

export interface RenewalRefused {
  invoiceKey: InvoiceKey
  /** The plan's service, and whom it is for. */
  title: string
  recipientName: string
  /** The bank wants the payment confirmed: the owner can do something about it. */
  asksBank: boolean
}

/** Plans of one owner that end soon because they are not to renew; the first of them in words. */
export interface PlansEnding {
  memberKey: MemberKey
  planKey: PlanKey
  title: string
  recipientName: string
  count: number
}

/** Owners are told that plans of theirs end soon. */
export const plansEnding = defineEvent<{ owners: readonly PlansEnding[] }>('plan-charges.plans-ending')

/** A card did not pay a renewal, and its owner is told. */
export const renewalRefused = defineEvent<RenewalRefused>('plan-charges.renewal-refused')
