import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { defaultZone } from '@goodturn/contract/shop/catalog/rules'
import { Money } from '../../ui/text/Money.tsx'
import { volumeRows } from './text.ts'
import styles from './ServicePreview.module.css'

type Tiers = Service['tiers']

interface VolumeTableProps {
  /** The service's title. */
  title: string
  year: Tiers
  month: Tiers
  /** Some addresses have their own prices. */
  hasZones?: boolean
}

/** Explains volume pricing, and lists the price per plan by number of plans, yearly and monthly. */
export function VolumeTable({ title, year, month, hasZones = false }: VolumeTableProps) {
  return (
    <section>
      <h3 className={styles.heading}>Prices by number of plans</h3>
      <p className="gt-quiet">
        The more {title} plans you have, the less each one costs. Plans in your cart count too. Plans you
        already have get the new price when they renew.
        {hasZones && ' Addresses in Alaska, Hawaii, and the territories have their own prices.'}
      </p>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">Plans</th>
            <th scope="col">Per year, each</th>
            <th scope="col">Per month, each</th>
          </tr>
        </thead>
        <tbody>
          {volumeRows({ year, month }).map((row) => (
            <tr key={row.count}>
              <th scope="row">{row.count}</th>
              <td>{row.year !== null && <Money of={row.year} />}</td>
              <td>{row.month !== null && <Money of={row.month} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Volume prices of a service in the shop. */
export function VolumePrices({ service }: { service: Pick<Service, 'title' | 'pricing_zones' | 'tiers'> }) {
  const zones = service.pricing_zones
  const own = zones.find(({ shipping_zone_id: zone }) => zone === defaultZone)?.pricing ?? []
  const month = own.find(({ unit }) => unit === 'month')?.tiers ?? []
  return <VolumeTable title={service.title} year={service.tiers} month={month} hasZones={zones.length > 1} />
}
