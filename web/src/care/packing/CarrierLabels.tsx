import type { BatchLabels } from '@goodturn/contract/care/packing/label-calls'
import { countOf, formatMoney } from '../../platform/format.ts'
import { staffPaths } from '../../console/staff/paths.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './packing.module.css'

/** A batch's carrier labels, their cost, and what printing would buy: shown before any money is spent. */
export function CarrierLabels({ labels: { have, to_buy: toBuy, cost } }: { labels: BatchLabels }) {
  return (
    <div className={styles.bought}>
      <p role="status">
        <b>
          {have === 0 ? 'No carrier labels yet.' : `${countOf(have, 'carrier label')}, ${formatMoney(cost)}.`}
        </b>{' '}
        {toBuy === 0
          ? 'Printing them again doesn’t buy more.'
          : `Printing carrier labels will buy ${have === 0 ? '' : 'the other '}${toBuy}.`}
      </p>
      <TextLink to={staffPaths.parcels()} fz="sm">
        Weights and sizes
      </TextLink>
    </div>
  )
}
