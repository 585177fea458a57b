import { occasionNames } from '@goodturn/contract/plans/occasions'
import { arrivesWords, shipsBy } from '../catalog/words.ts'
import { formatDate, formatMoney } from '../platform/format.ts'
import { dayFor, firstOccasionOf } from '../setup/occasion.ts'
import { useToday } from '../setup/useToday.ts'
import { Picture } from '../ui/Art.tsx'
import { Card } from '../ui/Card.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { CartAct, type CartActsProps, RemoveFromCart } from './CartActs.tsx'
import styles from './SingleService.module.css'

/** Picture, title, description and price of the service, and the button that puts it into the cart. */
export function ServiceCard(props: CartActsProps) {
  const { service, offer } = props
  const [first] = service.experiences
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
        {first && (
          <p className="gt-meta">
            {shipsBy(service) ?? <GoesOut {...props} />}, arrives in {arrivesWords(first)}.
          </p>
        )}
        <div className={`${styles.acts} gt-not-on-phone`}>
          <CartAct {...props} />
        </div>
        {props.isInCart && <RemoveFromCart {...props} />}
      </div>
    </Card>
  )
}

/**
 * When it leaves: the next business day, or in time for the day of the person that it follows. What waits for an
 * appointment, or for what is to be put on it, promises no day.
 */
function GoesOut({ service, contact, personalization }: CartActsProps) {
  const today = useToday()
  const day = dayFor(service, contact)
  const date = today && day ? firstOccasionOf(service, day, today) : null
  if (date) return `Goes out ${formatDate(date.eventDate)} for ${formatDate(date.on)}`
  const [first] = service.experiences
  if (first?.appointment_required) return 'By appointment, which we arrange after you order'
  if (first?.personalization_label && personalization.trim() === '')
    return `Goes out once you have told us: ${first.personalization_label}`
  return service.occasion
    ? `Goes out for the ${occasionNames[service.occasion]}`
    : 'Goes out the next business day'
}
