import { useDebouncedCart } from '../cart/debouncedCart.ts'
import { paths } from '../../paths.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { emptyBasketScene } from '../../ui/pictures/scenes.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CartSummary } from './cart/CartSummary.tsx'
import { ManageCart } from './cart/ManageCart.tsx'

/** /purchase: the cart, and with ?mode=manage what to remove from it (BG-21, B-2.1-29, B-2.1-30). */
export default function PurchasePage() {
  const cart = useDebouncedCart()
  const [mode] = useQueryParam('mode')
  const isManaging = mode === 'manage'
  const title = isManaging ? 'Manage Cart' : 'Purchase Summary'
  if (!cart.ready) {
    return (
      <Page title={title}>
        <SkeletonRows />
      </Page>
    )
  }
  if (cart.entries.length === 0) {
    return (
      <Page title={title}>
        <EmptyState
          scene={emptyBasketScene}
          title="Your cart is empty."
          actions={<LinkButton to={paths.services()}>See services</LinkButton>}
        >
          Choose a gift for someone, and you’ll find it here.
        </EmptyState>
      </Page>
    )
  }
  // A new cart version starts a new draft: an item marked for removal may already be gone.
  return isManaging ? <ManageCart key={cart.version} cart={cart} /> : <CartSummary cart={cart} />
}
