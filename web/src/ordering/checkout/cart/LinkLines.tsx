import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { useLastDay } from '../../../care/touches/gift-link/lastDay.ts'
import { paths } from '../../../paths.ts'
import { formatMoney } from '../../../platform/format.ts'
import { formatShortDay } from '../../../platform/formatDays.ts'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import styles from '../Checkout.module.css'
import { describeLink } from './itemText.ts'

interface LinkLinesProps {
  item: ReviewItem
  link: GiftLinkChoice
  /** The item and its recipient. */
  whose: string
  /** The choices can be changed from here. */
  editable: boolean
}

/** How a gift gets its address: its recipient is asked, until a last day. */
export function LinkLines({ item, link, whose, editable }: LinkLinesProps) {
  const lastDay = useLastDay(link.ends_in_days)
  const { contact, service } = item.member_data
  const fee = item.service.service_fee
  return (
    <>
      <span className="gt-meta">
        Asks {contact.display_name} for the address{lastDay && ` · open until ${formatShortDay(lastDay)}`}
      </span>
      <span className="gt-meta">{describeLink(link)}</span>
      {fee > 0 && <span className="gt-meta">Includes a {formatMoney(fee)} service fee</span>}
      {editable && (
        <span className={styles.edit}>
          <TextLink
            to={paths.serviceActivation(service.key, contact.key)}
            aria-label={`Change how it’s sent: ${whose}`}
          >
            Change how it’s sent
          </TextLink>
        </span>
      )}
    </>
  )
}
