import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { VolumePricesLink } from '../../shop/catalog/VolumePricesLink.tsx'
import { paths } from '../../paths.ts'
import { countOf, formatCount, formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import type { Offer } from './useOffers.ts'
import { canadianPrice, planPrice } from './planPrices.ts'
import styles from './Enrollment.module.css'

interface ServiceCardsProps {
  offers: readonly Offer[]
  onAddAll: (offer: Offer) => void
  onClearAll: (offer: Offer) => void
}

/**
 * One card per service: plans, tokens, volume prices, and the two acts for everyone (C-2.7-10 to C-2.7-18). Opening or
 * closing a drawer doesn't rerender them.
 */
export const ServiceCards = memo(function ServiceCards({ offers, ...acts }: ServiceCardsProps) {
  return (
    <div className={styles.cards}>
      {offers.map((offer) => (
        <ServiceCard key={offer.service.key} offer={offer} {...acts} />
      ))}
    </div>
  )
})

interface ServiceCardProps extends Omit<ServiceCardsProps, 'offers'> {
  offer: Offer
}

function ServiceCard({ offer, onAddAll, onClearAll }: ServiceCardProps) {
  const { service, active, inCart, tokenQty } = offer
  const { title, service_fee: fee, external_link: link } = service
  return (
    <Card>
      <section className={styles.card} aria-label={title}>
        <div className={styles.head}>
          <Picture of={service.art} upload={service.has_picture ? service.sku.image.media.medium : null} />
          <div>
            <h2>{title}</h2>
            <p className={styles.facts}>
              <span>{formatCount(active)} active</span>
              {tokenQty > 0 && (
                <Link to={paths.tokens()} className={styles.tokens}>
                  <Tag tone="green" icon={IconTicket}>
                    {countOf(tokenQty, 'token')}
                  </Tag>
                </Link>
              )}
            </p>
          </div>
        </div>
        <div className={styles.costs}>
          <Prices service={service} count={active + inCart} />
          {fee > 0 && (
            <p className="gt-meta">Plus a service charge of {formatMoney(fee)} per month per plan</p>
          )}
        </div>
        {service.tiers.length > 0 ? (
          <p className={styles.more}>
            {active + inCart > 1 && (
              <span className="gt-meta">The price for your {countOf(active + inCart, 'plan')}. </span>
            )}
            <VolumePricesLink service={service} />
          </p>
        ) : (
          link && (
            <p className={styles.more}>
              <a href={link} target="_blank" rel="noreferrer" aria-label={`Learn More about ${title}`}>
                Learn More
              </a>
            </p>
          )
        )}
        <div className={styles.acts}>
          <Button variant="default" size="sm" onClick={() => onAddAll(offer)}>
            Add All to {title}
          </Button>
          <TextButton onClick={() => onClearAll(offer)}>Clear All from {title}</TextButton>
        </div>
      </section>
    </Card>
  )
}

function Prices({ service, count }: Pick<Offer, 'service'> & { count: number }) {
  return (
    <>
      <dl className={styles.prices}>
        <div>
          <dt>Annually</dt>
          <dd>
            <b>{formatMoney(planPrice(service, { unit: 'year', count }))}</b> per year
          </dd>
        </div>
        <div>
          <dt>Monthly</dt>
          <dd>
            <b>{formatMoney(planPrice(service, { unit: 'month', count }))}</b> per month
          </dd>
        </div>
      </dl>
      <CanadianPrices service={service} count={count} />
    </>
  )
}

/** Members in Canada also see the Canadian prices (C-6-12), although Top of Mind ships to no Canadian address. */
function CanadianPrices({ service, count }: Pick<Offer, 'service'> & { count: number }) {
  const inCanada = useMember().country === 'CA'
  const year = canadianPrice(service, { unit: 'year', count })
  const month = canadianPrice(service, { unit: 'month', count })
  if (!inCanada || year === null || month === null) return null
  return (
    <p className="gt-meta">
      Canadian price: {formatMoney(year)} per year, {formatMoney(month)} per month. Top of Mind ships to US
      addresses, so you pay the US price.
    </p>
  )
}
