import type { DiscountKey, MemberKey } from '@goodturn/contract/ids'
import type { Discount } from '@goodturn/contract/money/promotions/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { serviceTitles } from '../../shop/catalog/service-titles.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type UsableDiscount, usableDiscounts } from './usable.ts'

/** The discounts that a member can use (BG-82), the earliest expiry first. Tokens are not among them. */
export async function listDiscounts(tx: Tx, memberKey: MemberKey, now: Date): Promise<Discount[]> {
  const usable = await usableDiscounts(tx, memberKey, now)
  const titles = await serviceTitles(tx, [...new Set(usable.flatMap(({ serviceKeys }) => serviceKeys ?? []))])
  return usable.map((discount) => presentDiscount(discount, titles))
}

/** Returns one of a member's discounts, in the form shown in the list. */
export async function showDiscount(
  tx: Tx,
  memberKey: MemberKey,
  key: DiscountKey,
  now: Date,
): Promise<Discount> {
  const discounts = await listDiscounts(tx, memberKey, now)
  return present(
    discounts.find((discount) => discount.key === key),
    'the discount was applied just now',
  )
}

function presentDiscount(discount: UsableDiscount, titles: ReadonlyMap<string, string>): Discount {
  return {
    key: discount.key,
    title: discount.title,
    amount: discount.percent ?? dollars(discount.fixedCents ?? 0),
    amount_type: discount.percent === null ? 'fixed' : 'percent',
    qty: discount.qty,
    expires_at: seconds(discount.expiresAt),
    service_types: discount.serviceTypes ?? [],
    services: (discount.serviceKeys ?? [])
      .flatMap((key) => {
        const title = titles.get(key)
        return title === undefined ? [] : [{ key, title }]
      })
      .sort((one, other) => one.title.localeCompare(other.title, 'en')),
  }
}
