import type { ServiceDetails } from '@goodturn/contract/catalog/schema'
import { locationText } from '@goodturn/contract/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/contacts/schema'
import { addToCart } from '../cart/addToCart.ts'
import { removeFromCart } from '../cart/removeFromCart.ts'
import { paths } from '../paths.ts'
import { formatMoney } from '../platform/format.ts'
import { Picture } from '../ui/Art.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { toast } from '../ui/toasts.ts'
import type { Offer } from './offer.ts'
import styles from './SingleService.module.css'

interface ServiceCardProps {
  service: ServiceDetails
  contact: ContactDetails
  location: Location | null
  offer: Offer
  isInCart: boolean
  /** The cart has been read. */
  isReady: boolean
}

/** Picture, title, description and price of the service, and the button that puts it into the cart. */
export function ServiceCard({ service, contact, location, offer, isInCart, isReady }: ServiceCardProps) {
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
  return (
    <Card tone="raised" padding="none">
      <div className={styles.picture}>
        <Picture
          of={service.art}
          upload={service.has_picture ? service.sku.image.media.large : null}
          size="hero"
        />
      </div>
      <div className={styles.about}>
        <h2>{service.title}</h2>
        <BigMoney of={offer.total} size={34} />
        {offer.fee > 0 && (
          <p className="gt-meta">
            {formatMoney(offer.price)} and a {formatMoney(offer.fee)} service fee
          </p>
        )}
        <p className={styles.description}>{service.description}</p>
        <div className={styles.acts}>
          {isInCart ? (
            <>
              <LinkButton to={paths.purchase()} size="md" fullWidth>
                Go to cart
              </LinkButton>
              <BusyButton variant="default" size="md" fullWidth onClick={remove}>
                Remove from Cart
              </BusyButton>
            </>
          ) : (
            <BusyButton
              size="md"
              fullWidth
              busy={!isReady}
              disabledReason={location ? undefined : locationText(service.us_only)}
              onClick={add}
            >
              Add to Cart
            </BusyButton>
          )}
        </div>
      </div>
    </Card>
  )
}
