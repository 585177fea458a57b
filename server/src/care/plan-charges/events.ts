import type { InvoiceKey, MemberKey, PlanKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

export interface RenewalRefused {
  invoiceKey: InvoiceKey
  /** The plan's service and its recipient. */
  title: string
  recipientName: string
  /** Whether the bank requires the owner to confirm the payment. */
  asksBank: boolean
}

/** One owner's plans that end soon because they will not renew, with details of the first. */
export interface PlansEnding {
  memberKey: MemberKey
  planKey: PlanKey
  title: string
  recipientName: string
  count: number
}

/** Owners are notified that their plans end soon. */
export const plansEnding = defineEvent<{ owners: readonly PlansEnding[] }>('plan-charges.plans-ending')

/** A card did not pay a renewal, and its owner is notified. */
export const renewalRefused = defineEvent<RenewalRefused>('plan-charges.renewal-refused')
