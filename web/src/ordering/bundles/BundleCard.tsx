import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { type ReactNode, useId } from 'react'
import { formatCount, formatDate, formatMoney, formatWhole } from '../../platform/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { AnyOfServices } from './AnyOfServices.tsx'
import styles from './BundleCard.module.css'

interface BundleCardProps {
  bundle: Bundle
  /** Picture on the left, for a bundle alone in its row. */
  isWide?: boolean
  level?: 2 | 3
  /** Replaces the bundle's own picture. */
  picture?: ReactNode
  /** The card's one action. */
  children?: ReactNode
}

/** A bundle: picture, contents, price, savings, and last day (B-2.4-06 to B-2.4-18). */
export function BundleCard({ bundle, isWide = false, level = 3, picture, children }: BundleCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} data-wide={isWide || undefined} aria-labelledby={id}>
      <span className={`${styles.picture} tint-${bundle.art.tint}`}>
        {picture ?? <img src={bundle.image.media.medium} alt="" decoding="async" />}
      </span>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {bundle.title}
        </Heading>
        {bundle.title_savings && <p className={styles.savings}>{bundle.title_savings}</p>}
      </div>
      <ul className={styles.items}>
        {bundle.discounts.map((item) => (
          <Item key={item.title} item={item} />
        ))}
      </ul>
      <div className={styles.foot}>
        <div>
          <p className={styles.price}>
            <Money of={bundle.price} />
            {bundle.price_savings !== bundle.price && (
              <small>
                <span className="gt-hidden">instead of </span>
                <Money of={bundle.price_savings} struck />
              </small>
            )}
          </p>
          <LastDay on={bundle.expiration_date} />
        </div>
        {children}
      </div>
    </article>
  )
}

function Item({ item: { title, qty, amount, services } }: { item: Bundle['discounts'][number] }) {
  return (
    <li className={styles.item}>
      <span className={styles.qty}>{formatCount(qty)}</span>
      <span className={styles.what}>
        {title}
        <small>
          {formatWhole(amount)} each {services.length > 1 && <AnyOfServices services={services} of={title} />}
        </small>
      </span>
      <span className="money">{formatWhole(qty * amount)}</span>
    </li>
  )
}

function LastDay({ on }: { on: string | null }) {
  if (on === null) return <p className={styles.endless}>No end date</p>
  return (
    <p className={styles.lastDay}>
      <Icon of={IconClock} size={15} />
      Until {formatDate(on)}
    </p>
  )
}

/** "for $1,720.00", read out when several links have the same text. */
export const describeBundle = ({ title, price }: Bundle) => `${title}, ${formatMoney(price)}`
