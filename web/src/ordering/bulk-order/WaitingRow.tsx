import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Button } from '@mantine/core'
import { countOf } from '../../platform/format.ts'
import { shippableLocations } from '../single-service/offer.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './BulkOrder.module.css'
import type { WaitingGift } from './useOrder.ts'

/** The message of a flagged row, and its one button (C-4.3-03, C-4.3-04). */
export function WaitingRow({
  waiting,
  onAsk,
}: {
  waiting: WaitingGift
  onAsk: (waiting: WaitingGift) => void
}) {
  const { person, service } = waiting
  const places = shippableLocations(person, service.us_only).length
  return (
    <div className={styles.waiting}>
      <Icon of={IconAlertTriangle} size={20} />
      <p>
        <b>Address required to continue</b>
        <span>
          {places > 0
            ? `${service.title} is waiting: choose one of ${countOf(places, 'address', 'addresses')}.`
            : `${service.title} needs an address${service.us_only ? ' in the US' : ''}.`}
        </span>
      </p>
      <Button variant="default" size="sm" flex="none" onClick={() => onAsk(waiting)}>
        {places > 0 ? 'Choose address' : 'Add address'}
      </Button>
    </div>
  )
}
