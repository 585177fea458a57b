import type { OrderedGift } from '@goodturn/contract/ordering/orders/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs'
import { formatDate, formatDay } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Journey } from '../../ui/lists/Journey.tsx'
import { formatNearbyDay } from './sentText.ts'
import { formatShortDay } from '../../platform/formatDays.ts'

interface SentJourneyProps {
  gift: OrderedGift
  /** The time of the order, in Unix seconds. */
  placed: number
  today: string
}

/** The three days of a gift just bought: ordered, goes out, arrives. */
export function SentJourney({ gift, placed, today }: SentJourneyProps) {
  const { event_date: goes, expected, location } = gift
  const place = location ? `${location.street}, ${location.city}` : null
  return (
    <Card>
      <Journey
        label="Timeline"
        at={1}
        steps={[
          { label: 'Ordered', date: formatDay(placed), icon: IconCheck },
          {
            label: `Goes out ${formatNearbyDay(goes, today)}`,
            date: formatDate(goes),
            icon: IconPackageExport,
          },
          {
            label: expected ? `Arrives around ${formatShortDay(expected.to)}` : 'Arrives',
            ...(place ? { date: place } : {}),
            icon: IconGift,
          },
        ]}
      />
    </Card>
  )
}
