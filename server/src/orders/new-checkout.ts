import type { CardKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/checkout/schema'

/** A purchase that a member asks for. */
export interface NewCheckout {
  memberKey: MemberKey
  items: readonly CartItem[]
  source: CardKey | null
  /** The partnership whose other side pays half: never together with `source` (BG-40). */
  partnershipKey: PartnershipKey | null
  useCredit: boolean
  /** Easy billing: the wallet pays all of it or the purchase is refused (B-4.1-21). */
  fromBalanceOnly: boolean
  idempotencyKey: string | null
  now: Date
}
