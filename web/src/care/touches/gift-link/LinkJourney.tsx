import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { formatDay } from '../../../platform/format.ts'
import { formatShortDay } from '../../../platform/formatDays.ts'
import { Journey } from '../../../ui/lists/Journey.tsx'
import styles from './GiftLink.module.css'
import { isOpen } from './linkText.ts'

/** The life of a link before its gift goes out: sent, opened, accepted, with the dates so far (D-1-96). */
export function LinkJourney({ link }: { link: GiftLink }) {
  const wasAccepted = link.state === 'accepted' && link.ended !== null
  const at = wasAccepted ? 3 : link.opened !== null ? 2 : 1
  return (
    <div className={styles.life}>
      <Journey
        label="Life of the link"
        at={at}
        steps={[
          { label: 'Sent', date: formatDay(link.mailed ?? link.created), icon: IconSend },
          { label: 'Opened', date: link.opened === null ? 'Not yet' : formatDay(link.opened), icon: IconEye },
          {
            label: 'Accepted',
            icon: IconCircleCheck,
            ...(wasAccepted && link.ended !== null
              ? { date: formatDay(link.ended) }
              : isOpen(link)
                ? { date: `By ${formatShortDay(link.last_day)}` }
                : {}),
          },
          { label: 'On its way', icon: IconTruckDelivery },
          { label: 'Delivered', icon: IconGift },
        ]}
      />
    </div>
  )
}
