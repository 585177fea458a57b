import type { ServiceDetails } from '@goodturn/contract/catalog/schema'
import { locationText } from '@goodturn/contract/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/contacts/schema'
import { addToCart } from '../cart/addToCart.ts'
import { removeFromCart } from '../cart/removeFromCart.ts'
import { paths } from '../paths.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { toast } from '../ui/toasts.ts'
import type { Offer } from './offer.ts'

export interface CartActsProps {
  service: ServiceDetails
  contact: ContactDetails
  location: Location | null
  offer: Offer
  isInCart: boolean
  /** The cart has been read. */
  isReady: boolean
}

/** Adds the service for this person to the cart; once it is in, leads there or takes it out again (C-2.11-08). */
export function CartActs({ service, contact, location, offer, isInCart, isReady }: CartActsProps) {
  const goods = { key: service.key, title: service.title, category: service.category, price: offer.total }
  async function add() {
    await addToCart([
      {
        choice: {
          type: 'service',
          member_data: {
            contact: { key: contact.key },
            service: { key: service.key },
            current_location: location?.key ?? null,
            price_id: offer.priceId,
          },
        },
        goods,
      },
    ])
    toast({ title: 'Successfully added to cart!', art: service.art })
  }
  async function remove() {
    await removeFromCart(contact.key, service.key, goods)
    toast('Successfully removed from cart!')
  }
  if (isInCart) {
    return (
      <>
        <LinkButton to={paths.purchase()} size="md" fullWidth>
          Go to cart
        </LinkButton>
        <BusyButton variant="default" size="md" fullWidth onClick={remove}>
          Remove from Cart
        </BusyButton>
      </>
    )
  }
  return (
    <BusyButton
      size="md"
      fullWidth
      busy={!isReady}
      disabledReason={location ? undefined : locationText(service.us_only)}
      onClick={add}
    >
      Add to Cart
    </BusyButton>
  )
}
