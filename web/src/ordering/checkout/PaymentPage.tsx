import { emptyCartText } from '@goodturn/contract/ordering/checkout/rules'
import { useDebouncedCart } from '../cart/debouncedCart.ts'
import { useCart } from '../cart/useCart.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { emptyBasketScene } from '../../ui/pictures/scenes.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ReviewFailure } from './ReviewFailure.tsx'
import { usePay } from './usePay.ts'
import { useReview } from './useReview.ts'

/** /payment: the items, the part the wallet pays, and the card that pays the rest (B-2.1-01 to B-2.1-12). */
export default function PaymentPage() {
  const { ready, entries, version } = useDebouncedCart()
  const { review, error, isStale, retry } = useReview(entries, version)
  // A removed item isn't paid for, even though the prices on the screen still include it.
  const hasChanged = useCart().version !== version
  const payment = usePay()

  if (ready && entries.length === 0 && !payment.isPaid) return <NothingToPay />
  return (
    <Page
      title="Payment Details"
      lead="Nothing is charged until you confirm."
      back={{ to: paths.services(), label: 'Keep shopping' }}
    >
      {error && !payment.isPaid ? (
        <ReviewFailure error={error} entries={entries} retry={retry} />
      ) : review && !payment.isPaid ? (
        <PaymentForm payment={payment} {...{ entries, version, review }} isStale={isStale || hasChanged} />
      ) : (
        <SkeletonRows rows={Math.min(Math.max(entries.length, 2), 6)} />
      )}
    </Page>
  )
}

function NothingToPay() {
  return (
    <Page title="Payment Details">
      <EmptyState
        scene={emptyBasketScene}
        title={emptyCartText}
        actions={<LinkButton to={paths.services()}>See services</LinkButton>}
      >
        Choose a gift for someone, and you’ll find it here.
      </EmptyState>
    </Page>
  )
}
