import { discountDisclaimer, discountTitle } from '@goodturn/contract/money/promotions/rules'
import type { Discount } from '@goodturn/contract/money/promotions/schema'
import { useQuery } from '@tanstack/react-query'
import { Coupon, Coupons } from '../billing/Coupons.tsx'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

const fairScene: Scene = {
  tint: 'cheer',
  of: [
    { n: 'balloon', s: 40, x: 34, y: 10 },
    { n: 'sparkles', s: 26, x: 74, y: 6 },
  ],
}

/** `/billing/discounts`: the discounts the member can still use (B-2.3-17, BG-82). */
export default function DiscountsPage() {
  const list = useQuery(api.promotions.discounts.queryOptions())
  const discounts = list.data?.data ?? []
  return (
    <Page
      title="Discounts"
      back={useBillingBack()}
      lead={
        discounts.length > 0
          ? `${countOf(discounts.length, 'discount')}. The best one for each gift is applied at checkout.`
          : undefined
      }
    >
      <div className="gt-stack">
        <ErrorList error={list.error} retry={() => void list.refetch()} />
        {list.isPending && <SkeletonRows rows={3} />}
        {discounts.length > 0 && (
          <Coupons label="Discounts">
            {discounts.map((discount) => (
              <DiscountCoupon key={discount.key} discount={discount} />
            ))}
          </Coupons>
        )}
        {list.data && discounts.length === 0 && (
          <EmptyState
            scene={fairScene}
            title="You don’t have any discounts."
            actions={<LinkButton to={paths.services()}>View services</LinkButton>}
          >
            Have a promo code? Enter it at checkout.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

function DiscountCoupon({ discount }: { discount: Discount }) {
  return (
    <Coupon stub={amountOf(discount)} under="off" tone="honey" title={discountTitle(discount)}>
      {discountDisclaimer(discount)}
      {discount.qty > 1 && ` Good for ${countOf(discount.qty, 'order')}.`}
    </Coupon>
  )
}

/** Shortest form for a stub: "20%", "$25", "$7.50". */
function amountOf({ amount, amount_type }: Discount): string {
  return amount_type === 'percent' ? `${amount}%` : formatMoney(amount).replace(/\.00$/, '')
}
