import { arrivesWords, shipsBy } from '../catalog/words.ts'
import { formatMoney } from '../platform/format.ts'
import { Picture } from '../ui/Art.tsx'
import { Card } from '../ui/Card.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { CartActs, type CartActsProps } from './CartActs.tsx'
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
            {shipsBy(service) ?? 'Goes out the next business day'}, arrives in {arrivesWords(first)}.
          </p>
        )}
        <div className={`${styles.acts} gt-not-on-phone`}>
          <CartActs {...props} />
        </div>
      </div>
    </Card>
  )
}
