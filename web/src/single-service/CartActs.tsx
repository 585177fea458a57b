import type { ServiceDetails } from '@goodturn/contract/catalog/schema'
import { locationText } from '@goodturn/contract/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/contacts/schema'
import { type Occasion, dateNeededText } from '@goodturn/contract/plans/occasions'
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
  /** What it is made with, as far as it was typed. */
  personalization: string
  /** The date of the person that it follows and that is not known. */
  dateNeeded: Occasion | null
  isInCart: boolean
  /** The cart has been read. */
  isReady: boolean
}

const goodsOf = ({ service, offer }: Pick<CartActsProps, 'service' | 'offer'>) => ({
  key: service.key,
  title: service.title,
  category: service.category,
  price: offer.total,
})

/** Adds the service for this person to the cart; once it is in, leads there (C-2.11-08). */
export function CartAct(props: CartActsProps) {
  const { service, contact, location, offer, personalization, dateNeeded, isInCart, isReady } = props
  const dateText = dateNeeded ? dateNeededText(contact.display_name, dateNeeded) : undefined
  const words = personalization.trim()
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
            ...(words ? { personalization: words } : {}),
          },
        },
        goods: goodsOf({ service, offer }),
      },
    ])
    toast({ title: 'Successfully added to cart!', art: service.art })
  }
  if (isInCart) {
    return (
      <LinkButton to={paths.payment()} size="md" fullWidth>
        Go to cart
      </LinkButton>
    )
  }
  return (
    <BusyButton
      size="md"
      fullWidth
      busy={!isReady}
      disabledReason={location ? dateText : locationText(service.us_only)}
      onClick={add}
    >
      Add to Cart
    </BusyButton>
  )
}

/** Takes it out of the cart again (CG-82). */
export function RemoveFromCart({ service, contact, offer }: CartActsProps) {
  async function remove() {
    await removeFromCart(contact.key, service.key, goodsOf({ service, offer }))
    toast('Successfully removed from cart!')
  }
  return (
    <BusyButton variant="default" size="md" fullWidth onClick={remove}>
      Remove from Cart
    </BusyButton>
  )
}
