import type { CartState } from '../../cart/cart.ts'
import { paths } from '../../../paths.ts'
import { countOf } from '../../../platform/format.ts'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { CartFrame } from './CartFrame.tsx'
import { useReview } from '../useReview.ts'

/** The read-only cart: every item, and the total of each service. */
export function CartSummary({ cart: { entries, version } }: { cart: CartState }) {
  return (
    <CartFrame
      title="Purchase Summary"
      lead="Nothing is charged until you confirm on the next page."
      back={{ to: paths.services(), label: 'Keep shopping' }}
      entries={entries}
      reviewing={useReview(entries, version)}
      totalLabel="Subtotal"
      renderMainAct={(place) => (
        <LinkButton to={paths.payment()} size="md" {...place}>
          Proceed to Checkout
        </LinkButton>
      )}
      otherAct={
        <LinkButton to={paths.manageCart()} variant="default" size="md" fullWidth>
          Manage Cart
        </LinkButton>
      }
      note={countOf(entries.length, 'item')}
      action={<TextLink to={paths.clearCart()}>Clear cart</TextLink>}
    />
  )
}
