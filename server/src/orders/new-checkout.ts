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
  idempotencyKey: string | null
  now: Date
}
