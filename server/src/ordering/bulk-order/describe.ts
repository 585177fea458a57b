import type { BulkUndo } from '@goodturn/contract/ordering/bulk-order/schema'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import type { CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { PayerReturn } from '../../money/invoices/refunds/refund-together.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countOthers, countTokens, listDiscounts } from './queries.ts'
import { type SortedGifts, countServices } from './sort-gifts.ts'

/** Describes an undo: the gifts it would cancel, and the items that stay. The refund functions report the refunds. */
export async function describeUndo(
  tx: Tx,
  checkoutKey: CheckoutKey,
  { open, stays }: SortedGifts,
): Promise<Omit<BulkUndo, 'returns'>> {
  const itemKeys = open.map(({ item_key: itemKey }) => itemKey)
  const others = await countOthers(tx, checkoutKey)
  const discounts = await listDiscounts(tx, itemKeys)
  return { gifts: open.length, services: countServices(open), stays: [...others, ...stays, ...discounts] }
}

/** The tokens that are refunded. */
export async function tokenParts(tx: Tx, { open }: SortedGifts): Promise<PaymentPart[]> {
  const tokens = await countTokens(
    tx,
    open.map(({ item_key: itemKey }) => itemKey),
  )
  return tokens.map(({ title, count, cents }) => ({
    kind: 'token',
    title,
    count,
    amount: dollars(cents),
    expires_at: null,
  }))
}

/** The payers' refunds as shown to a member: their own in full, a partner's only as a sum. */
export function partsFor(memberKey: MemberKey, payers: readonly PayerReturn[]): PaymentPart[] {
  return payers
    .toSorted((a, b) => Number(b.memberKey === memberKey) - Number(a.memberKey === memberKey))
    .flatMap((payer): PaymentPart[] =>
      payer.memberKey === memberKey
        ? payer.parts
        : [
            {
              kind: 'partner',
              title: `${payer.firstName} ${payer.lastName}`,
              count: 1,
              amount: dollars(payer.cents),
              expires_at: null,
            },
          ],
    )
}
