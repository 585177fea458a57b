import type { Service } from '@goodturn/contract/catalog/schema'
import { Money } from '../ui/Money.tsx'
import { tierWords } from './words.ts'
import styles from './ServicePreview.module.css'

/** What a plan costs each, by how many there are: yearly and monthly side by side. */
export function VolumePrices({ service }: { service: Pick<Service, 'pricing_zones' | 'tiers'> }) {
  const monthly = service.pricing_zones
    .find(({ shipping_zone_id: zone }) => zone === 1)
    ?.pricing.find(({ unit }) => unit === 'month')?.tiers
  return (
    <section>
      <h3 className={styles.heading}>Prices by number of plans</h3>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">Plans</th>
            <th scope="col">A year, each</th>
            {monthly && <th scope="col">A month, each</th>}
          </tr>
        </thead>
        <tbody>
          {tierWords(service.tiers).map(({ count, price }, index) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>
                <Money of={price} />
              </td>
              {monthly && <td>{monthly[index] && <Money of={monthly[index].price_converted} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
