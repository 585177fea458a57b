import type { CardKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import type { Funding } from '../../money/easy-billing/queries.ts'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'

/** A purchase that a member asks for. */
export interface NewCheckout {
  memberKey: MemberKey
  items: readonly CartItem[]
  source: CardKey | null
  /** The partnership whose other side pays half: never together with `source` (BG-40). */
  partnershipKey: PartnershipKey | null
  useCredit: boolean
  /**
   * The buyer's easy billing: the wallet pays everything, and is replenished if its rule says so (B-4.1-21, BG-78).
   * Null without easy billing.
   */
  funding: Funding | null
  /** The recharge that the buyer was shown, in cents; null if none was shown. */
  shownRechargeCents: number | null
  /** When its gifts by link are paid (D-1-25). */
  links: LinkPayment
  idempotencyKey: string | null
  now: Date
}
